package org.racefinder.agent;

import java.util.Arrays;
import java.util.function.ToIntFunction;

/**
 * What is known of one object: the last write and the last read of each of its fields or elements, and what threads synchronize by it. The arrays are read without a lock; whoever
 * replaces one by a longer one holds the lock of this object, and a concurrent access may then be forgotten.
 */
final class Shadow {
    private static final long[] NONE = {};
    /** The value of a read that stands for a {@link ReadShare}. */
    static final long SHARED = -1;

    final Layout layout;
    long[] writes = NONE;
    long[] reads = NONE;
    private ReadShare[] shares;
    private Synchronization synchronization;
    /** Code site at which the program made the object; 0 if unknown. */
    final int allocatedAt;

    /** In the log; 0 until it is there. */
    private int id;

    Shadow(Layout layout, int allocatedAt) {
        this.layout = layout;
        this.allocatedAt = allocatedAt;
    }

    /** {@code numbering} is asked when the object comes up in the log for the first time. */
    int id(ToIntFunction<Shadow> numbering) {
        int known = id;
        return known != 0 ? known : makeId(numbering);
    }

    private synchronized int makeId(ToIntFunction<Shadow> numbering) {
        if (id == 0) id = numbering.applyAsInt(this);
        return id;
    }

    synchronized void grow(int size) {
        if (writes.length >= size) return;
        reads = Arrays.copyOf(reads, size);
        writes = Arrays.copyOf(writes, size);
    }

    synchronized ReadShare share(int place) {
        return shares == null || place >= shares.length ? null : shares[place];
    }

    synchronized void share(int place, ReadShare share) {
        if (shares == null) shares = new ReadShare[Math.max(writes.length, place + 1)];
        else if (place >= shares.length) shares = Arrays.copyOf(shares, Math.max(writes.length, place + 1));
        shares[place] = share;
    }

    /** Made when first asked for. */
    Synchronization synchronization() {
        Synchronization known = synchronization;
        return known != null ? known : makeSynchronization();
    }

    private synchronized Synchronization makeSynchronization() {
        if (synchronization == null) synchronization = new Synchronization();
        return synchronization;
    }
}
