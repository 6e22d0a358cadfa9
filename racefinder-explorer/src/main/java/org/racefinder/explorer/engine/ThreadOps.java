package org.racefinder.explorer.engine;

import java.util.List;
import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.search.Footprint;
import org.racefinder.explorer.search.States;

/** Start, end, join, interrupts, park. JLS 17.4.4; JMM rules "Thread.start", "last action", "interrupt", "timed ... that times out". */
final class ThreadOps {
    /** States of a thread's life cell. */
    static final long NEW = 0;

    static final long STARTED = 1;
    static final long ENDED = 2;

    private ThreadOps() {}

    static final class Start extends Op {
        private final ManagedThread started;

        Start(ManagedThread thread, ManagedThread started) {
            super(thread);
            this.started = started;
        }

        @Override
        public boolean predict(States states, int alternative, Footprint into) {
            into.write(started.life.name, NEW, STARTED);
            return true;
        }

        @Override
        void perform(Event event, Execution execution) {
            event.footprint.write(started.life.name, NEW, STARTED);
            started.life.state = STARTED;
            execution.release(thread, started.life);
            execution.admit(started);
        }

        @Override
        String describe() {
            return "START " + started.name();
        }
    }

    static final class Begin extends Op {
        Begin(ManagedThread thread) {
            super(thread);
        }

        /** Nobody can tell whether a thread that was started has begun. */
        @Override
        boolean isLeftMover() {
            return true;
        }

        @Override
        public boolean guarded() {
            return true;
        }

        @Override
        public boolean enabled(States states) {
            return states.of(thread.life.name, thread.life.state) == STARTED;
        }

        @Override
        public boolean predict(States states, int alternative, Footprint into) {
            into.read(thread.life.name, STARTED);
            return true;
        }

        @Override
        void perform(Event event, Execution execution) {
            event.footprint.read(thread.life.name, STARTED);
            execution.acquire(thread, thread.life);
        }

        @Override
        String describe() {
            return "BEGIN";
        }
    }

    /** First step of a shutdown hook: the JVM starts it when it has seen the threads end, or because one called exit. */
    static final class HookBegin extends Op {
        private final List<Cell> ended;
        private final Cell exit;

        /** @param exit the cell that an exit writes, or null if the hook runs because all threads have ended */
        HookBegin(ManagedThread thread, List<Cell> ended, Cell exit) {
            super(thread);
            this.ended = ended;
            this.exit = exit;
        }

        @Override
        public boolean guarded() {
            return true;
        }

        @Override
        public boolean enabled(States states) {
            if (exit != null) return states.of(exit.name, exit.state) != 0;
            for (Cell life : ended) if (states.of(life.name, life.state) != ENDED) return false;
            return true;
        }

        @Override
        public boolean predict(States states, int alternative, Footprint into) {
            into.read(thread.life.name, STARTED);
            if (exit != null) into.read(exit.name, 1);
            for (Cell life : ended) into.read(life.name, states.of(life.name, life.state));
            return true;
        }

        @Override
        void perform(Event event, Execution execution) {
            predict(LIVE, 0, event.footprint);
            if (exit != null) execution.acquire(thread, exit);
            for (Cell life : ended) execution.acquire(thread, life);
        }

        @Override
        String describe() {
            return "BEGIN (shutdown hook)";
        }
    }

    static final class End extends Op {
        End(ManagedThread thread) {
            super(thread);
        }

        @Override
        public boolean predict(States states, int alternative, Footprint into) {
            into.write(thread.life.name, STARTED, ENDED);
            return true;
        }

        @Override
        void perform(Event event, Execution execution) {
            event.footprint.write(thread.life.name, STARTED, ENDED);
            thread.life.state = ENDED;
            execution.release(thread, thread.life);
        }

        @Override
        String describe() {
            return "END";
        }
    }

    /** join: the thread ended, or the caller is interrupted, or (timed) the time is over. */
    static final class Join extends Op {
        private final Cell life;
        private final String name;
        private final boolean timed;
        boolean interrupted;
        boolean timedOut;

        Join(ManagedThread thread, Cell life, String name, boolean timed) {
            super(thread);
            this.life = life;
            this.name = name;
            this.timed = timed;
        }

        @Override
        public boolean guarded() {
            return true;
        }

        @Override
        public boolean enabled(States states) {
            return states.of(life.name, life.state) != STARTED
                    || states.of(thread.interrupt.name, thread.interrupt.state) != 0
                    || timed && states.of(thread.wake.name, thread.wake.state) == MonitorOps.TIMED_OUT;
        }

        @Override
        public boolean predict(States states, int alternative, Footprint into) {
            if (timed && states.of(thread.wake.name, thread.wake.state) == MonitorOps.TIMED_OUT) {
                into.write(thread.wake.name, MonitorOps.TIMED_OUT, 0);
                return true;
            }
            if (timed) into.write(thread.wake.name, 0, 0);
            long at = states.of(life.name, life.state);
            into.read(life.name, at);
            if (at == STARTED) into.write(thread.interrupt.name, 1, 0);
            else into.read(thread.interrupt.name, 0);
            return true;
        }

        @Override
        void perform(Event event, Execution execution) {
            if (timed && thread.wake.state == MonitorOps.TIMED_OUT) {
                timedOut = true;
                event.footprint.write(thread.wake.name, thread.wake.state, 0);
                thread.wake.state = 0;
                return;
            }
            if (timed) execution.disarm(thread, event);
            event.footprint.read(life.name, life.state);
            if (life.state == STARTED) {
                interrupted = true;
                event.footprint.write(thread.interrupt.name, 1, 0);
                thread.interrupt.state = 0;
                execution.acquire(thread, thread.interrupt);
            } else {
                event.footprint.read(thread.interrupt.name, thread.interrupt.state);
                if (life.state == ENDED) execution.acquire(thread, life);
            }
        }

