package org.racefinder.analysis;

import java.util.Arrays;

/** A vector clock. Threads beyond its length are at 0, so a clock only costs space for the threads it has seen. */
final class VectorClock {
    private int[] times = new int[4];
    private int length;

    /** The execution this clock belongs to. A clock of an earlier execution counts as empty. */
    long generation;

    void clear() {
        length = 0;
    }

    int of(int thread) {
        return thread < length ? times[thread] : 0;
    }

    int[] times() {
        return Arrays.copyOf(times, length);
    }

    void set(int thread, int time) {
        ensureCapacity(thread + 1);
        times[thread] = time;
    }

    void join(VectorClock other) {
        int[] theirs = other.times;
        int n = other.length;
        ensureCapacity(n);
        int[] ours = times;
        for (int i = 0; i < n; i++) {
            if (theirs[i] > ours[i]) ours[i] = theirs[i];
        }
    }

    void assign(VectorClock other) {
        length = 0;
        join(other);
    }

    private void ensureCapacity(int newLength) {
        if (newLength <= length) return;
        if (newLength > times.length) times = Growth.of(times, newLength);
        for (int i = length; i < newLength; i++) times[i] = 0;
        length = newLength;
    }
}
