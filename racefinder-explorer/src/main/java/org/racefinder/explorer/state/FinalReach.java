package org.racefinder.explorer.state;

import java.util.Arrays;

/** By reading thread: through which freeze of final fields it has reached an object, as a time of the thread that built the frozen object. */
public final class FinalReach {
    private int[] builder = new int[4];
    private int[] time = new int[4];

    /** {@code thread} has reached the object through what {@code from} froze at that time. */
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
