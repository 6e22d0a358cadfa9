package org.racefinder.agent.clocks;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;

/**
 * The puts into a queue by element: the put of an element is ordered before its own removal, not before that of others.
 * An element that leaves the queue together with others (drain, clear, filter) is not removed here: its entry stays
 * until the element is taken or garbage collected.
 */
public final class QueueElements {
    private static final int FEW = 16;

    /** The put of one element, in a chain of those in the same bucket. */
    private static final class Put extends WeakReference<Object> {
        final SyncClock clock = new SyncClock();
        final int hash;
        int count;
        Put next;

        Put(Object element, int hash, ReferenceQueue<Object> dead, Put next) {
            super(element, dead);
            this.hash = hash;
            this.next = next;
        }
    }

    private final ReferenceQueue<Object> dead = new ReferenceQueue<>();
    private Put[] table = new Put[FEW];
    private int size;
    /** All puts so far, for traversals, which may also see elements that have been taken. */
    private final SyncClock all = new SyncClock();
    /** Elements that addAll put together. */
    private final SyncClock several = new SyncClock();
    /** Comparisons of elements while they were in the queue. */
    private final SyncClock compared = new SyncClock();

    /** The element may be put; see {@link SyncClock#announce}. */
    public synchronized void announce(Object element, SyncClock announcement) {
        Put put = find(element);
        if (put == null) put = add(element);
        put.count++;
        put.clock.announce(announcement);
        all.announce(announcement);
    }

    /** The element was put. Another thread may have taken it since. */
    public synchronized void confirm(Object element, ThreadClock t, SyncClock announcement) {
        Put put = find(element);
        if (put != null && put.clock.hasAnnounced(announcement)) put.clock.confirm(t, announcement);
        all.confirm(t, announcement);
    }

    /** The element was not put after all. */
    public synchronized void withdraw(Object element, SyncClock announcement) {
        Put put = find(element);
        if (put != null && put.clock.hasAnnounced(announcement)) {
            put.clock.withdraw(announcement);
            drop(put);
        }
        all.withdraw(announcement);
    }

    private void drop(Put put) {
        if (put != null && --put.count <= 0) remove(put);
    }

    public synchronized void taken(Object element, ThreadClock t) {
        several.acquire(t);
        compared.acquire(t);
        Put put = find(element);
        if (put == null) return;
        put.clock.acquire(t);
        drop(put);
    }

    /** Another thread may have taken it since. */
    public synchronized void seen(Object element, ThreadClock t) {
        several.acquire(t);
        Put put = find(element);
        (put != null ? put.clock : all).acquire(t);
    }

    public synchronized void seenAll(ThreadClock t) {
        several.acquire(t);
        all.acquire(t);
        compared.acquire(t);
    }

    /** The program's comparator ran under the queue's lock; a thread that takes an element later may change it. */
    public synchronized void compared(ThreadClock t) {
        compared.release(t);
    }

    public synchronized void putSeveral(ThreadClock t) {
        several.release(t);
    }

    // ---- the table

    private static int hash(Object element) {
        int hash = System.identityHashCode(element);
        return hash ^ hash >>> 16;
    }

    private Put find(Object element) {
        int hash = hash(element);
        for (Put put = table[hash & table.length - 1]; put != null; put = put.next)
            if (put.hash == hash && put.refersTo(element)) return put;
        return null;
    }

    private Put add(Object element) {
        forgetTheDead();
        if (size == table.length) grow();
        int hash = hash(element);
        int place = hash & table.length - 1;
        table[place] = new Put(element, hash, dead, table[place]);
        size++;
        return table[place];
    }

    private void grow() {
        Put[] larger = new Put[2 * table.length];
        for (Put chain : table) {
            for (Put put = chain, next; put != null; put = next) {
                next = put.next;
                int place = put.hash & larger.length - 1;
                put.next = larger[place];
                larger[place] = put;
            }
        }
        table = larger;
    }

    private void forgetTheDead() {
        for (Reference<?> gone = dead.poll(); gone != null; gone = dead.poll()) remove((Put) gone);
    }

    private void remove(Put gone) {
        int place = gone.hash & table.length - 1;
        Put before = null;
        for (Put put = table[place]; put != null; put = put.next) {
            if (put == gone) {
                if (before == null) table[place] = put.next;
                else before.next = put.next;
                size--;
                return;
            }
            before = put;
        }
    }
}
