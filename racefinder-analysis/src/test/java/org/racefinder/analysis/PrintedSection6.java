package org.racefinder.analysis;

import java.util.Arrays;

/**
 * One variable under section 6 of the lockset paper exactly as printed, for threads 0 to 2. Sets are bit masks: thread
 * t is bit t, lock x is bit 8 + x. Documents why {@link GoldilocksEager} differs.
 */
final class PrintedSection6 {
    private static final int THREADS = 3;
    private final int[] held = {1, 2, 4};
    private final int[] lsr = {-1, -1, -1};
    private int lsw = -1;
    private boolean race;

    boolean race() {
        return race;
    }

    void read(int t) {
        int common = lsw & held[t] & lsr[t];
        if (common != 0) lsr[t] = common;
        else fail();
    }

    void write(int t) {
        if (mayPassOn(t)) {
            lsw = held[t];
            Arrays.fill(lsr, lsw);
        } else {
            fail();
        }
    }

    void lock(int t, int x) {
        held[t] |= 1 << (8 + x);
        if (!mayPassOn(t)) return;
        lsw |= held[t];
        Arrays.fill(lsr, lsw);
    }

    void unlock(int t, int x) {
        held[t] &= ~(1 << (8 + x));
    }

    void fork(int t, int child) {
        if (!mayPassOn(t)) return;
        lsw |= 1 << child;
        for (int u = 0; u < THREADS; u++) lsr[u] |= 1 << child;
    }

    private boolean mayPassOn(int t) {
        boolean all = (lsw & held[t]) != 0;
        for (int u = 0; u < THREADS; u++) all &= u == t || (lsw & held[t] & lsr[u]) != 0;
        return all;
    }

    private void fail() {
        race = true;
        lsw = 0;
        Arrays.fill(lsr, 0);
    }
}
