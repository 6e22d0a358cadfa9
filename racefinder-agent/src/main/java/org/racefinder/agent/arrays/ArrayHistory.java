package org.racefinder.agent.arrays;

import org.racefinder.agent.clocks.ThreadClock;
import org.racefinder.agent.clocks.UnorderedAccesses;

/**
 * The last accesses to an array whose elements are accessed many at a time, divided into parts of {@link #PART}
 * elements. Callers hold the lock of the array's shadow.
 */
public final class ArrayHistory {
    private static final int PART_BITS = 12;
    /** The number of elements in a part. */
    public static final int PART = 1 << PART_BITS;

    private final int length;
    private final PartHistory[] parts;
    private boolean scattered;

    public ArrayHistory(int length) {
        this.length = length;
        this.parts = new PartHistory[part(length - 1) + 1];
    }

    /** The number of the part that contains an element. */
    public static int part(int index) {
        return index >>> PART_BITS;
    }

    /** Whether one word per element would be cheaper than sets. */
    public boolean isScattered() {
        return scattered;
    }

    public int length() {
        return length;
    }

    /** Adds the set, which must not be changed any more, and returns an empty one for reuse. */
    public long[] put(ThreadClock t, ElementSet set, ElementRaceListener races) {
        int part = part(set.from());
        if (parts[part] == null) parts[part] = new PartHistory(set.from());
        long[] spare = parts[part].put(t, set, races);
        scattered |= parts[part].isScattered();
        return spare;
    }

    /**
     * Copies the accesses into one word per element. Returns, by element, the reads of elements that have several
     * unordered ones; null if there are none.
     */
    public UnorderedAccesses[] copyTo(long[] words) {
        UnorderedAccesses[] shares = new UnorderedAccesses[length];
        boolean shared = false;
        for (PartHistory part : parts) if (part != null) shared |= part.copyTo(words, shares);
        return shared ? shares : null;
    }
}
