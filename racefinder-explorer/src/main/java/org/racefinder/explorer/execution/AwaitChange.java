package org.racefinder.explorer.execution;

import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.search.ObjectStates;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.Op;
import org.racefinder.explorer.state.OperationKind;

/**
 * The pending operation of a spinning thread. It is enabled once a value that the idle iteration read has changed. A
 * write alone does not enable it: two test-and-set loops would wake each other forever.
 */
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
        return !thread.loops.readsUnchanged(execution);
    }

    @Override
    public void perform(Event event, ExecutionState unused) {
        // the names of the locations that the iteration read are not known here
        event.footprint.addEverything();
    }

    /** The thread runs, and only the engine knows that it waits. */
    @Override
    public long statesWhileWaiting(boolean inQueue) {
        return 0;
    }

    @Override
    public String describe() {
        return "LOOK AGAIN";
    }

    /** Retires the threads that still wait for a change, or for a random number, when the execution ends. */
    static void giveUp(ExecutionState execution) {
        for (int i = 0; i < execution.threadCount(); i++) {
            ManagedThread t = execution.thread(i);
            Op pending = t.scheduling.pending;
            if (!(pending instanceof AwaitChange) && !(pending instanceof DrawAgain)) continue;
            t.scheduling.pending = null;
            t.state = ManagedThread.Life.RETIRED;
        }
    }
}
