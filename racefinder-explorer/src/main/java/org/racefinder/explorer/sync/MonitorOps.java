package org.racefinder.explorer.sync;

import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.search.Footprint;
import org.racefinder.explorer.search.ObjectStates;
import org.racefinder.explorer.state.Describe;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.Monitor;
import org.racefinder.explorer.state.Op;
import org.racefinder.explorer.state.OperationKind;
import org.racefinder.explorer.state.WakeState;
import org.racefinder.explorer.strategy.JrfAction;

/**
 * Operations on monitors: enter, exit, wait and notify (JLS 17.1, 17.2, 17.4.4). Lock and wait set are two objects,
 * because a timer that fires does not touch the lock.
 */
public final class MonitorOps {
    private MonitorOps() {}

    public static final class Enter extends Op {
        private final Monitor monitor;

        Enter(ManagedThread thread, Monitor monitor) {
            super(thread, OperationKind.MONITOR_ENTER);
            this.monitor = monitor;
        }

        @Override
        public boolean guarded() {
            return true;
        }

        @Override
        public boolean enabled(ObjectStates states) {
            return states.of(monitor.lock.name, monitor.lock.state) == 0;
        }

        @Override
        public boolean predict(ObjectStates states, int alternative, Footprint into) {
            into.write(monitor.lock.name, 0, thread.actor + 1L);
            return true;
        }

        @Override
        public void perform(Event event, ExecutionState execution) {
            event.footprint.write(monitor.lock.name, 0, thread.actor + 1L);
            monitor.lock.state = thread.actor + 1L;
            monitor.owner = thread;
            monitor.count = 1;
            execution.lockAcquired(thread, monitor.lock);
        }

        @Override
        public String describe() {
            return "LOCK " + Describe.object(monitor.record);
        }

        @Override
        public String waitsFor() {
            return Describe.object(monitor.record);
        }

        public Monitor monitor() {
            return monitor;
        }

        @Override
        public JrfAction action() {
            return JrfAction.ACQUIRE;
        }

        @Override
        public long object() {
            return monitor.lock.name;
        }

        @Override
        public boolean isFullFence() {
            return true;
        }
    }

    public static final class Exit extends Op {
        private final Monitor monitor;

        /** No other thread can operate on the monitor while it is held. */
        @Override
        public boolean isLeftMover() {
            return true;
        }

        Exit(ManagedThread thread, Monitor monitor) {
            super(thread, OperationKind.MONITOR_EXIT);
            this.monitor = monitor;
        }

        @Override
        public boolean predict(ObjectStates states, int alternative, Footprint into) {
            into.write(monitor.lock.name, thread.actor + 1L, 0);
            return true;
        }

        @Override
        public void perform(Event event, ExecutionState execution) {
            event.footprint.write(monitor.lock.name, thread.actor + 1L, 0);
            release(monitor);
            execution.lockReleased(thread, monitor.lock);
        }

        @Override
        public String describe() {
            return "UNLOCK " + Describe.object(monitor.record);
        }

        public Monitor monitor() {
            return monitor;
        }

        @Override
        public JrfAction action() {
            return JrfAction.RELEASE;
        }

        @Override
        public long object() {
            return monitor.lock.name;
        }

        @Override
        public boolean isFullFence() {
            return true;
        }
    }

    private static void release(Monitor monitor) {
        monitor.lock.state = 0;
        monitor.owner = null;
        monitor.count = 0;
    }

    /**
     * First half of wait: releases the monitor and joins the wait set, or detects an interrupt and keeps the monitor.
     */
    public static final class Wait extends Op {
        private final Monitor monitor;
        private final boolean timed;
        private final boolean interruptible;
        private final long held;
        public boolean interrupted;

        public Wait(ManagedThread thread, Monitor monitor, boolean timed, boolean interruptible) {
            super(thread, OperationKind.WAIT);
            this.monitor = monitor;
            this.timed = timed;
            this.interruptible = interruptible;
            this.held = monitor.lock.state;
        }

        @Override
        public boolean predict(ObjectStates states, int alternative, Footprint into) {
            if (interruptible && states.of(thread.interrupt.name, thread.interrupt.state) != 0) {
                into.write(thread.interrupt.name, 1, 0);
                return true;
            }
            into.write(monitor.lock.name, held, 0);
            long waiters = states.of(monitor.waiters.name, monitor.waiters.state);
            into.write(monitor.waiters.name, waiters, monitor.sets.with(waiters, thread.index));
            into.write(thread.wake.name, 0, -monitor.waiters.name);
            into.read(thread.interrupt.name, 0);
            return true;
        }

