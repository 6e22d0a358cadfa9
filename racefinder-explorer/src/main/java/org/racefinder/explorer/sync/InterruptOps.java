package org.racefinder.explorer.sync;

import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.search.Footprint;
import org.racefinder.explorer.search.ObjectStates;
import org.racefinder.explorer.state.Cell;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.Monitor;
import org.racefinder.explorer.state.Op;
import org.racefinder.explorer.state.OperationKind;
import org.racefinder.explorer.thread.WakeState;

/** Interrupts and their detection (JLS 17.4.4). */
public final class InterruptOps {
    private InterruptOps() {}

    /** The thread detects its interrupt, which clears the flag. The interrupt synchronizes with the detection. */
    public static void take(ManagedThread thread, Event event, ExecutionState execution) {
        event.footprint.write(thread.interrupt.name, thread.interrupt.state, 0);
        thread.interrupt.state = 0;
        execution.acquire(thread, thread.interrupt);
    }

    /** Sets the interrupt flag of a thread, and ends its wait. */
    static final class Interrupt extends Op {
        private final Cell flag;
        private final ManagedThread target;
        private final String name;

        Interrupt(ManagedThread thread, Cell flag, ManagedThread target, String name) {
            super(thread, OperationKind.INTERRUPT);
            this.flag = flag;
            this.target = target;
            this.name = name;
        }

        @Override
        public boolean predict(ObjectStates states, int alternative, Footprint into) {
            into.write(flag.name, states.of(flag.name, flag.state), 1);
            if (target == null) return true;
            long wake = states.of(target.wake.name, target.wake.state);
            if (wake < WakeState.IDLE && !(target.waitsOn != null && target.waitsUninterruptibly)) {
                Monitor monitor = target.waitsOn;
                if (monitor != null && -wake == monitor.waiters.name) {
                    WaitOps.predictWake(target, monitor, WakeState.INTERRUPTED, states, into);
                    long before = states.of(monitor.interruptedName, monitor.interrupted);
                    into.write(monitor.interruptedName, before, monitor.sets.with(before, target.index));
                } else {
                    into.write(-wake, 0, 0);
                    into.write(target.wake.name, wake, WakeState.INTERRUPTED);
                }
            } else {
                into.read(target.wake.name, wake);
            }
            return true;
        }

        @Override
        public void perform(Event event, ExecutionState execution) {
            event.footprint.write(flag.name, flag.state, 1);
            flag.state = 1;
            execution.release(thread, flag);
            if (target == null) return;
            Monitor monitor = target.waitsOn;
            if (monitor != null && !target.waitsUninterruptibly) {
                WaitOps.wakeAndDisarm(target, monitor, WakeState.INTERRUPTED, event);
                InterruptedWaiters.set(monitor, monitor.sets.with(monitor.interrupted, target.index), event);
            } else event.footprint.read(target.wake.name, target.wake.state);
        }

        @Override
        public boolean isBrief() {
            return true;
        }

        @Override
        public String describe() {
            return "INTERRUPT " + name;
        }
    }

    /** The check for an interrupt by isInterrupted, interrupted and sleep. */
    static final class SeeInterrupt extends Op {
        private final Cell flag;
        private final boolean clear;
        boolean seen;

        SeeInterrupt(ManagedThread thread, Cell flag, boolean clear) {
            super(thread, OperationKind.SEE_INTERRUPT);
            this.flag = flag;
            this.clear = clear;
        }

        @Override
        public boolean predict(ObjectStates states, int alternative, Footprint into) {
            long state = states.of(flag.name, flag.state);
            if (clear && state != 0) into.write(flag.name, state, 0);
            else into.read(flag.name, state);
            return true;
        }

        @Override
        public void perform(Event event, ExecutionState execution) {
            seen = flag.state != 0;
            if (clear && seen) {
                event.footprint.write(flag.name, 1, 0);
                flag.state = 0;
            } else {
                event.footprint.read(flag.name, flag.state);
            }
            if (seen) execution.acquire(thread, flag);
        }

        /** The state during a sleep, which ends with this operation. */
        @Override
        public long statesWhileWaiting(boolean inQueue) {
            return statesWhileWaiting(inQueue, true);
        }

        @Override
        public boolean isBrief() {
            return true;
        }

        @Override
        public String describe() {
            return seen ? "SEE INTERRUPT" : "SEE NO INTERRUPT";
        }
    }
}
