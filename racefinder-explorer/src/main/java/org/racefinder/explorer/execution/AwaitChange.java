package org.racefinder.explorer.execution;

import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.search.ObjectStates;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.Op;
import org.racefinder.explorer.state.OperationKind;

/** A thread that spins goes on once a value that the idle iteration read differs. Values, not writes: two test-and-set loops would wake each other for ever. */
final class AwaitChange extends Op {
    private final ExecutionState execution;

    AwaitChange(ManagedThread thread, ExecutionState execution) {
        super(thread, OperationKind.AWAIT_CHANGE);
        this.execution = execution;
    }

    @Override
    public boolean guarded() {
        return true;
    }

    @Override
    public boolean enabled(ObjectStates states) {
        return !thread.loops.stillHolds(execution);
    }

    @Override
    public void perform(Event event, ExecutionState unused) {
        // what it waited for is not known by name
        event.footprint.addEverything();
    }

    @Override
    public String describe() {
        return "LOOK AGAIN";
    }

    /** Who still waits at the end of the execution is a spinner that took no further part. */
    static void giveUp(ExecutionState execution) {
        for (int i = 0; i < execution.threadCount(); i++) {
            ManagedThread t = execution.thread(i);
            if (!(t.scheduling.pending instanceof AwaitChange)) continue;
            t.scheduling.pending = null;
            t.state = ManagedThread.Life.RETIRED;
        }
    }
}