        @Override
        public void perform(Event event, ExecutionState execution) {
            if (interruptible && thread.interrupt.state != 0) {
                interrupted = true;
                event.footprint.write(thread.interrupt.name, 1, 0);
                thread.interrupt.state = 0;
                execution.acquire(thread, thread.interrupt);
                return;
            }
            event.footprint.write(monitor.lock.name, held, 0);
            long waiters = monitor.waiters.state;
            monitor.waiters.state = monitor.sets.with(waiters, thread.index);
            event.footprint.write(monitor.waiters.name, waiters, monitor.waiters.state);
            event.footprint.write(thread.wake.name, thread.wake.state, -monitor.waiters.name);
            event.footprint.read(thread.interrupt.name, 0);
            thread.wake.state = -monitor.waiters.name;
            thread.waitsOn = monitor;
            release(monitor);
            execution.lockReleased(thread, monitor.lock);
            boolean spurious = execution.mayWakeSpuriously(thread);
            boolean expires = timed && execution.timedWaitsExpire() && !thread.loops.waitsInVain();
            if (expires || spurious) execution.arm(thread, new Timer(thread, monitor, expires, spurious), event);
        }

        @Override
        public String describe() {
            return (timed ? "WAIT (timed) " : "WAIT ") + Describe.object(monitor.record);
        }

        Monitor monitor() {
            return monitor;
        }

        @Override
        public JrfAction action() {
            return JrfAction.RELEASE;
        }

        @Override
        public long object() {
            return monitor.lock.name;
        }
    }

    /** Second half of wait: the thread was woken and the monitor is free. */
    public static final class Wake extends Op {
        private final Monitor monitor;
        private final int count;
        private final long held;
        private final boolean interruptible;
        public long cause;

        /**
         * @param held the state of the lock while this thread holds it
         * @param interruptible whether ending the wait clears the interrupt
         */
        public Wake(ManagedThread thread, Monitor monitor, int count, long held, boolean interruptible) {
            super(thread, OperationKind.WAKE);
            this.monitor = monitor;
            this.count = count;
            this.held = held;
            this.interruptible = interruptible;
        }

        @Override
        public boolean guarded() {
            return true;
        }

        @Override
        public boolean enabled(ObjectStates states) {
            return states.of(thread.wake.name, thread.wake.state) > WakeState.IDLE
                    && states.of(monitor.lock.name, monitor.lock.state) == 0;
        }

        @Override
        public boolean predict(ObjectStates states, int alternative, Footprint into) {
            long why = states.of(thread.wake.name, thread.wake.state);
            into.read(thread.wake.name, why);
            into.write(monitor.lock.name, 0, held);
            if (why == WakeState.INTERRUPTED && interruptible) into.write(thread.interrupt.name, 1, 0);
            return true;
        }

        @Override
        public void perform(Event event, ExecutionState execution) {
            cause = thread.wake.state;
            event.footprint.read(thread.wake.name, cause);
            event.footprint.write(monitor.lock.name, 0, held);
            monitor.lock.state = held;
            monitor.owner = thread;
            monitor.count = count;
            thread.position.blockSite = thread.position.callSite;
            thread.loops.woken(cause == WakeState.TIMED_OUT);
            execution.lockAcquired(thread, monitor.lock);
            if (cause == WakeState.INTERRUPTED && interruptible) {
                event.footprint.write(thread.interrupt.name, thread.interrupt.state, 0);
                thread.interrupt.state = 0;
                execution.acquire(thread, thread.interrupt);
            }
        }

        @Override
        public String describe() {
            String how = cause == WakeState.TIMED_OUT
                    ? " (timed out)"
                    : cause == WakeState.INTERRUPTED
                            ? " (interrupted)"
                            : cause == WakeState.SPURIOUS ? " (for no reason)" : "";
            return "RETURN FROM WAIT " + Describe.object(monitor.record) + how;
        }

        Monitor monitor() {
            return monitor;
        }

        @Override
        public JrfAction action() {
            return JrfAction.ACQUIRE;
        }

        @Override
        public long object() {
            return monitor.lock.name;
        }

        @Override
        public String waitsFor() {
            return thread.wake.state < WakeState.IDLE
                    ? "a notify of " + Describe.object(monitor.record)
                    : Describe.object(monitor.record);
        }
    }

    /** A timed wait times out, or the waiter wakes up spuriously: a step of the thread's timer. */
    static final class Timer extends Op {
        private static final int[] EITHER = {0, 1};

        private final Monitor monitor;
        private final boolean expires;
        private final boolean spurious;
        private boolean wasSpurious;

        Timer(ManagedThread thread, Monitor monitor, boolean expires, boolean spurious) {
            super(thread, OperationKind.WAIT_TIMER);
            this.monitor = monitor;
            this.expires = expires;
            this.spurious = spurious;
        }

        @Override
        public boolean guarded() {
            return true;
        }

        @Override
        public boolean enabled(ObjectStates states) {
            return (states == LIVE || spurious || thread.timer.mayFireAnyTime)
                    && states.of(thread.wake.name, thread.wake.state) == -monitor.waiters.name;
        }

