package org.racefinder.explorer.sync;

import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.search.Footprint;
import org.racefinder.explorer.search.ObjectStates;
import org.racefinder.explorer.state.Cell;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.Op;
import org.racefinder.explorer.state.OperationKind;
import org.racefinder.explorer.thread.WakeState;

/** Park and unpark, and the timer of every timed operation except wait. */
final class ParkOps {
    private ParkOps() {}

    /** Waits for a permit or an interrupt. Unpark creates no happens-before edge to park. */
    static final class Park extends Op {
        private final TimeLimit limit;
        private final boolean timed;
        boolean timedOut;
        boolean tookPermit;

        /**
         * @param timed whether the park has a time limit
         * @param ends whether the timer may end the park, by a timeout or spuriously
         */
        Park(ManagedThread thread, boolean timed, boolean ends) {
            super(thread, OperationKind.PARK);
            this.limit = new TimeLimit(thread, ends);
            this.timed = timed;
        }

        @Override
        public boolean guarded() {
            return true;
        }

        @Override
        public boolean enabled(ObjectStates states) {
            return states.of(thread.permit.name, thread.permit.state) != 0
                    || states.of(thread.interrupt.name, thread.interrupt.state) != 0
                    || limit.isOver(states);
        }

        @Override
        public boolean predict(ObjectStates states, int alternative, Footprint into) {
            if (limit.predict(states, into)) return true;
            into.write(thread.permit.name, states.of(thread.permit.name, thread.permit.state), 0);
            into.read(thread.interrupt.name, states.of(thread.interrupt.name, thread.interrupt.state));
            return true;
        }

        @Override
        public void perform(Event event, ExecutionState execution) {
            timedOut = limit.end(event, execution);
            if (timedOut) return;
            event.footprint.write(thread.permit.name, thread.permit.state, 0);
            event.footprint.read(thread.interrupt.name, thread.interrupt.state);
            tookPermit = thread.permit.state != 0;
            thread.permit.state = 0;
        }

        @Override
        public long statesWhileWaiting(boolean inQueue) {
            return statesWhileWaiting(inQueue, timed);
        }

        @Override
        public String describe() {
            return timedOut ? "PARK (timed out)" : "PARK";
        }

        @Override
        public String waitsFor() {
            return "an unpark";
        }
    }

    /** Makes the permit of a thread available. */
    static final class Unpark extends Op {
        private final Cell permit;
        private final String name;

        Unpark(ManagedThread thread, Cell permit, String name) {
            super(thread, OperationKind.UNPARK);
            this.permit = permit;
            this.name = name;
        }

        @Override
        public boolean predict(ObjectStates states, int alternative, Footprint into) {
            into.write(permit.name, states.of(permit.name, permit.state), 1);
            return true;
        }

        @Override
        public void perform(Event event, ExecutionState execution) {
            event.footprint.write(permit.name, permit.state, 1);
            permit.state = 1;
        }

        @Override
        public boolean isBrief() {
            return true;
        }

        @Override
        public String describe() {
            return "UNPARK " + name;
        }
    }

    /** A step of the thread's timer: an operation other than wait times out, or park returns spuriously. */
    static final class Timer extends Op {
        private final String what;
        private final boolean spurious;

        Timer(ManagedThread thread, String what, boolean spurious) {
            super(thread, OperationKind.PARK_TIMER);
            this.what = what;
            this.spurious = spurious;
        }

        @Override
        public boolean guarded() {
            return true;
        }

        @Override
        public boolean enabled(ObjectStates states) {
            return (states == LIVE || spurious || thread.timer.mayFireAnyTime)
                    && states.of(thread.wake.name, thread.wake.state) == WakeState.IDLE;
        }

        @Override
        public boolean predict(ObjectStates states, int alternative, Footprint into) {
            into.write(thread.wake.name, WakeState.IDLE, WakeState.TIMED_OUT);
            return true;
        }

        @Override
        public void perform(Event event, ExecutionState execution) {
            event.footprint.write(thread.wake.name, thread.wake.state, WakeState.TIMED_OUT);
            thread.wake.state = WakeState.TIMED_OUT;
            thread.timer.operation = null;
            if (spurious) thread.timer.spuriousLeft--;
            else execution.timeoutUsed();
        }

        @Override
        public String describe() {
            return spurious
                    ? "SPURIOUS RETURN from " + what + " by " + thread.name()
                    : "TIMEOUT of " + what + " by " + thread.name();
        }
    }
}
