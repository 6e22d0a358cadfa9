package org.racefinder.explorer.state;

/** The states of a thread's wake cell. A negative state means that the thread waits, in the wait set whose name is the state's negative. */
public final class WakeState {
    public static final long IDLE = 0;
    public static final long NOTIFIED = 1;
    public static final long TIMED_OUT = 2;
    public static final long INTERRUPTED = 3;
    public static final long SPURIOUS = 4;

    private WakeState() {}
}
