package org.racefinder.explorer.thread;

/**
 * Time and randomness as one thread sees them. They depend on what the thread did before and on what it acquired from
 * other threads, and not on the speed of the machine: time passes when the thread reads the clock, sleeps, or waits
 * until a limit; a thread that acquires what another released is not earlier than the release.
 */
public final class EnvironmentState {
    /** 1 January 2026, 00:00 UTC. */
    private static final long START_MILLIS = 1_767_225_600_000L;

    private static final long START_NANOS = 1_000_000_000_000L;
    private static final long TICK_NANOS = 1_000;
    private static final int TO_A_SECOND = 20;
    /** A limit that is at least this far away is never reached. */
    public static final long DAY = 86_400_000_000_000L;
    /** Beyond this, time stands still instead of running over. */
    private static final long END_OF_TIME = Long.MAX_VALUE / 2;
    /** Reads at one place that only tick; more of them are a loop that waits for a point in time. */
    private static final int FEW_IDLE_READS = 2;

    private static final int FEW_READS = 8;
    /** So often is no clock read except by a loop that waits. */
    private static final int MANY_READS = 64;

    private static final int PLACES = 64;

    /** The virtual time that has passed for the thread. */
    private long elapsedNanos;

    public long random;
    private ClockReads[] reads;

    /** The thread has ended a periodic task and looks for the next one: no loop of the program reads the clock. */
    public boolean isBetweenTasks;

    /** What the thread did at one place where it reads the clock. */
    private static final class ClockReads {
        int site;
        int effects;
        int idle;
        int all;
    }

    public void begin(int actor) {
        elapsedNanos = 0;
        random = seed(actor);
        reads = null;
        isBetweenTasks = false;
    }

    /** The random numbers of a thread begin with this. */
    public static long seed(int actor) {
        return actor * 0x9E3779B97F4A7C15L + 0x1234567;
    }

    public boolean hasReadClock() {
        return reads != null;
    }

    public long elapsedNanos() {
        return elapsedNanos;
    }

    /** Returns what {@code System.nanoTime} returned if the thread called it at this moment. */
    public long nanoTime() {
        return START_NANOS + elapsedNanos;
    }

    /** Returns what {@code System.currentTimeMillis} returned if the thread called it at this moment. */
    public long currentTimeMillis() {
        return START_MILLIS + elapsedNanos / 1_000_000;
    }

    /** Returns the time since 1970 at this moment, in nanoseconds. */
    public long currentTimeNanos() {
        return START_MILLIS * 1_000_000 + elapsedNanos;
    }

    /** Returns how long a wait until the given time takes, in nanoseconds; negative if that time has passed. */
    public long nanosUntil(long millis) {
        if (millis - START_MILLIS > Long.MAX_VALUE / 1_000_000) return Long.MAX_VALUE;
        return (millis - START_MILLIS) * 1_000_000 - elapsedNanos;
    }

    public void pass(long nanos) {
        if (nanos > 0) elapsedNanos += Math.min(nanos, END_OF_TIME - elapsedNanos);
    }

    /** Time passes until the given point, unless it has passed before. */
    public void reach(long elapsed) {
        if (elapsed > elapsedNanos) elapsedNanos = Math.min(elapsed, END_OF_TIME);
    }

    /** Returns when a limit that starts now will be over. */
    public long deadline(long nanos) {
        return elapsedNanos + Math.max(0, Math.min(nanos, END_OF_TIME - elapsedNanos));
    }

    /**
     * The thread reads the clock. Usually that takes a tick. A loop that waits for a point in time would take too many
     * of them: the ticks of one place grow, slowly if the thread does something in between, and fast if it does not.
     *
     * @param site the place in the code
     * @param effects grows with everything the thread does that other threads may notice
     */
    public void readClock(int site, int effects) {
        if (isBetweenTasks) {
            pass(TICK_NANOS);
            return;
        }
        if (reads == null) reads = new ClockReads[PLACES];
        int slot = site & PLACES - 1;
        ClockReads here = reads[slot];
        if (here == null || here.site != site) {
            here = reads[slot] = new ClockReads();
            here.site = site;
            here.effects = effects;
        }
        here.idle = here.effects == effects ? here.idle + 1 : 1;
        here.effects = effects;
        here.all++;
        int doublings = Math.min(here.all - FEW_READS, TO_A_SECOND) + Math.max(0, here.all - MANY_READS);
        pass(Math.max(grown(1_000, here.idle - FEW_IDLE_READS), grown(2, doublings)));
    }

    /** Time passes while the thread does nothing, more each time. */
    public void passIdly(int times) {
        pass(grown(1_000, times));
    }

    private static long grown(int factor, int times) {
        long tick = TICK_NANOS;
        for (int i = 0; i < times && tick < DAY; i++) tick *= factor;
        return Math.min(tick, DAY);
    }
}
