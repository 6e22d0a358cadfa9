package org.racefinder.explorer.state;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Encodes sets of waiting threads as numbers, which are the states of cells. A set of threads with indexes below 63 is
 * a bit mask; other sets are stored here and have negative numbers. Equal sets have equal numbers.
 */
public final class WaitSets {
    private static final int BITS = 63;

    private final Map<BitSet, Long> numbers = new HashMap<>();
    private final List<BitSet> kept = new ArrayList<>();

    public long with(long set, int thread) {
        if (set >= 0 && thread < BITS) return set | 1L << thread;
        BitSet threads = threads(set);
        threads.set(thread);
        return number(threads);
    }

    public long without(long set, int thread) {
        if (set >= 0) return thread < BITS ? set & ~(1L << thread) : set;
        BitSet threads = threads(set);
        threads.clear(thread);
        return number(threads);
    }

    /** The indexes of the threads in the set, in ascending order. */
    public int[] members(long set) {
        if (set < 0) return threads(set).stream().toArray();
        int[] members = new int[Long.bitCount(set)];
        long rest = set;
        for (int i = 0; i < members.length; i++, rest &= rest - 1) members[i] = Long.numberOfTrailingZeros(rest);
        return members;
    }

    private BitSet threads(long set) {
        return set >= 0
                ? BitSet.valueOf(new long[] {set})
                : (BitSet) kept.get((int) (-set - 1)).clone();
    }

    private long number(BitSet threads) {
        if (threads.isEmpty()) return 0;
        if (threads.length() <= BITS) return threads.toLongArray()[0];
        Long known = numbers.get(threads);
        if (known != null) return known;
        kept.add(threads);
        long number = -kept.size();
        numbers.put(threads, number);
        return number;
    }
}
