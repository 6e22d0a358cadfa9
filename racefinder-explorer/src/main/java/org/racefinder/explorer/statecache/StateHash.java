package org.racefinder.explorer.statecache;

/** A hash of 128 bits over a sequence of numbers. */
final class StateHash {
    private static final long SEED = 0x9E3779B97F4A7C15L;
    private static final long OTHER_SEED = 0xC2B2AE3D27D4EB4FL;

    private long high;
    private long low;

    void clear() {
        high = SEED;
        low = OTHER_SEED;
    }

    void add(long value) {
        high = mix(high ^ value * OTHER_SEED);
        low = mix(Long.rotateLeft(low, 23) + value + SEED);
    }

    /** Adds the elements of a set: their order must not matter. */
    void addSum(long sum, long otherSum) {
        add(sum);
        add(otherSum);
    }

    long high() {
        return high;
    }

    long low() {
        return low;
    }

    /** The finalizer of MurmurHash3. */
    static long mix(long value) {
        long h = value;
        h = (h ^ h >>> 33) * 0xff51afd7ed558ccdL;
        h = (h ^ h >>> 33) * 0xc4ceb9fe1a85ec53L;
        return h ^ h >>> 33;
    }

    /** The contribution of one element to the first of two sums. */
    static long element(long key, long value) {
        return mix(mix(key + SEED) ^ value);
    }

    static long otherElement(long key, long value) {
        return mix(mix(value ^ OTHER_SEED) + key);
    }
}
