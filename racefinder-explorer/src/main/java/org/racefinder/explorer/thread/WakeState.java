package org.racefinder.explorer.thread;

/**
 * The states of a thread's wake cell. A negative state means that the thread waits; its negation is the name of the
 * wait set.
 */
public final class WakeState {
    public static final long IDLE = 0;
    public static final long NOTIFIED = 1;
    public static final long TIMED_OUT = 2;
    public static final long INTERRUPTED = 3;
    public static final long SPURIOUS = 4;

    private WakeState() {}
}
