package org.racefinder.explorer.execution;

import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.search.Footprint;
import org.racefinder.explorer.search.ObjectStates;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.Op;
import org.racefinder.explorer.state.OperationKind;

/**
 * The pending operation of a thread in a loop that draws random numbers, after some iterations without effect. The
 * thread continues only if no other thread can run and what it read is unchanged: if it has changed, another execution
 * shows how the thread continues.
 */
final class DrawAgain extends Op {
    DrawAgain(ManagedThread thread) {
        super(thread, OperationKind.YIELD);
    }

    @Override
    public boolean predict(ObjectStates states, int alternative, Footprint into) {
        return true;
    }

    @Override
    public void perform(Event event, ExecutionState execution) {}

    @Override
    public String describe() {
        return "DRAW AGAIN";
    }
}
