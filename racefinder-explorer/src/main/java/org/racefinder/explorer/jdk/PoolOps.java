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
import org.racefinder.explorer.thread.LifeState;

/**
 * Shutting down a fork/join pool, and asking whether it is shut down. The state of a pool is one cell: 0 while the pool
 * accepts tasks from outside. Each submission from outside reads it.
 */
final class PoolOps {
    static final long SHUT_DOWN = 1;

    private PoolOps() {}

    /** The managed thread with this index if it runs a task of the pool, otherwise null. */
    static ManagedThread taskThread(int i, ForkJoinPool pool, ManagedThread except, ExecutionState execution) {
        ManagedThread each = execution.thread(i);
        return each != except && each.java instanceof TaskThread worker && worker.pool == pool ? each : null;
    }

    static boolean isShutDown(Cell state, ObjectStates states) {
        return states.of(state.name, state.state) != 0;
    }

    static boolean hasTasks(ForkJoinPool pool, ManagedThread except, ObjectStates states, ExecutionState execution) {
        for (int i = 0; i < execution.threadCount(); i++) {
            ManagedThread task = taskThread(i, pool, except, execution);
            if (task != null && states.of(task.life.name, task.life.state) == LifeState.STARTED) return true;
        }
        return false;
    }

    static void readTasks(
            ForkJoinPool pool,
            ManagedThread except,
            ObjectStates states,
            ExecutionState execution,
            Footprint footprint) {
        for (int i = 0; i < execution.threadCount(); i++) {
            ManagedThread task = taskThread(i, pool, except, execution);
            if (task != null) footprint.read(task.life.name, states.of(task.life.name, task.life.state));
        }
    }

    static void acquireEnds(ForkJoinPool pool, ManagedThread by, ExecutionState execution) {
        for (int i = 0; i < execution.threadCount(); i++) {
            ManagedThread task = taskThread(i, pool, by, execution);
            if (task != null) execution.acquire(by, task.life);
        }
    }

    /** From this step on, the pool rejects tasks from outside. */
    static final class Shutdown extends Op {
        private final Cell state;

        Shutdown(ManagedThread thread, Cell state) {
            super(thread, OperationKind.POOL_SHUTDOWN);
            this.state = state;
        }

        @Override
        public boolean predict(ObjectStates states, int alternative, Footprint into) {
            into.write(state.name, states.of(state.name, state.state), SHUT_DOWN);
            return true;
        }

        @Override
        public void perform(Event event, ExecutionState execution) {
            event.footprint.write(state.name, state.state, SHUT_DOWN);
            state.state = SHUT_DOWN;
        }

        @Override
        public String describe() {
            return "SHUT DOWN the pool";
        }
    }

    /** Asks whether the pool is shut down, or whether it has terminated: is shut down and has no task left. */
    static final class Query extends Op {
        private final ForkJoinPool pool;
        private final Cell state;
        private final boolean termination;
        private final ExecutionState execution;
        boolean result;

        Query(ManagedThread thread, ForkJoinPool pool, Cell state, boolean termination, ExecutionState execution) {
            super(thread, OperationKind.POOL_QUERY);
            this.pool = pool;
            this.state = state;
            this.termination = termination;
            this.execution = execution;
        }

        @Override
        public boolean predict(ObjectStates states, int alternative, Footprint into) {
            into.read(state.name, states.of(state.name, state.state));
            if (termination && isShutDown(state, states)) readTasks(pool, null, states, execution, into);
            return true;
        }

        @Override
        public void perform(Event event, ExecutionState unused) {
            boolean shutDown = isShutDown(state, LIVE);
            result = shutDown && !(termination && hasTasks(pool, null, LIVE, execution));
            event.footprint.read(state.name, state.state);
            thread.loops.read(state, "whether a pool is shut down", execution);
            if (!termination || !shutDown) return;
            readTasks(pool, null, LIVE, execution, event.footprint);
            for (int i = 0; i < execution.threadCount(); i++) {
                ManagedThread task = taskThread(i, pool, null, execution);
                if (task != null) thread.loops.read(task.life, "the tasks of a pool", execution);
            }
        }

        @Override
        public boolean isSynchronizationRead() {
            return true;
        }

        @Override
        public String describe() {
            return (result ? "SEE that the pool is " : "SEE that the pool is not ")
                    + (termination ? "terminated" : "shut down");
        }
    }
}
