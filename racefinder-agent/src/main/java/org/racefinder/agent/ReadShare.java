package org.racefinder.agent;

import java.util.Arrays;

/** The last reads of a location by threads that are not ordered among each other. */
final class ReadShare {
    private volatile long[] reads;

    ReadShare(long first, long second) {
        reads = new long[] {first, second};
    }

    boolean contains(long epoch) {
        for (long read : reads) if (Epoch.isSame(read, epoch)) return true;
        return false;
    }

    /** Reads that are ordered before this one need not be remembered: who follows it follows them. */
    synchronized void add(WatchedThread t, long access) {
        long[] old = reads;
        long[] kept = new long[old.length + 1];
        int count = 0;
        for (long read : old) if (!t.isOrdered(read)) kept[count++] = read;
        kept[count++] = access;
        reads = count == kept.length ? kept : Arrays.copyOf(kept, count);
    }

    long[] reads() {
        return reads;
    }
}
