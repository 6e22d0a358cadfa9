package org.racefinder.explorer.state;

/** The timer of a thread: an actor of its own that ends timed waits, and waits that may end for no reason. */
public final class TimerState {
    /** The timer's number among the actors; negative until the thread first needs a timer. */
    public int actor = -1;
    /** What the timer does when it fires; null while it is not armed. */
    public Op operation;
    /** How many events the timer has performed. */
    public int events;
    /** How long the modelled method that the thread is about to call may wait, in nanoseconds; 0 if it has no limit. */
    public long limitNanos;
    /** How often the thread may still wake up, or fail to compare and set, for no reason. */
    public int spuriousLeft = 1;
    /** It may fire at any point, not only when nothing else can run. */
    public final boolean mayFireAnyTime;

    TimerState(boolean mayFireAnyTime) {
        this.mayFireAnyTime = mayFireAnyTime;
    }
}
