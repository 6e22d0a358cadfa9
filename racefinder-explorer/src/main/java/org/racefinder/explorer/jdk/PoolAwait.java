package org.racefinder.explorer.jdk;

import java.util.concurrent.ForkJoinPool;
import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.search.Footprint;
import org.racefinder.explorer.search.ObjectStates;
import org.racefinder.explorer.state.Cell;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.Op;
import org.racefinder.explorer.state.OperationKind;
import org.racefinder.explorer.sync.InterruptOps;
import org.racefinder.explorer.sync.TimeLimit;

/**
 * Waits for the end of all tasks of a pool. A pool whose termination is awaited must have been shut down. It accepts no
 * tasks from outside then, so the operation depends only on the tasks known now.
 */
final class PoolAwait extends Op {
    private final ForkJoinPool pool;
    private final Cell state;
    private final boolean termination;
    private final boolean interruptible;
    private final TimeLimit limit;
    private final ExecutionState execution;
    boolean timedOut;
    boolean ended;
    boolean interrupted;

    /**
     * @param state the state of the pool; see {@link PoolOps}
     */
    PoolAwait(
            ManagedThread thread,
            ForkJoinPool pool,
            Cell state,
            boolean termination,
            boolean interruptible,
            boolean timed,
            ExecutionState execution) {
        super(thread, OperationKind.POOL_AWAIT);
        this.pool = pool;
        this.state = state;
        this.termination = termination;
        this.interruptible = interruptible;
        this.limit = new TimeLimit(thread, timed);
        this.execution = execution;
    }

    @Override
    public boolean guarded() {
        return true;
    }

    @Override
    public boolean enabled(ObjectStates states) {
        return limit.isOver(states) || isInterrupted(states) || allEnded(states);
    }

    private boolean isInterrupted(ObjectStates states) {
        return interruptible && states.of(thread.interrupt.name, thread.interrupt.state) != 0;
    }

    private boolean allEnded(ObjectStates states) {
        return (!termination || PoolOps.isShutDown(state, states))
                && !PoolOps.hasTasks(pool, thread, states, execution);
    }

    @Override
    public boolean predict(ObjectStates states, int alternative, Footprint into) {
        limit.predict(states, into);
        boolean takesInterrupt = isInterrupted(states) && !allEnded(states);
        readOthers(into, states, takesInterrupt);
        if (takesInterrupt)
            into.write(thread.interrupt.name, states.of(thread.interrupt.name, thread.interrupt.state), 0);
        return true;
    }

    /** Waiting for an idle pool conflicts with submissions, which do not conflict with one another. */
    private void readOthers(Footprint into, ObjectStates states, boolean takesInterrupt) {
        long now = states.of(state.name, state.state);
        if (termination) into.read(state.name, now);
        else into.write(state.name, now, now);
        PoolOps.readTasks(pool, thread, states, execution, into);
        if (interruptible && !takesInterrupt)
            into.read(thread.interrupt.name, states.of(thread.interrupt.name, thread.interrupt.state));
    }

    @Override
    public void perform(Event event, ExecutionState unused) {
        ended = allEnded(LIVE);
        interrupted = !ended && isInterrupted(LIVE);
        timedOut = limit.end(event, execution) && !ended && !interrupted;
        readOthers(event.footprint, LIVE, interrupted);
        if (interrupted) InterruptOps.take(thread, event, execution);
    }

    void acquireEnds() {
        PoolOps.acquireEnds(pool, thread, execution);
    }

    @Override
    public long statesWhileWaiting(boolean inQueue) {
        return statesWhileWaiting(inQueue, limit.exists());
    }

    @Override
    public String describe() {
        return "AWAIT TASKS of the pool" + (timedOut ? " (timed out)" : interrupted ? " (interrupted)" : "");
    }

    @Override
    public String waitsFor() {
        return "the tasks of the pool";
    }
}
