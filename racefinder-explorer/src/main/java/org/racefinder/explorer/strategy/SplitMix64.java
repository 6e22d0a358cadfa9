package org.racefinder.explorer.strategy;

/** A small random number generator (splitmix64) that is safe under the hooks: java.util.Random is itself rewritten. */
final class SplitMix64 {
    private long state;

    SplitMix64(long seed) {
        state = seed * 0x9E3779B97F4A7C15L + 0x632BE59BD9B4E019L;
    }

    long next() {
        state += 0x9E3779B97F4A7C15L;
        long z = state;
        z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }

    /** Returns a number from 0 to bound - 1, each with equal probability (for bounds far below 2^63). */
    int below(int bound) {
        return (int) Long.remainderUnsigned(next() >>> 1, bound);
    }
}
