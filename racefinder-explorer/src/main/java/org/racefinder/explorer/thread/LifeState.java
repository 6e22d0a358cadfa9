package org.racefinder.explorer.thread;

/** The states of a thread's life cell. */
public final class LifeState {
    public static final long NEW = 0;
    public static final long STARTED = 1;
    public static final long ENDED = 2;

    private LifeState() {}
}
