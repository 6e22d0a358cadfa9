package org.racefinder.explorer.state;

import org.racefinder.explorer.search.Event;

/** Where a thread stands in the schedule of the execution under way. */
public final class SchedulingState {
    /** The operation it is stopped before; null while it runs or if it takes no further part. */
    public Op pending;
    /** The alternative chosen for the pending operation. */
    public int alternative;
    /** The last event it performed: what it does until its next operation belongs to it. */
    public Event lastEvent;
    /** How many events it has performed. */
    public int events;
    /** It has begun, but has not been run up to its first operation yet. */
    public boolean beforeFirstOperation;
    /** Its last event is that it began, and the engine performed that event without running the thread. */
    public boolean beganWithoutRunning;
}
