package org.racefinder.explorer.thread;

/**
 * The times that a thread read last. They show whether a local of a loop is a time, or a time plus a constant, which
 * advances with the clock and is no sign of progress.
 */
public final class ClockValues {
    private static final int KEPT = 16;

    private long[] values;
    private int reads;

    public void forget() {
        reads = 0;
    }

    /** How often the thread has read the clock. */
    public int reads() {
        return reads;
    }

    public void add(long time) {
        if (values == null) values = new long[KEPT];
        values[reads++ % KEPT] = time;
    }

    /**
     * Whether the clock advanced by this much from one of the reads between {@code before} and {@code from} to one of
     * the reads after that.
     */
    public boolean hasAdvanced(long by, int before, int from) {
        for (int i = Math.max(before, reads - KEPT); i < from; i++) {
            for (int k = from; k < reads; k++) if (values[k % KEPT] - values[i % KEPT] == by) return true;
        }
        return false;
    }
}
