package org.racefinder.agent;

import java.util.Arrays;

/** The vector clock of something that threads synchronize by. A release joins: all earlier releases are ordered before a later acquire. */
final class SyncClock {
    private int[] clock = new int[0];
    /** A thread that knows everything this clock knows; null if none is known. */
    private WatchedThread informed;

    synchronized void release(WatchedThread t) {
        int[] by = t.clock;
        if (by.length > clock.length) clock = Arrays.copyOf(clock, by.length);
        for (int i = 0; i < by.length; i++) if (by[i] > clock[i]) clock[i] = by[i];
        if (informed != t) informed = null;
        t.tick();
    }

    synchronized void acquire(WatchedThread t) {
        if (informed == t) return;
        t.join(clock);
        informed = t;
    }

    /** A release that makes earlier ones forgotten: for modes where only the last counts. */
    synchronized void replace(WatchedThread t) {
        clock = t.clock.clone();
        informed = t;
        t.tick();
    }

    synchronized int[] copy() {
        return clock.clone();
    }

    synchronized void forget() {
        clock = new int[0];
        informed = null;
    }
}
