package org.racefinder.explorer.jdk;

import java.util.concurrent.ForkJoinPool;
import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.search.Footprint;
import org.racefinder.explorer.search.ObjectStates;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.Op;
import org.racefinder.explorer.state.OperationKind;
import org.racefinder.explorer.sync.TimeLimit;
import org.racefinder.explorer.thread.LifeState;

/**
 * Waits for the end of all tasks of a pool. New tasks are submitted by other tasks or from outside the pool. A pool
 * whose termination is awaited has been shut down and accepts no tasks from outside, so the operation depends only on
 * the tasks known now.
 */
final class PoolAwait extends Op {
    private final ForkJoinPool pool;
    private final boolean termination;
    private final TimeLimit limit;
    private final ExecutionState execution;
    boolean timedOut;
    boolean ended;

    PoolAwait(ManagedThread thread, ForkJoinPool pool, boolean termination, boolean timed, ExecutionState execution) {
        super(thread, OperationKind.POOL_AWAIT);
        this.pool = pool;
        this.termination = termination;
        this.limit = new TimeLimit(thread, timed);
        this.execution = execution;
    }

    @Override
    public boolean guarded() {
        return true;
    }

    private ManagedThread taskThread(int i) {
        ManagedThread each = execution.thread(i);
        return each != thread && each.java instanceof TaskThread worker && worker.pool == pool ? each : null;
    }

    @Override
    public boolean enabled(ObjectStates states) {
        return limit.isOver(states) || allEnded(states);
    }

    private boolean allEnded(ObjectStates states) {
        if (termination && !pool.isShutdown()) return false;
        for (int i = 0; i < execution.threadCount(); i++) {
            ManagedThread task = taskThread(i);
            if (task != null && states.of(task.life.name, task.life.state) == LifeState.STARTED) return false;
        }
        return true;
    }

    @Override
    public boolean predict(ObjectStates states, int alternative, Footprint into) {
        limit.predict(states, into);
        for (int i = 0; i < execution.threadCount(); i++) {
            ManagedThread task = taskThread(i);
            if (task != null) into.read(task.life.name, states.of(task.life.name, task.life.state));
        }
        return true;
    }

    @Override
    public void perform(Event event, ExecutionState unused) {
        ended = allEnded(LIVE);
        timedOut = limit.end(event, execution) && !ended;
        for (int i = 0; i < execution.threadCount(); i++) {
            ManagedThread task = taskThread(i);
            if (task == null) continue;
            event.footprint.read(task.life.name, task.life.state);
        }
    }

    void acquireEnds() {
        for (int i = 0; i < execution.threadCount(); i++) {
            ManagedThread task = taskThread(i);
            if (task != null) execution.acquire(thread, task.life);
        }
    }

    @Override
    public long statesWhileWaiting(boolean inQueue) {
        return statesWhileWaiting(inQueue, limit.exists());
    }

    @Override
    public String describe() {
        return "AWAIT TASKS of the pool" + (timedOut ? " (timed out)" : "");
    }

    @Override
    public String waitsFor() {
        return "the tasks of the pool";
    }
}