        @Override
        String describe() {
            return "JOIN " + name + (timedOut ? " (timed out)" : interrupted ? " (interrupted)" : "");
        }

        @Override
        String waitsFor() {
            return "the end of " + name;
        }
    }

    /** isAlive, getState: only the answer "ended" orders anything. */
    static final class Inspect extends Op {
        private final Cell life;
        private final String name;

        Inspect(ManagedThread thread, Cell life, String name) {
            super(thread);
            this.life = life;
            this.name = name;
        }

        @Override
        public boolean predict(States states, int alternative, Footprint into) {
            into.read(life.name, states.of(life.name, life.state));
            return true;
        }

        @Override
        void perform(Event event, Execution execution) {
            event.footprint.read(life.name, life.state);
            if (life.state == ENDED) execution.acquire(thread, life);
        }

        @Override
        boolean isBrief() {
            return true;
        }

        @Override
        String describe() {
            return (life.state == STARTED ? "SEE ALIVE " : "SEE ENDED ") + name;
        }
    }

    static final class Interrupt extends Op {
        private final Cell flag;
        private final ManagedThread target;
        private final String name;

        Interrupt(ManagedThread thread, Cell flag, ManagedThread target, String name) {
            super(thread);
            this.flag = flag;
            this.target = target;
            this.name = name;
        }

        @Override
        public boolean predict(States states, int alternative, Footprint into) {
            into.write(flag.name, states.of(flag.name, flag.state), 1);
            if (target == null) return true;
            long wake = states.of(target.wake.name, target.wake.state);
            if (wake < MonitorOps.IDLE) {
                into.write(-wake, 0, 0);
                into.write(target.wake.name, wake, MonitorOps.INTERRUPTED);
            } else {
                into.read(target.wake.name, wake);
            }
            return true;
        }

        @Override
        void perform(Event event, Execution execution) {
            event.footprint.write(flag.name, flag.state, 1);
            flag.state = 1;
            execution.release(thread, flag);
            if (target == null) return;
            if (target.waitsOn != null) MonitorOps.wakeAndCancel(target, target.waitsOn, MonitorOps.INTERRUPTED, event);
            else event.footprint.read(target.wake.name, target.wake.state);
        }

        @Override
        boolean isBrief() {
            return true;
        }

        @Override
        String describe() {
            return "INTERRUPT " + name;
        }
    }

    /** isInterrupted, interrupted, and the check that sleep makes. */
    static final class SeeInterrupt extends Op {
        private final Cell flag;
        private final boolean clear;
        boolean seen;

        SeeInterrupt(ManagedThread thread, Cell flag, boolean clear) {
            super(thread);
            this.flag = flag;
            this.clear = clear;
        }

        @Override
        public boolean predict(States states, int alternative, Footprint into) {
            long at = states.of(flag.name, flag.state);
            if (clear && at != 0) into.write(flag.name, at, 0);
            else into.read(flag.name, at);
            return true;
        }

        @Override
        void perform(Event event, Execution execution) {
            seen = flag.state != 0;
            if (clear && seen) {
                event.footprint.write(flag.name, 1, 0);
                flag.state = 0;
            } else {
                event.footprint.read(flag.name, flag.state);
            }
            if (seen) execution.acquire(thread, flag);
        }

        @Override
        boolean isBrief() {
            return true;
        }

        @Override
        String describe() {
            return seen ? "SEE INTERRUPT" : "SEE NO INTERRUPT";
        }
    }

    /** park: no edge comes from an unpark; the code around it must supply one. */
    static final class Park extends Op {
        private final boolean timed;
        boolean timedOut;

        /** @param timed whether a timer may end it: its time, or no reason at all */
        Park(ManagedThread thread, boolean timed) {
            super(thread);
            this.timed = timed;
        }

        @Override
        public boolean guarded() {
            return true;
        }

        @Override
        public boolean enabled(States states) {
            return states.of(thread.permit.name, thread.permit.state) != 0
                    || states.of(thread.interrupt.name, thread.interrupt.state) != 0
                    || timed && states.of(thread.wake.name, thread.wake.state) == MonitorOps.TIMED_OUT;
        }

        @Override
        public boolean predict(States states, int alternative, Footprint into) {
            if (timed && states.of(thread.wake.name, thread.wake.state) == MonitorOps.TIMED_OUT) {
                into.write(thread.wake.name, MonitorOps.TIMED_OUT, 0);
                return true;
            }
            if (timed) into.write(thread.wake.name, 0, 0);
            into.write(thread.permit.name, states.of(thread.permit.name, thread.permit.state), 0);
            into.read(thread.interrupt.name, states.of(thread.interrupt.name, thread.interrupt.state));
            return true;
        }

        @Override
        void perform(Event event, Execution execution) {
            if (timed && thread.wake.state == MonitorOps.TIMED_OUT) {
                timedOut = true;
                event.footprint.write(thread.wake.name, thread.wake.state, 0);
                thread.wake.state = 0;
                return;
            }
            if (timed) execution.disarm(thread, event);
            event.footprint.write(thread.permit.name, thread.permit.state, 0);
            event.footprint.read(thread.interrupt.name, thread.interrupt.state);
            thread.permit.state = 0;
        }

        @Override
        String describe() {
            return timedOut ? "PARK (timed out)" : "PARK";
        }

        @Override
        String waitsFor() {
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
        String describe() {
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
        String describe() {
            return spurious
                    ? "SPURIOUS RETURN from " + what + " by " + thread.name()
                    : "TIMEOUT of " + what + " by " + thread.name();
        }
    }
}