        @Override
        public int[] alternatives(ObjectStates states) {
            return expires && spurious ? EITHER : Event.NO_ALTERNATIVES;
        }

        private long cause(int alternative) {
            return expires && alternative == 0 ? WakeState.TIMED_OUT : WakeState.SPURIOUS;
        }

        @Override
        public boolean predict(ObjectStates states, int alternative, Footprint into) {
            long waiters = states.of(monitor.waiters.name, monitor.waiters.state);
            into.write(monitor.waiters.name, waiters, monitor.sets.without(waiters, thread.index));
            into.write(thread.wake.name, -monitor.waiters.name, cause(alternative));
            return true;
        }

        @Override
        public void perform(Event event, ExecutionState execution) {
            long cause = cause(event.alternative);
            wake(thread, monitor, cause, event);
            thread.timer.operation = null;
            wasSpurious = cause == WakeState.SPURIOUS;
            if (wasSpurious) thread.timer.spuriousLeft--;
            else execution.timeoutUsed();
        }

        @Override
        public String describe() {
            return (wasSpurious ? "SPURIOUS WAKE-UP of " : "TIMEOUT of ") + thread.name();
        }
    }

    private static void wake(ManagedThread waiter, Monitor monitor, long cause, Event event) {
        long waiters = monitor.waiters.state;
        monitor.waiters.state = monitor.sets.without(waiters, waiter.index);
        event.footprint.write(monitor.waiters.name, waiters, monitor.waiters.state);
        event.footprint.write(waiter.wake.name, waiter.wake.state, cause);
        waiter.wake.state = cause;
        waiter.waitsOn = null;
    }

    /** Wakes a waiter after a notify or an interrupt, and disarms its timer. */
    static void wakeAndCancel(ManagedThread waiter, Monitor monitor, long cause, Event event) {
        wake(waiter, monitor, cause, event);
        if (waiter.timer.operation != null) {
            event.withdraw(waiter.timer.actor, waiter.timer.operation);
            waiter.timer.operation = null;
        }
    }

    public static final class Notify extends Op {
        private final Monitor monitor;
        private final ExecutionState execution;

        public Notify(ManagedThread thread, Monitor monitor, ExecutionState execution) {
            super(thread, OperationKind.NOTIFY);
            this.monitor = monitor;
            this.execution = execution;
        }

        @Override
        public int[] alternatives(ObjectStates states) {
            return execution.actorsOf(states.of(monitor.waiters.name, monitor.waiters.state));
        }

        @Override
        public boolean predict(ObjectStates states, int alternative, Footprint into) {
            long waiters = states.of(monitor.waiters.name, monitor.waiters.state);
            if (waiters == 0) {
                into.read(monitor.waiters.name, 0);
                return true;
            }
            ManagedThread first = execution.threadOfActor(alternative);
            into.write(monitor.waiters.name, waiters, monitor.sets.without(waiters, first.index));
            into.write(first.wake.name, -monitor.waiters.name, WakeState.NOTIFIED);
            return true;
        }

        @Override
        public void perform(Event event, ExecutionState unused) {
            if (monitor.waiters.state == 0) {
                event.footprint.read(monitor.waiters.name, 0);
                return;
            }
            ManagedThread waiter = execution.threadOfActor(event.alternative);
            wakeAndCancel(waiter, monitor, WakeState.NOTIFIED, event);
        }

        @Override
        public String describe() {
            return "NOTIFY " + Describe.object(monitor.record);
        }
    }

    public static final class NotifyAll extends Op {
        private final Monitor monitor;
        private final ExecutionState execution;

        public NotifyAll(ManagedThread thread, Monitor monitor, ExecutionState execution) {
            super(thread, OperationKind.NOTIFY_ALL);
            this.monitor = monitor;
            this.execution = execution;
        }

        @Override
        public boolean predict(ObjectStates states, int alternative, Footprint into) {
            long waiters = states.of(monitor.waiters.name, monitor.waiters.state);
            if (waiters == 0) into.read(monitor.waiters.name, 0);
            else into.write(monitor.waiters.name, waiters, 0);
            for (int waiter : monitor.sets.members(waiters)) {
                into.write(execution.thread(waiter).wake.name, -monitor.waiters.name, WakeState.NOTIFIED);
            }
            return true;
        }

        @Override
        public void perform(Event event, ExecutionState unused) {
            if (monitor.waiters.state == 0) event.footprint.read(monitor.waiters.name, 0);
            for (int waiter : monitor.sets.members(monitor.waiters.state)) {
                wakeAndCancel(execution.thread(waiter), monitor, WakeState.NOTIFIED, event);
            }
        }

        @Override
        public boolean isBrief() {
            return true;
        }

        @Override
        public String describe() {
            return "NOTIFY ALL " + Describe.object(monitor.record);
        }
    }
}
