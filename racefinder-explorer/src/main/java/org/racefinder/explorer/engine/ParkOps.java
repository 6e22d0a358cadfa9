package org.racefinder.explorer.engine;

import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.search.Footprint;
import org.racefinder.explorer.search.States;

/** park and unpark, and the timers of all operations but wait. */
final class ParkOps {
    private ParkOps() {}

    /** park: no edge comes from an unpark; the code around it must supply one. */
    static final class Park extends Op {
        private final TimeLimit limit;
        boolean timedOut;

        /** @param timed whether a timer may end it: its time, or no reason at all */
        Park(ManagedThread thread, boolean timed) {
            super(thread);
            this.limit = new TimeLimit(thread, timed);
        }

        @Override
        public boolean guarded() {
            return true;
        }

        @Override
        public boolean enabled(States states) {
            return states.of(thread.permit.name, thread.permit.state) != 0
                    || states.of(thread.interrupt.name, thread.interrupt.state) != 0
                    || limit.isOver(states);
        }

        @Override
        public boolean predict(States states, int alternative, Footprint into) {
            if (limit.predict(states, into)) return true;
            into.write(thread.permit.name, states.of(thread.permit.name, thread.permit.state), 0);
            into.read(thread.interrupt.name, states.of(thread.interrupt.name, thread.interrupt.state));
            return true;
        }

        @Override
        void perform(Event event, Execution execution) {
            timedOut = limit.end(event, execution);
            if (timedOut) return;
            event.footprint.write(thread.permit.name, thread.permit.state, 0);
            event.footprint.read(thread.interrupt.name, thread.interrupt.state);
            thread.permit.state = 0;
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

    static final class Unpark extends Op {
        private final Cell permit;
        private final String name;

        Unpark(ManagedThread thread, Cell permit, String name) {
            super(thread);
            this.permit = permit;
            this.name = name;
        }

        @Override
        public boolean predict(States states, int alternative, Footprint into) {
            into.write(permit.name, states.of(permit.name, permit.state), 1);
            return true;
        }

        @Override
        void perform(Event event, Execution execution) {
            event.footprint.write(permit.name, permit.state, 1);
            permit.state = 1;
        }

        @Override
        boolean isBrief() {
            return true;
        }

        @Override
        public String describe() {
            return "UNPARK " + name;
        }
    }

    /** The time of a timed operation other than wait is over, or a park ends for no reason. */
    static final class Timer extends Op {
        private final String what;
        private final boolean spurious;

        Timer(ManagedThread thread, String what, boolean spurious) {
            super(thread);
            this.what = what;
            this.spurious = spurious;
        }

        @Override
        public boolean guarded() {
            return true;
        }

        @Override
        public boolean enabled(States states) {
            return (states == LIVE || spurious || thread.timersFree)
                    && states.of(thread.wake.name, thread.wake.state) == MonitorOps.IDLE;
        }

        @Override
        public boolean predict(States states, int alternative, Footprint into) {
            into.write(thread.wake.name, MonitorOps.IDLE, MonitorOps.TIMED_OUT);
            return true;
        }

        @Override
        void perform(Event event, Execution execution) {
            event.footprint.write(thread.wake.name, thread.wake.state, MonitorOps.TIMED_OUT);
            thread.wake.state = MonitorOps.TIMED_OUT;
            thread.timer = null;
            if (spurious) thread.spuriousLeft--;
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
