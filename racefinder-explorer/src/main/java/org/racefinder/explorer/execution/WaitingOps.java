package org.racefinder.explorer.execution;

import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.search.Footprint;
import org.racefinder.explorer.search.ObjectStates;
import org.racefinder.explorer.state.Cell;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.Op;
import org.racefinder.explorer.strategy.JrfAction;

/**
 * The two halves of a blocking operation in a program that {@link org.racefinder.explorer.state.Questions asks} about
 * waiting threads. The first half performs the operation if its guard holds; otherwise the thread begins to wait, which
 * other threads can see. The second half performs the operation when the guard holds, and ends the wait.
 */
final class WaitingOps {
    private WaitingOps() {}

    private abstract static class Half extends Op {
        final Op op;
        final Cell waiting;
        final Cell queue;
        final ExecutionState execution;

        Half(Op op, ExecutionState execution) {
            super(op.thread, op.kind);
            this.op = op;
            this.execution = execution;
            this.waiting = execution.questions.aboutStates() ? op.thread.waiting : null;
            this.queue = execution.questions.aboutQueues() ? op.queue() : null;
        }

        final void wait(ObjectStates states, Footprint into, boolean begins) {
            if (waiting != null) into.write(waiting.name, states.of(waiting.name, waiting.state), waitingState(begins));
            if (queue == null) return;
            long set = states.of(queue.name, queue.state);
            into.write(queue.name, set, queued(set, begins));
        }

        final void wait(Event event, boolean begins) {
            wait(LIVE, event.footprint, begins);
            if (waiting != null) waiting.state = waitingState(begins);
            if (queue != null) queue.state = queued(queue.state, begins);
        }

        private long waitingState(boolean begins) {
            return begins ? op.statesWhileWaiting(queue != null) : 0;
        }

        private long queued(long set, boolean begins) {
            return begins ? execution.waitSets.with(set, thread.index) : execution.waitSets.without(set, thread.index);
        }

        @Override
        public final JrfAction action() {
            return op.action();
        }

        @Override
        public final long object() {
            return op.object();
        }

        @Override
        public final String waitsFor() {
            return op.waitsFor();
        }
    }

    /** Whether other threads can see that the operation waits. */
    static boolean isVisible(Op op, ExecutionState execution) {
        if (!op.guarded() || op.statesWhileWaiting(false) == 0) return false;
        return execution.questions.aboutStates() || op.queue() != null;
    }

    /** Performs the operation, or begins to wait. */
    static final class Attempt extends Half {
        private boolean waits;

        Attempt(Op op, ExecutionState execution) {
            super(op, execution);
        }

        /** Whether the thread has begun to wait. */
        boolean waits() {
            return waits;
        }

        @Override
        public int[] alternatives(ObjectStates states) {
            return op.enabled(states) ? op.alternatives(states) : Event.NO_ALTERNATIVES;
        }

        @Override
        public boolean predict(ObjectStates states, int alternative, Footprint into) {
            if (op.enabled(states)) return op.predict(states, alternative, into);
            readGuard(states, into);
            wait(states, into, true);
            return true;
        }

        @Override
        public void perform(Event event, ExecutionState unused) {
            waits = !op.enabled(LIVE);
            if (waits) {
                readGuard(LIVE, event.footprint);
                wait(event, true);
            } else {
                op.perform(event, execution);
            }
        }

        /** Adds the objects that the guard reads. */
        private void readGuard(ObjectStates states, Footprint into) {
            op.enabled((object, state) -> {
                long read = states.of(object, state);
                into.read(object, read);
                return read;
            });
        }

        @Override
        public boolean isFullFence() {
            return op.isFullFence();
        }

        @Override
        public boolean isSynchronizationRead() {
            return op.isSynchronizationRead();
        }

        @Override
        public Op shown() {
            return waits ? this : op;
        }

        @Override
        public String describe() {
            return waits ? "BEGIN TO WAIT for " + op.waitsFor() : op.describe();
        }
    }

    /** Begins a sleep, unless the thread is interrupted. */
    static final class Pause extends Half {
        Pause(Op op, ExecutionState execution) {
            super(op, execution);
        }

        private boolean sleeps(ObjectStates states) {
            return states.of(thread.interrupt.name, thread.interrupt.state) == 0;
        }

        @Override
        public boolean predict(ObjectStates states, int alternative, Footprint into) {
            into.read(thread.interrupt.name, states.of(thread.interrupt.name, thread.interrupt.state));
            if (sleeps(states)) wait(states, into, true);
            return true;
        }

        @Override
        public void perform(Event event, ExecutionState unused) {
            event.footprint.read(thread.interrupt.name, thread.interrupt.state);
            if (sleeps(LIVE)) wait(event, true);
        }

        @Override
        public String describe() {
            return "SLEEP";
        }
    }

    /** Performs the operation and ends the wait. */
    static final class Proceed extends Half {
        Proceed(Op op, ExecutionState execution) {
            super(op, execution);
        }

        @Override
        public boolean guarded() {
            return true;
        }

        @Override
        public boolean enabled(ObjectStates states) {
            return op.enabled(states);
        }

        @Override
        public int[] alternatives(ObjectStates states) {
            return op.alternatives(states);
        }

        @Override
        public boolean predict(ObjectStates states, int alternative, Footprint into) {
            wait(states, into, false);
            return op.predict(states, alternative, into);
        }

        @Override
        public void perform(Event event, ExecutionState unused) {
            wait(event, false);
            op.perform(event, execution);
        }

        @Override
        public boolean isFullFence() {
            return op.isFullFence();
        }

        @Override
        public boolean isSynchronizationRead() {
            return op.isSynchronizationRead();
        }

        @Override
        public boolean onlyRead() {
            return op.onlyRead();
        }

        @Override
        public Op shown() {
            return op;
        }

        @Override
        public String describe() {
            return op.describe();
        }
    }
}
