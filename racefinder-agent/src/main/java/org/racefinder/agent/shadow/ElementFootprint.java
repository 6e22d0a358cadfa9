package org.racefinder.agent.shadow;

import java.util.Arrays;
import org.racefinder.agent.arrays.ArrayHistory;
import org.racefinder.agent.arrays.ElementSet;
import org.racefinder.runtime.NotedElements;

/**
 * The elements of one part of an array that a thread accessed at one line since its clock last changed. Noting an
 * element takes no lock and no fence, because no other thread reads it: all elements have the same time, so they are
 * added to the {@link ArrayHistory} together, before that time ends.
 */
public final class ElementFootprint extends NotedElements {
    private final Shadow shadow;
    private final int elements;
    private final int site;
    /** Line and part combined, for a single comparison. */
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

    /** A snapshot, as another thread sees it. */
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

    boolean isOf(Object array, int index, int itsSite) {
        return key == key(index, itsSite) && refersTo(array);
    }

    /** Returns false if it was open already. */
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

    /** Reports all noted elements and starts afresh. Reads go first: a later write replaces a read of the same time. */
    void settle(WatchedThread t, RaceChecker accesses) {
        long[] read = reads;
        long[] written = writes;
        reads = CLOSED;
        writes = CLOSED;
        open = false;
        if (read != CLOSED) spareReads = tell(t, accesses, read, false);
        if (written != CLOSED) spareWrites = tell(t, accesses, written, true);
    }

    /** Returns an empty set, for the next time. */
    private long[] tell(WatchedThread t, RaceChecker accesses, long[] set, boolean isWrite) {
        // An out-of-range index was noted before the program failed on it.
        if ((elements & 63) != 0) set[set.length - 1] &= (1L << elements) - 1;
        int count = 0;
        for (long word : set) count += Long.bitCount(word);
        if (count == 0) return set;
        ElementSet told = new ElementSet(from, set, count, isWrite, site);
        long[] spare = shadow.put(t, accesses.races(), told);
        if (spare != null) return spare;
        accesses.each(t, shadow, told);
        Arrays.fill(set, 0);
        return set;
    }
}
