package org.racefinder.explorer.executor;

import org.racefinder.explorer.execution.ThreadLife;
import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.search.Footprint;
import org.racefinder.explorer.search.ObjectStates;
import org.racefinder.explorer.state.Cell;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.sync.ThreadOps;

/**
 * Submitting a task to a scheduled pool, and beginning to run it. The delay of a task may be over at any point, but the
 * tasks in the queue begin in the order of their times, and of their submission. So a submission conflicts with the begin
 * of tasks that are due later, and with no other begin.
 */
final class DelayedOps {
    private DelayedOps() {}

    /** Starts the thread of the task. */
    static final class Submit extends ThreadOps.Start {
        private final WorkerPool pool;
        private final DelayedTask task;
        /** The place that is reserved for the task, or 0. */
        private final int reserved;

        Submit(ManagedThread thread, ManagedThread started, WorkerPool pool, DelayedTask task, int reserved) {
            super(thread, started, pool.mode);
            this.pool = pool;
            this.task = task;
            this.reserved = reserved;
        }

        @Override
        public boolean predict(ObjectStates states, int alternative, Footprint into) {
            super.predict(states, alternative, into);
            if (states.of(pool.mode.name, pool.mode.state) != 0) return true;
            readLater(states, into);
            long tail = states.of(pool.tail.name, pool.tail.state);
            into.write(pool.tail.name, tail, tail + 1);
            return true;
        }

        private void readLater(ObjectStates states, Footprint into) {
            for (DelayedTask other : pool.delayed)
                if (!other.equals(task) && other.time() > task.time())
                    into.read(other.begun().name, begun(other, states));
        }

        @Override
        public void perform(Event event, ExecutionState execution) {
            if (pool.mode.state == 0) {
                readLater(LIVE, event.footprint);
                event.footprint.write(pool.tail.name, pool.tail.state, ++pool.tail.state);
                pool.delayed.add(task);
                if (reserved > 0) pool.fill(reserved, started());
                else pool.add(started());
            }
            super.perform(event, execution);
        }

        @Override
        protected ThreadLife.Begin first() {
            return new Begin(started(), pool, task);
        }
    }

    private static long begun(DelayedTask task, ObjectStates states) {
        return states.of(task.begun().name, task.begun().state);
    }

    /** The task begins. No task is due before, and a place is free. */
    static final class Begin extends ThreadLife.Begin {
        private final WorkerPool pool;
        private final DelayedTask task;

        Begin(ManagedThread thread, WorkerPool pool, DelayedTask task) {
            super(thread);
            this.pool = pool;
            this.task = task;
        }

        /** Other tasks have to wait for this one. */
        @Override
        public boolean isLeftMover() {
            return false;
        }

        @Override
        public boolean enabled(ObjectStates states) {
            if (!super.enabled(states)) return false;
            int begun = 0;
            boolean earlier = true;
            for (DelayedTask other : pool.delayed) {
                if (other.equals(task)) earlier = false;
                else if (begun(other, states) != 0) begun++;
                else if (isBefore(other, earlier) && other.isSubmitted(states)) return false;
            }
            return begun < pool.limit || begun - ended(states) < pool.limit;
        }

        private boolean isBefore(DelayedTask other, boolean submittedEarlier) {
            return other.time() < task.time() || other.time() == task.time() && submittedEarlier;
        }

        private int ended(ObjectStates states) {
            int ended = 0;
            for (DelayedTask other : pool.delayed) if (other.hasEnded(states)) ended++;
            return ended;
        }

        @Override
        public boolean predict(ObjectStates states, int alternative, Footprint into) {
            super.predict(states, alternative, into);
            touch(states, into);
            return true;
        }

        /** As long as the pool may have a worker that has run nothing, it does not matter which tasks have ended. */
        private void touch(ObjectStates states, Footprint into) {
            int begun = 0;
            for (DelayedTask other : pool.delayed) {
                if (other.equals(task) || begun(other, states) == 0) continue;
                into.read(other.begun().name, 1);
                begun++;
            }
            into.write(task.begun().name, 0, 1);
            if (begun < pool.limit) return;
            for (DelayedTask other : pool.delayed)
                if (!other.equals(task) && begun(other, states) != 0)
                    into.read(other.life().name, states.of(other.life().name, other.life().state));
        }

        @Override
        public void perform(Event event, ExecutionState execution) {
            super.perform(event, execution);
            touch(LIVE, event.footprint);
            task.begun().state = 1;
            Cell before = pool.takePlace(pool.submitted() + 1);
            if (before != null) execution.acquire(thread, before);
            thread.environment.pass(task.time() - thread.environment.nanoTime());
            if (task.isDelayed()) execution.timeoutUsed();
        }

        @Override
        public String waitsFor() {
            return "a free thread of the pool";
        }
    }
}
