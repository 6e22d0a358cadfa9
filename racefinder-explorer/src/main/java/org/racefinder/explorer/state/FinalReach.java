package org.racefinder.explorer.state;

import java.util.Arrays;

/**
 * For each thread, the freeze of final fields through which it reached an object: the thread that performed the freeze,
 * and the time of that thread.
 */
public final class FinalReach {
    private int[] builder = new int[4];
    private int[] time = new int[4];

    /** Records that a thread reached the object through the freeze that thread {@code from} performed at a time. */
    public void by(int thread, int from, int at) {
        if (thread >= builder.length) {
            builder = Arrays.copyOf(builder, thread * 2);
            time = Arrays.copyOf(time, thread * 2);
        }
        if (time[thread] > 0 && builder[thread] == from && time[thread] >= at) return;
        builder[thread] = from;
        time[thread] = at;
    }

    public boolean isBy(int thread) {
        return thread < time.length && time[thread] > 0;
    }

    public int builder(int thread) {
        return builder[thread];
    }

    public int time(int thread) {
        return time[thread];
    }
}
