package org.racefinder.explorer.state;

import org.racefinder.explorer.thread.EnvironmentState;

/** The timer of a thread: an actor of its own that ends timed waits and makes waits end spuriously. */
public final class TimerState {
    /** The actor number of the timer; negative until the timer is first armed. */
    public int actor = -1;
    /** The operation that the timer performs when it fires; null while it is not armed. */
    public Op operation;
    /** The number of events that the timer has performed. */
    public int events;
    /** The time limit, in nanoseconds, of the modelled method about to be called; 0 if it has none. */
    public long limitNanos;
    /** The time of the thread at which the current wait is over; see {@link EnvironmentState}. */
    public long deadline;
    /** How many spurious wake-ups and spurious failures of compare-and-set the thread may still have. */
    public int spuriousLeft = 1;
    /** Whether the timer may fire at any point, and not only when nothing else can run. */
    public final boolean mayFireAnyTime;

    TimerState(boolean mayFireAnyTime) {
        this.mayFireAnyTime = mayFireAnyTime;
    }

    void reset() {
        actor = -1;
        operation = null;
        events = 0;
        limitNanos = 0;
        deadline = 0;
        spuriousLeft = 1;
    }
}
