package org.racefinder.explorer.executor;

import org.racefinder.explorer.execution.ThreadLife;
import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.search.Footprint;
import org.racefinder.explorer.search.ObjectStates;
import org.racefinder.explorer.state.Cell;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.Op;
import org.racefinder.explorer.state.OperationKind;
import org.racefinder.explorer.sync.ThreadOps;

/** Submitting a task to a pool with workers, and beginning to run it. */
final class WorkerOps {
    private WorkerOps() {}

    /**
     * Reserves a place for the task, if one of the first places of the pool is left: a factory of the program makes the
     * worker next.
     */
    static final class Reserve extends Op {
        private final WorkerPool pool;
        private final Cell life;
        boolean refused;
        /** The place; 0 if the task has to wait for one. */
        int position;

        Reserve(ManagedThread thread, WorkerPool pool, Cell life) {
            super(thread, OperationKind.POOL_RESERVE);
            this.pool = pool;
            this.life = life;
        }

        @Override
        public boolean predict(ObjectStates states, int alternative, Footprint into) {
            long mode = states.of(pool.mode.name, pool.mode.state);
            into.read(pool.mode.name, mode);
            if (mode != 0) return true;
            long tail = states.of(pool.tail.name, pool.tail.state);
            if (tail < pool.limit) into.write(pool.tail.name, tail, tail + 1);
            else into.read(pool.tail.name, tail);
            return true;
        }

        @Override
        public void perform(Event event, ExecutionState execution) {
            predict(LIVE, 0, event.footprint);
            refused = pool.mode.state != 0;
            if (refused || pool.tail.state >= pool.limit) return;
            pool.tail.state++;
            position = pool.reserve(life);
        }

        @Override
        public String describe() {
            return refused ? "REJECTED" : "SUBMIT a task";
        }
    }

    /** Starts the thread of the task. If the pool is bounded, tasks begin in the order of these steps. */
    static final class Submit extends ThreadOps.Start {
        private final WorkerPool pool;
        /** The place that is reserved for the task, or 0. */
        private final int reserved;

        Submit(ManagedThread thread, ManagedThread started, WorkerPool pool, int reserved) {
            super(thread, started, pool.mode);
            this.pool = pool;
            this.reserved = reserved;
        }

        @Override
        public boolean predict(ObjectStates states, int alternative, Footprint into) {
            super.predict(states, alternative, into);
            if (isAppended() && states.of(pool.mode.name, pool.mode.state) == 0) {
                long tail = states.of(pool.tail.name, pool.tail.state);
                into.write(pool.tail.name, tail, tail + 1);
            }
            return true;
        }

        private boolean isAppended() {
            return pool.limit != WorkerPool.UNBOUNDED && reserved == 0;
        }

        @Override
        public void perform(Event event, ExecutionState execution) {
            if (pool.mode.state == 0) {
                if (reserved > 0) pool.fill(reserved, started());
                else pool.add(started());
                if (isAppended()) event.footprint.write(pool.tail.name, pool.tail.state, ++pool.tail.state);
            }
            super.perform(event, execution);
        }

        @Override
        protected ThreadLife.Begin first() {
            return reserved > 0 || pool.submitted() <= pool.limit
                    ? new ThreadLife.Begin(started())
                    : new Begin(started(), pool, pool.submitted());
        }
    }

    /** From this step on, the pool rejects tasks. */
    static final class Shutdown extends Op {
        private final Cell mode;

        Shutdown(ManagedThread thread, WorkerPool pool) {
            super(thread, OperationKind.POOL_SHUTDOWN);
            this.mode = pool.mode;
        }

        @Override
        public boolean predict(ObjectStates states, int alternative, Footprint into) {
            into.write(mode.name, states.of(mode.name, mode.state), 1);
            return true;
        }

        @Override
        public void perform(Event event, ExecutionState execution) {
            event.footprint.write(mode.name, mode.state, 1);
            mode.state = 1;
        }

        @Override
        public String describe() {
            return "SHUT DOWN the pool";
        }
    }

    /** Asks whether the pool is shut down. */
    static final class AskShutdown extends Op {
        private final Cell mode;

        AskShutdown(ManagedThread thread, WorkerPool pool) {
            super(thread, OperationKind.POOL_QUERY);
            this.mode = pool.mode;
        }

        @Override
        public boolean predict(ObjectStates states, int alternative, Footprint into) {
            into.read(mode.name, states.of(mode.name, mode.state));
            return true;
        }

        @Override
        public void perform(Event event, ExecutionState execution) {
            event.footprint.read(mode.name, mode.state);
            thread.loops.read(mode, "whether a pool is shut down", execution);
        }

        @Override
        public boolean isSynchronizationRead() {
            return true;
        }

        @Override
        public String describe() {
            return mode.state != 0 ? "SEE that the pool is shut down" : "SEE that the pool is not shut down";
        }
    }

    /** A task begins that had to wait until the one before it has begun and a place is free. */
    static final class Begin extends ThreadLife.Begin {
        private final WorkerPool pool;
        private final int position;

        Begin(ManagedThread thread, WorkerPool pool, int position) {
            super(thread);
            this.pool = pool;
            this.position = position;
        }

        /** Other tasks have to wait if this one takes a place. */
        @Override
        public boolean isLeftMover() {
            return false;
        }

        @Override
        public boolean enabled(ObjectStates states) {
            if (!super.enabled(states)) return false;
            int earlier = position - pool.limit - 1;
            return states.of(pool.head.name, pool.head.state) == earlier
                    && pool.endedBefore(position, states) > earlier;
        }

        @Override
        public boolean predict(ObjectStates states, int alternative, Footprint into) {
            super.predict(states, alternative, into);
            touch(states, into);
            return true;
        }

        private void touch(ObjectStates states, Footprint into) {
            pool.readTasksBefore(position, states, into);
            long head = states.of(pool.head.name, pool.head.state);
            into.write(pool.head.name, head, head + 1);
        }

        @Override
        public void perform(Event event, ExecutionState execution) {
            super.perform(event, execution);
            touch(LIVE, event.footprint);
            pool.head.state++;
            Cell before = pool.takePlace(position);
            if (before != null) execution.acquire(thread, before);
        }

        @Override
        public String waitsFor() {
            return "a free thread of the pool";
        }
    }
}
