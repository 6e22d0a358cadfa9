package org.racefinder.explorer.sync;

import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.search.Footprint;
import org.racefinder.explorer.search.ObjectStates;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.Op;
import org.racefinder.explorer.state.WakeState;

/** How long an operation waits at most. Its timer, which belongs to another actor, writes the thread's wake cell when the time is over. */
public record TimeLimit(ManagedThread thread, boolean exists) {
    public boolean isOver(ObjectStates states) {
        return exists && states.of(thread.wake.name, thread.wake.state) == WakeState.TIMED_OUT;
    }

    /** What the operation will do to the wake cell; returns whether the time will be over. */
    public boolean predict(ObjectStates states, Footprint into) {
        boolean over = isOver(states);
        if (exists) into.write(thread.wake.name, over ? WakeState.TIMED_OUT : WakeState.IDLE, WakeState.IDLE);
        return over;
    }

    /** The operation is performed: a timer that has not fired never will. Returns whether the time was over. */
    public boolean end(Event event, ExecutionState execution) {
        boolean over = isOver(Op.LIVE);
        if (over) {
            event.footprint.write(thread.wake.name, WakeState.TIMED_OUT, WakeState.IDLE);
            thread.wake.state = WakeState.IDLE;
        } else if (exists) {
            execution.disarm(thread, event);
        }
        return over;
    }
}
