package org.racefinder.analysis;

/**
 * Longer copies of arrays. An analysis runs inside the hooks, where library methods may themselves be instrumented, so
 * it grows its arrays with nothing but {@code System.arraycopy}.
 */
final class Growth {
    private Growth() {}

    static int[] of(int[] array, int atLeast) {
        int[] grown = new int[capacity(array.length, atLeast)];
        System.arraycopy(array, 0, grown, 0, array.length);
        return grown;
    }

    static long[] of(long[] array, int atLeast) {
        long[] grown = new long[capacity(array.length, atLeast)];
        System.arraycopy(array, 0, grown, 0, array.length);
        return grown;
    }

    static VectorClock[] of(VectorClock[] array, int atLeast) {
        VectorClock[] grown = new VectorClock[capacity(array.length, atLeast)];
        System.arraycopy(array, 0, grown, 0, array.length);
        return grown;
    }

    private static int capacity(int length, int atLeast) {
        return Math.max(atLeast, (int) Math.min(length * 2L, Integer.MAX_VALUE - 8));
    }
}
