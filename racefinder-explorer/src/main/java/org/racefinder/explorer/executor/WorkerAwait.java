package org.racefinder.explorer.executor;

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
 * Waits for the termination of a pool with workers, or asks whether it has terminated. After the last task, workers take
 * a while to end, so a pool need not have terminated when its tasks have ended. So a wait that expires looks at no task
 * - unless somebody has seen that the pool has terminated.
 */
final class WorkerAwait extends Op {
    private final WorkerPool pool;
    private final TimeLimit limit;
    private final boolean asks;
    private final ExecutionState execution;
    boolean timedOut;
    boolean terminated;
    boolean interrupted;

    /** @param asks whether the operation does not wait */
    WorkerAwait(ManagedThread thread, WorkerPool pool, boolean timed, boolean asks, ExecutionState execution) {
        super(thread, asks ? OperationKind.POOL_QUERY : OperationKind.POOL_AWAIT);
        this.pool = pool;
        this.asks = asks;
        this.limit = new TimeLimit(thread, timed);
        this.execution = execution;
    }

    @Override
    public boolean guarded() {
        return !asks;
    }

    @Override
    public boolean enabled(ObjectStates states) {
        return asks || limit.isOver(states) || isInterrupted(states) || isTerminated(states);
    }

    private boolean isInterrupted(ObjectStates states) {
        return !asks && states.of(thread.interrupt.name, thread.interrupt.state) != 0;
    }

    private boolean isTerminated(ObjectStates states) {
        return isShutDown(states) && !pool.hasTasks(states);
    }

    private boolean isShutDown(ObjectStates states) {
        return state(pool.mode, states) != 0;
    }

    private static long state(Cell cell, ObjectStates states) {
        return states.of(cell.name, cell.state);
    }

    private boolean expires(ObjectStates states) {
        return limit.isOver(states) && state(pool.seen, states) == 0;
    }

    @Override
    public boolean predict(ObjectStates states, int alternative, Footprint into) {
        boolean expires = expires(states);
        limit.predict(states, into);
        if (expires) {
            into.read(pool.seen.name, 0);
            if (isInterrupted(states)) into.write(thread.interrupt.name, 1, 0);
            else if (!asks) into.read(thread.interrupt.name, 0);
            return true;
        }
        touch(states, into);
        if (isTerminated(states)) into.write(pool.seen.name, state(pool.seen, states), 1);
        else if (isInterrupted(states)) into.write(thread.interrupt.name, 1, 0);
        else if (!asks) into.read(thread.interrupt.name, 0);
        return true;
    }

    /** Adds what decides whether the pool has terminated. */
    private void touch(ObjectStates states, Footprint into) {
        into.read(pool.mode.name, state(pool.mode, states));
        if (isShutDown(states)) pool.readTasks(states, into);
    }

    @Override
    public void perform(Event event, ExecutionState unused) {
        boolean expires = expires(LIVE);
        limit.end(event, execution);
        if (expires) {
            event.footprint.read(pool.seen.name, 0);
        } else {
            touch(LIVE, event.footprint);
            if (asks) addReads();
            terminated = isTerminated(LIVE);
        }
        if (terminated) {
            event.footprint.write(pool.seen.name, pool.seen.state, 1);
            pool.seen.state = 1;
            return;
        }
        interrupted = isInterrupted(LIVE);
        timedOut = !asks && !interrupted;
        if (interrupted) InterruptOps.take(thread, event, execution);
        else if (!asks) event.footprint.read(thread.interrupt.name, 0);
    }

    private void addReads() {
        thread.loops.read(pool.mode, "whether a pool is shut down", execution);
        if (!isShutDown(LIVE)) return;
        for (int i = 1; i <= pool.submitted(); i++) thread.loops.read(pool.life(i), "the tasks of a pool", execution);
    }

    @Override
    public long statesWhileWaiting(boolean inQueue) {
        return asks ? 0 : statesWhileWaiting(inQueue, limit.exists());
    }

    @Override
    public boolean isSynchronizationRead() {
        return asks;
    }

    @Override
    public String describe() {
        if (asks) return "SEE that the pool is " + (terminated ? "" : "not ") + "terminated";
        return "AWAIT TASKS of the pool" + (timedOut ? " (timed out)" : interrupted ? " (interrupted)" : "");
    }

    @Override
    public String waitsFor() {
        return asks ? null : "the tasks of the pool";
    }
}
