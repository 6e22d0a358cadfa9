package org.racefinder.explorer.state;

import org.racefinder.explorer.search.Event;

/** The position of a thread in the schedule. */
public final class SchedulingState {
    /** The operation before which the thread is stopped; null while it runs, and if it takes no further part. */
    public Op pending;
    /** The alternative chosen for the pending operation. */
    public int alternative;
    /** The last event of the thread. It includes everything that the thread does until its next operation. */
    public Event lastEvent;
    /** The number of events that the thread has performed. */
    public int events;
    /** The begin event was performed, but the thread has not run up to its first operation. */
    public boolean beforeFirstOperation;
    /** The last event is the begin event, which the engine performed without running the thread. */
    public boolean beganWithoutRunning;

    void reset() {
        pending = null;
        alternative = 0;
        lastEvent = null;
        events = 0;
        beforeFirstOperation = false;
        beganWithoutRunning = false;
    }
}
