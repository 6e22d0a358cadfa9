package org.racefinder.explorer.search;

/**
 * How an event touches an object, as a number of two bits. Two accesses by different actors are independent if both read
 * or both add.
 */
final class AccessKind {
    static final int READ = 0;
    static final int WRITE = 1;

    /**
     * Adds to the state of the object and releases, but does not depend on the state and acquires nothing. Sums commute,
     * and so do releases.
     */
    static final int ADD = 2;

    static final int BITS = 2;
    static final int MASK = (1 << BITS) - 1;

    private AccessKind() {}

    static boolean conflict(int kind, int other) {
        return kind != other || kind == WRITE;
    }

    /** The kind of an event that makes both accesses. */
    static int both(int kind, int other) {
        return kind == other ? kind : WRITE;
    }
}
