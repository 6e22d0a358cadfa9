package org.racefinder.explorer.engine;

import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.search.States;

/** A thread that spins goes on once a value that the idle iteration read differs. Values, not writes: two test-and-set loops would wake each other for ever. */
final class AwaitChange extends Op {
    private final Execution execution;

    AwaitChange(ManagedThread thread, Execution execution) {
        super(thread);
        this.execution = execution;
    }

    @Override
    public boolean guarded() {
        return true;
    }

    @Override
    public boolean enabled(States states) {
        return !thread.loops.stillHolds(execution);
    }

    @Override
    void perform(Event event, Execution unused) {
        // what it waited for is not known by name
        event.footprint.addEverything();
    }

    @Override
    public String describe() {
        return "LOOK AGAIN";
    }

    /** Who still waits at the end of the execution is a spinner that took no further part. */
    static void giveUp(Execution execution) {
        for (int i = 0; i < execution.threadCount(); i++) {
            ManagedThread t = execution.thread(i);
            if (!(t.pending instanceof AwaitChange)) continue;
            t.pending = null;
            t.state = ManagedThread.Life.RETIRED;
        }
    }
}
