package org.racefinder.agent;

import java.util.IdentityHashMap;

/** The puts of a queue by element: the put of an element is ordered before its removal, not before that of others. */
final class QueueElements {
    private static final class Put {
        final SyncClock clock = new SyncClock();
        int count;
    }

    private final IdentityHashMap<Object, Put> puts = new IdentityHashMap<>();
    /** Elements that were put together, by addAll. */
    private final SyncClock several = new SyncClock();
    /** Elements that were taken, for traversals that still meet them. */
    private final SyncClock taken = new SyncClock();
    /** Elements that were compared with others while they were in the queue. */
    private final SyncClock compared = new SyncClock();
    /** How often something was released. */
    private int version;

    synchronized void put(Object element, WatchedThread t) {
        Put put = puts.get(element);
        if (put == null) {
            put = new Put();
            puts.put(element, put);
        }
        put.count++;
        put.clock.release(t);
        version++;
    }

    /** The element was not put after all. */
    synchronized void refused(Object element) {
        drop(element, puts.get(element));
    }

    private void drop(Object element, Put put) {
        if (put != null && --put.count <= 0) puts.remove(element);
    }

    synchronized void taken(Object element, WatchedThread t) {
        several.acquire(t);
        compared.acquire(t);
        Put put = puts.get(element);
        if (put == null) return;
        put.clock.acquire(t);
        taken.join(put.clock, t);
        version++;
        drop(element, put);
    }

    /** Another thread may have taken it since. */
    synchronized void seen(Object element, WatchedThread t) {
        several.acquire(t);
        Put put = puts.get(element);
        (put != null ? put.clock : taken).acquire(t);
    }

    synchronized void seenAll(WatchedThread t) {
        if (t.hasAllOf(this, version)) return;
        several.acquire(t);
        taken.acquire(t);
        compared.acquire(t);
        for (Put put : puts.values()) put.clock.acquire(t);
    }

    /** By a comparator of the program, under the lock of the queue: who takes an element later may change it. */
    synchronized void compared(WatchedThread t) {
        compared.release(t);
        version++;
    }

    synchronized void putSeveral(WatchedThread t) {
        several.release(t);
        version++;
    }
}
