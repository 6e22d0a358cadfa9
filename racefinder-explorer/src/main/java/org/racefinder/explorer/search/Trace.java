package org.racefinder.explorer.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** One recorded execution: its events in order, and the operations left pending. Reused from execution to execution. */
public final class Trace {
    /**
     * An operation that was not performed when the execution ended.
     *
     * @param enabled whether it could have been performed if the program had not exited
     */
    public record Pending(int actor, int index, Operation operation, Footprint footprint, boolean enabled) {}

    // not a JDK list, because JDK lists are rewritten and the trace is used at every step
    private Event[] events = new Event[64];
    private final List<Pending> pending = new ArrayList<>();
    private int length;

    public void clear() {
        length = 0;
        pending.clear();
    }

    /** Returns the next event to fill in, which is part of the trace from now on. */
    public Event append(int actor, int index) {
        if (length == events.length) events = Arrays.copyOf(events, length * 2);
        if (events[length] == null) events[length] = new Event();
        Event event = events[length++];
        event.clear();
        event.actor = actor;
        event.index = index;
        return event;
    }

    public int length() {
        return length;
    }

    public Event event(int i) {
        return events[i];
    }

    /**
     * Records an operation that is pending at the end of the execution, because it is disabled or the program exited;
     * {@code footprint} is the footprint that it would have in the states at the end.
     */
    public void leavePending(int actor, int index, Operation operation, Footprint footprint, boolean enabled) {
        pending.add(new Pending(actor, index, operation, footprint, enabled));
    }

    public List<Pending> pending() {
        return pending;
    }
}
