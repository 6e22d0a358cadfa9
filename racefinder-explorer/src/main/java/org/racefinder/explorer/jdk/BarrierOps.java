package org.racefinder.explorer.jdk;

import java.util.function.LongUnaryOperator;
import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.search.Footprint;
import org.racefinder.explorer.search.ObjectStates;
import org.racefinder.explorer.state.Describe;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.Op;
import org.racefinder.explorer.state.OperationKind;
import org.racefinder.explorer.sync.InterruptOps;
import org.racefinder.explorer.sync.TimeLimit;

/** The operations on a CyclicBarrier: arriving, leaving, reset and queries. */
final class BarrierOps {
    private BarrierOps() {}

    /** An operation that waits only while the barrier action runs: arrival, end of the action, reset, query. */
    static final class Change extends Op {
        private final Barrier barrier;
        private final LongUnaryOperator change;
        private final boolean runsAction;
        private final boolean interruptible;
        private final String verb;
        private boolean adds;
        long before;
        boolean interrupted;

        /**
         * @param runsAction whether this thread runs the barrier action, and so need not wait for its end
         * @param interruptible whether a pending interrupt breaks the barrier instead of making the change
         */
        Change(
                ManagedThread thread,
                Barrier barrier,
                LongUnaryOperator change,
                boolean runsAction,
                boolean interruptible,
                String verb) {
            super(thread, OperationKind.BARRIER_CHANGE);
            this.barrier = barrier;
            this.change = change;
            this.runsAction = runsAction;
            this.interruptible = interruptible;
            this.verb = verb;
        }

        /** The change is an arrival that commutes with others: it adds one, and nothing depends on which comes last. */
        Change adding() {
            adds = true;
            return this;
        }

        @Override
        public boolean guarded() {
            return !runsAction;
        }

        @Override
        public boolean enabled(ObjectStates states) {
            return runsAction || Barrier.isFree(states.of(barrier.cell.name, barrier.cell.state));
        }

        @Override
        public boolean predict(ObjectStates states, int alternative, Footprint into) {
            long interrupt = interruptible ? states.of(thread.interrupt.name, thread.interrupt.state) : 0;
            touch(into, states.of(barrier.cell.name, barrier.cell.state), interrupt);
            return true;
        }

        private long touch(Footprint into, long state, long interrupt) {
            boolean breaks = interrupt != 0 && !Barrier.isBroken(state);
            if (breaks) into.write(thread.interrupt.name, interrupt, 0);
            else if (interruptible) into.read(thread.interrupt.name, interrupt);
            long after = breaks ? barrier.broken(state) : change.applyAsLong(state);
            if (after == state) into.read(barrier.cell.name, state);
            else if (adds && !breaks) into.add(barrier.cell.name, state, after);
            else into.write(barrier.cell.name, state, after);
            return after;
        }

        @Override
        public void perform(Event event, ExecutionState execution) {
            before = barrier.cell.state;
            long interrupt = interruptible ? thread.interrupt.state : 0;
            interrupted = interrupt != 0 && !Barrier.isBroken(before);
            barrier.cell.state = touch(event.footprint, before, interrupt);
            if (!interrupted) return;
            thread.interrupt.state = 0;
            execution.acquire(thread, thread.interrupt);
            barrier.recordEnding(barrier.generation(before), Barrier.BROKEN);
        }

        @Override
        public String describe() {
            return verb + " " + Describe.object(barrier.record);
        }

        @Override
        public String waitsFor() {
            return "the action of " + Describe.object(barrier.record);
        }
    }

    /** Leaves the barrier: the generation has ended, or this thread breaks it because of an interrupt or a timeout. */
    static final class Depart extends Op {
        private final Barrier barrier;
        private final int generation;
        private final TimeLimit limit;
        boolean timedOut;
        boolean interrupted;
        int ending;

        Depart(ManagedThread thread, Barrier barrier, int generation, boolean timed) {
            super(thread, OperationKind.BARRIER_DEPART);
            this.barrier = barrier;
            this.generation = generation;
            this.limit = new TimeLimit(thread, timed);
        }

        @Override
        public boolean guarded() {
            return true;
        }

        private boolean isOver(long state) {
            return barrier.generation(state) != generation || Barrier.isBroken(state);
        }

        @Override
        public boolean enabled(ObjectStates states) {
            long state = states.of(barrier.cell.name, barrier.cell.state);
            return isOver(state)
                    || Barrier.isFree(state)
                            && (states.of(thread.interrupt.name, thread.interrupt.state) != 0 || limit.isOver(states));
        }

        @Override
        public boolean predict(ObjectStates states, int alternative, Footprint into) {
            long state = states.of(barrier.cell.name, barrier.cell.state);
            long interrupt = states.of(thread.interrupt.name, thread.interrupt.state);
            limit.predict(states, into);
            if (isOver(state)) into.read(barrier.cell.name, state);
            else into.write(barrier.cell.name, state, barrier.broken(state));
            if (isOver(state) || interrupt == 0) into.read(thread.interrupt.name, interrupt);
            else into.write(thread.interrupt.name, interrupt, 0);
            return true;
        }

        @Override
        public void perform(Event event, ExecutionState execution) {
            long state = barrier.cell.state;
            timedOut = limit.end(event, execution);
            if (isOver(state)) {
                timedOut = false;
                event.footprint.read(barrier.cell.name, state);
                event.footprint.read(thread.interrupt.name, thread.interrupt.state);
                ending = barrier.ending(generation);
                return;
            }
            interrupted = thread.interrupt.state != 0;
            if (interrupted) {
                timedOut = false;
                InterruptOps.take(thread, event, execution);
            } else {
                event.footprint.read(thread.interrupt.name, 0);
            }
            ending = Barrier.BROKEN;
            barrier.recordEnding(generation, Barrier.BROKEN);
            barrier.cell.state = barrier.broken(state);
            event.footprint.write(barrier.cell.name, state, barrier.cell.state);
        }

        @Override
        public long statesWhileWaiting(boolean inQueue) {
            return statesWhileWaiting(inQueue, limit.exists());
        }

        @Override
        public String describe() {
            String suffix = interrupted
                    ? " (interrupted)"
                    : timedOut ? " (timed out)" : ending == Barrier.BROKEN ? " (broken)" : "";
            return "LEAVE " + Describe.object(barrier.record) + suffix;
        }

        @Override
        public String waitsFor() {
            return Describe.object(barrier.record);
        }
    }
}
