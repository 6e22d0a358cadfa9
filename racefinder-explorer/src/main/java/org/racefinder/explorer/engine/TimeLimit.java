package org.racefinder.explorer.engine;

import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.search.Footprint;
import org.racefinder.explorer.search.States;

/** How long an operation waits at most. Its timer, which belongs to another actor, writes the thread's wake cell when the time is over. */
record TimeLimit(ManagedThread thread, boolean exists) {
    boolean isOver(States states) {
        return exists && states.of(thread.wake.name, thread.wake.state) == MonitorOps.TIMED_OUT;
    }

    /** What the operation will do to the wake cell; returns whether the time will be over. */
    boolean predict(States states, Footprint into) {
        boolean over = isOver(states);
        if (exists) into.write(thread.wake.name, over ? MonitorOps.TIMED_OUT : MonitorOps.IDLE, MonitorOps.IDLE);
        return over;
    }

    /** The operation is performed: a timer that has not fired never will. Returns whether the time was over. */
    boolean end(Event event, Execution execution) {
        boolean over = isOver(Op.LIVE);
        if (over) {
            event.footprint.write(thread.wake.name, MonitorOps.TIMED_OUT, MonitorOps.IDLE);
            thread.wake.state = MonitorOps.IDLE;
        } else if (exists) {
            execution.disarm(thread, event);
        }
        return over;
    }
}
