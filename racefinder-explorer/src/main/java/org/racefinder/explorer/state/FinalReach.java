package org.racefinder.explorer.state;

import java.util.Arrays;

/** For each thread, the freezes of final fields through which it reached an object. A freeze is a sync number. */
public final class FinalReach {
    private static final int[] NONE = {};

    private int[][] freezes = new int[4][];

    /** Records that a thread reached the object through the freeze. Returns whether that was not known. */
    public boolean add(int thread, int freeze) {
        if (thread >= freezes.length) freezes = Arrays.copyOf(freezes, thread * 2);
        int[] known = of(thread);
        for (int i = known.length - 1; i >= 0; i--) if (known[i] == freeze) return false;
        int[] more = Arrays.copyOf(known, known.length + 1);
        more[known.length] = freeze;
        freezes[thread] = more;
        return true;
    }

    /** Returns the freezes through which the thread reached the object. */
    public int[] of(int thread) {
        return thread < freezes.length && freezes[thread] != null ? freezes[thread] : NONE;
    }
}
