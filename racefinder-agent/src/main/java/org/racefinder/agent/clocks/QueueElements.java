package org.racefinder.agent.clocks;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;

/**
 * The clocks of puts into a queue, by element: the put of an element is ordered before its own removal, but not before
 * the removal of other elements. If an element leaves the queue together with others (drain, clear, filter), its entry
 * stays until the element is taken again or garbage collected.
 */
public final class QueueElements {
    private static final int FEW = 16;

    /** The put of one element, in the chain of its bucket. */
    private static final class Put extends WeakReference<Object> {
        final SyncClock clock = new SyncClock();
        final int hash;
        int count;
        Put next;

        Put(Object element, int hash, ReferenceQueue<Object> collected, Put next) {
            super(element, collected);
            this.hash = hash;
            this.next = next;
        }
    }

    private final ReferenceQueue<Object> collected = new ReferenceQueue<>();
    private Put[] table = new Put[FEW];
    private int size;
    /** All puts so far. Used for traversals, which may also see elements that have been taken. */
    private final SyncClock all = new SyncClock();
    /** Puts of several elements by addAll. */
    private final SyncClock several = new SyncClock();
    /** Comparisons of elements while they were in the queue. */
    private final SyncClock compared = new SyncClock();

    /** Announces that the element may be put; see {@link SyncClock#announce}. */
    public synchronized void announce(Object element, SyncClock announcement) {
        Put put = find(element);
        if (put == null) put = add(element);
        put.count++;
        put.clock.announce(announcement);
        all.announce(announcement);
    }

    /** Confirms that the element was put. Another thread may have taken it in the meantime. */
    public synchronized void confirm(Object element, ThreadClock t, SyncClock announcement) {
        Put put = find(element);
        if (put != null && put.clock.hasAnnounced(announcement)) put.clock.confirm(t, announcement);
        all.confirm(t, announcement);
    }

    /** Records that the element was not put. */
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

    /** The thread saw the element in the queue. Another thread may have taken it in the meantime. */
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

    /** The program's comparator ran under the queue's lock. A thread that takes an element later may change it. */
    public synchronized void compared(ThreadClock t) {
        compared.release(t);
    }

    public synchronized void putSeveral(ThreadClock t) {
        several.release(t);
    }

    // ---- hash table

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
        removeCollected();
        if (size == table.length) grow();
        int hash = hash(element);
        int place = hash & table.length - 1;
        table[place] = new Put(element, hash, collected, table[place]);
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

    private void removeCollected() {
        for (Reference<?> gone = collected.poll(); gone != null; gone = collected.poll()) remove((Put) gone);
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
