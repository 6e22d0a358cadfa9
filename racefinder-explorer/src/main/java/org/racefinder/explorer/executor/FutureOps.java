package org.racefinder.explorer.executor;

import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.search.Footprint;
import org.racefinder.explorer.search.ObjectStates;
import org.racefinder.explorer.state.Cell;
import org.racefinder.explorer.state.Describe;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.ModelCall;
import org.racefinder.explorer.state.Op;
import org.racefinder.explorer.state.OperationKind;
import org.racefinder.explorer.sync.InterruptOps;
import org.racefinder.explorer.sync.TimeLimit;
import org.racefinder.jdk.contract.Contract;

/** The steps of a future. Its state is one cell, which changes once: when the task is done or cancelled. */
final class FutureOps {
    static final long OPEN = 0;
    static final long COMPLETED = 1;
    static final long CANCELLED = 2;

    private FutureOps() {}

    private abstract static class FutureOp extends Op {
        final Cell cell;
        final ModelCall call;

        FutureOp(ManagedThread thread, ModelCall call, OperationKind kind) {
            super(thread, kind);
            this.call = call;
            this.cell = call.cell;
        }

        final long state(ObjectStates states) {
            return states.of(cell.name, cell.state);
        }

        final void read(ObjectStates states, Footprint into) {
            into.read(cell.name, state(states));
        }

        @Override
        public final String method() {
            return call.model.shortTitle();
        }

        @Override
        public String describe() {
            return call.model.name() + " of " + Describe.object(call.record);
        }
    }

    /** Before the task runs, which it does unless the future is cancelled. Also asks whether the future is done. */
    static final class Look extends FutureOp {
        Look(ManagedThread thread, ModelCall call, OperationKind kind) {
            super(thread, call, kind);
        }

        @Override
        public boolean predict(ObjectStates states, int alternative, Footprint into) {
            read(states, into);
            return true;
        }

        @Override
        public void perform(Event event, ExecutionState execution) {
            read(LIVE, event.footprint);
        }

        @Override
        public boolean isSynchronizationRead() {
            return kind == OperationKind.FUTURE_QUERY;
        }
    }

    /** The future becomes done, unless it is. */
    static final class Change extends FutureOp {
        private final long to;
        private final boolean interrupts;
        boolean changed;

        /** @param interrupts whether the step also interrupts the thread that runs the task */
        Change(ManagedThread thread, ModelCall call, OperationKind kind, long to, boolean interrupts) {
            super(thread, call, kind);
            this.to = to;
            this.interrupts = interrupts;
        }

        @Override
        public boolean predict(ObjectStates states, int alternative, Footprint into) {
            long now = state(states);
            if (now != OPEN) read(states, into);
            else into.write(cell.name, now, to);
            return now != OPEN || !interrupts;
        }

        @Override
        public void perform(Event event, ExecutionState execution) {
            changed = cell.state == OPEN;
            if (changed) {
                event.footprint.write(cell.name, OPEN, to);
                cell.state = to;
                execution.release(thread, cell);
            } else {
                read(LIVE, event.footprint);
            }
        }
    }

    /** Waits until the future is done. An interrupt or a time limit matters only if it is not. */
    static final class Get extends FutureOp {
        private final TimeLimit limit;
        private final boolean interruptible;
        boolean interrupted;
        boolean timedOut;

        Get(ManagedThread thread, ModelCall call) {
            super(thread, call, OperationKind.FUTURE_GET);
            this.limit = new TimeLimit(thread, call.model.timed());
            this.interruptible = call.contract() != Contract.STAGE_JOIN;
        }

        @Override
        public boolean guarded() {
            return true;
        }

        @Override
        public boolean enabled(ObjectStates states) {
            return state(states) != OPEN || isInterrupted(states) || limit.isOver(states);
        }

        private boolean isInterrupted(ObjectStates states) {
            return interruptible && states.of(thread.interrupt.name, thread.interrupt.state) != 0;
        }

        @Override
        public boolean predict(ObjectStates states, int alternative, Footprint into) {
            limit.predict(states, into);
            read(states, into);
            if (state(states) != OPEN) return true;
            if (isInterrupted(states)) into.write(thread.interrupt.name, 1, 0);
            else if (interruptible) into.read(thread.interrupt.name, 0);
            return true;
        }

        @Override
        public void perform(Event event, ExecutionState execution) {
            boolean over = limit.end(event, execution);
            read(LIVE, event.footprint);
            if (cell.state != OPEN) {
                execution.acquire(thread, cell);
                return;
            }
            interrupted = isInterrupted(LIVE);
            timedOut = over && !interrupted;
            if (interrupted) InterruptOps.take(thread, event, execution);
            else if (interruptible) event.footprint.read(thread.interrupt.name, 0);
        }

        @Override
        public long statesWhileWaiting(boolean inQueue) {
            return statesWhileWaiting(inQueue, limit.exists());
        }

        @Override
        public String describe() {
            return super.describe() + (timedOut ? " (timed out)" : interrupted ? " (interrupted)" : "");
        }

        boolean awaits(ManagedThread task) {
            return task.java instanceof WorkerThread worker && worker.runs(call.self);
        }

        @Override
        public String waitsFor() {
            String title = call.model.shortTitle();
            return title.substring(0, title.indexOf('(')) + "() to return";
        }
    }
}
