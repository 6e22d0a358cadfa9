package org.racefinder.explorer.sync;

import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.search.Footprint;
import org.racefinder.explorer.search.ObjectStates;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.Op;
import org.racefinder.explorer.thread.WakeState;

/**
 * The time limit of an operation. When the time is over, the timer of the thread writes the wake cell of the thread.
 * When the operation then ends, its time has passed for the thread.
 *
 * @param exists whether the operation has a limit
 */
public record TimeLimit(ManagedThread thread, boolean exists) {
    public boolean isOver(ObjectStates states) {
        return exists && states.of(thread.wake.name, thread.wake.state) == WakeState.TIMED_OUT;
    }

    /** Predicts the effect on the wake cell. Returns whether the operation times out. */
    public boolean predict(ObjectStates states, Footprint into) {
        boolean over = isOver(states);
        if (exists) into.write(thread.wake.name, over ? WakeState.TIMED_OUT : WakeState.IDLE, WakeState.IDLE);
        return over;
    }

    /** Called when the operation is performed: disarms the timer. Returns whether the operation timed out. */
    public boolean end(Event event, ExecutionState execution) {
        boolean over = isOver(Op.LIVE);
        if (over) {
            event.footprint.write(thread.wake.name, WakeState.TIMED_OUT, WakeState.IDLE);
            thread.wake.state = WakeState.IDLE;
            thread.environment.reach(thread.timer.deadline);
        } else if (exists) {
            execution.disarm(thread, event);
        }
        return over;
    }
}
