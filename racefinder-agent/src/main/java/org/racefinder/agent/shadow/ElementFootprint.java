package org.racefinder.agent.shadow;

import java.util.Arrays;
import org.racefinder.agent.arrays.ArrayHistory;
import org.racefinder.agent.arrays.ElementSet;
import org.racefinder.runtime.NotedElements;

/**
 * The elements of one part of an array that a thread accessed at one line since its clock last changed. Recording an
 * element takes no lock and no fence, because no other thread reads it. All elements have the same time, so they are
 * added to the {@link ArrayHistory} together, before that time ends.
 */
public final class ElementFootprint extends NotedElements {
    private final Shadow shadow;
    private final int elements;
    private final int site;
    /** Combines line and part, so that one comparison is enough. */
    private final long key;

    private long[] spareReads;
    private long[] spareWrites;
    private boolean open;

    ElementFootprint(Object array, int length, Shadow shadow, int index, int site) {
        super(array, ArrayHistory.part(index) * ArrayHistory.PART);
        this.shadow = shadow;
        this.site = site;
        this.key = key(index, site);
        this.elements = Math.min(ArrayHistory.PART, length - from);
    }

    /** Copies a footprint while another thread may change it. */
    private ElementFootprint(ElementFootprint of) {
        super(null, of.from);
        shadow = of.shadow;
        elements = of.elements;
        site = of.site;
        key = of.key;
        long[] itsReads = of.reads;
        long[] itsWrites = of.writes;
        reads = itsReads == CLOSED ? CLOSED : itsReads.clone();
        writes = itsWrites == CLOSED ? CLOSED : itsWrites.clone();
    }

    ElementFootprint copy() {
        return new ElementFootprint(this);
    }

    static long key(int index, int site) {
        return (long) ArrayHistory.part(index) << 32 | site;
    }

    boolean isOf(Object array, int index, int atSite) {
        return key == key(index, atSite) && refersTo(array);
    }

    /** Prepares for recording reads or writes. Returns whether the footprint was closed before. */
    public boolean open(boolean forWrites) {
        int words = (elements + 63) >> 6;
        if (forWrites) {
            writes = spareWrites != null ? spareWrites : new long[words];
            spareWrites = null;
        } else {
            reads = spareReads != null ? spareReads : new long[words];
            spareReads = null;
        }
        boolean wasOpen = open;
        open = true;
        return !wasOpen;
    }

    /**
     * Reports all recorded elements and empties the footprint. Reads come first, because a write replaces a read of the
     * same time.
     */
    void settle(WatchedThread t, RaceChecker accesses) {
        long[] read = reads;
        long[] written = writes;
        reads = CLOSED;
        writes = CLOSED;
        open = false;
        if (read != CLOSED) spareReads = report(t, accesses, read, false);
        if (written != CLOSED) spareWrites = report(t, accesses, written, true);
    }

    /** Reports a set of elements. Returns an empty set for reuse. */
    private long[] report(WatchedThread t, RaceChecker accesses, long[] set, boolean isWrite) {
        // An index out of range may have been recorded, just before the program failed on it.
        if ((elements & 63) != 0) set[set.length - 1] &= (1L << elements) - 1;
        int count = 0;
        for (long word : set) count += Long.bitCount(word);
        if (count == 0) return set;
        ElementSet reported = new ElementSet(from, set, count, isWrite, site);
        long[] spare = shadow.put(t, accesses.races(), reported);
        if (spare != null) return spare;
        accesses.each(t, shadow, reported);
        Arrays.fill(set, 0);
        return set;
    }
}
