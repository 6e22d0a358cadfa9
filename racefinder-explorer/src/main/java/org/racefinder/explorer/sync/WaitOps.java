package org.racefinder.explorer.sync;

import java.util.function.LongConsumer;
import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.search.Footprint;
import org.racefinder.explorer.search.ObjectStates;
import org.racefinder.explorer.state.Cell;
import org.racefinder.explorer.state.Describe;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.Monitor;
import org.racefinder.explorer.state.Op;
import org.racefinder.explorer.state.OperationKind;
import org.racefinder.explorer.state.WaitingStates;
import org.racefinder.explorer.strategy.JrfAction;
import org.racefinder.explorer.thread.WakeState;

/**
 * Wait and notify on the wait set of a monitor or condition (JLS 17.2). The lock and the wait set are separate cells,
 * because a timer that fires does not touch the lock. The caller makes the happens-before edges of the lock after each
 * step: those of a monitor are fixed, those of a condition stand in its contract.
 */
public final class WaitOps {
    private WaitOps() {}

    /**
     * The first half of wait: releases the monitor and joins the wait set. If the thread is interrupted, keeps the
     * monitor and clears the interrupt instead.
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
            if (monitor.questions.aboutStates()) into.write(thread.waiting.name, 0, seen());
            return true;
        }

        @Override
        public void perform(Event event, ExecutionState execution) {
            if (interruptible && thread.interrupt.state != 0) {
                interrupted = true;
                InterruptOps.take(thread, event, execution);
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
            thread.waitsUninterruptibly = !interruptible;
            if (monitor.questions.aboutStates()) {
                event.footprint.write(thread.waiting.name, 0, seen());
                thread.waiting.state = seen();
            }
            monitor.release();
            boolean spurious = execution.mayWakeSpuriously(thread);
            boolean expires = timed && execution.timedWaitsExpire() && !thread.loops.waitsInVain();
            if (expires || spurious) execution.arm(thread, new Timer(thread, monitor, expires, spurious), event);
        }

        @Override
        public void gives(Footprint touched, LongConsumer to) {
            to.accept(monitor.lock.name);
        }

        private long seen() {
            return statesWhileWaiting(false, timed);
        }

        @Override
        public String describe() {
            return (timed ? "WAIT (timed) " : "WAIT ") + Describe.object(monitor.record);
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

    /** The second half of wait: the thread was woken and acquires the monitor again. */
    public static final class Wake extends Op {
        private final Monitor monitor;
        private final int count;
        private final long held;
        private final boolean interruptible;
        public long cause;

        /**
         * @param count how often the thread had entered the monitor
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
            long predicted = states.of(thread.wake.name, thread.wake.state);
            into.read(thread.wake.name, predicted);
            into.write(monitor.lock.name, 0, held);
            if (predicted != WakeState.INTERRUPTED) return true;
            if (interruptible) into.write(thread.interrupt.name, 1, 0);
            long left = InterruptedWaiters.of(monitor, states);
            long rest = monitor.sets.without(left, thread.index);
            if (rest != left) into.write(monitor.interruptedName, left, rest);
            return true;
        }

        @Override
        public void perform(Event event, ExecutionState execution) {
            cause = thread.wake.state;
            event.footprint.read(thread.wake.name, cause);
            event.footprint.write(monitor.lock.name, 0, held);
            monitor.acquire(thread, held, count);
            thread.position.blockSite = thread.position.callSite;
            thread.loops.woken(cause == WakeState.TIMED_OUT);
            if (cause != WakeState.INTERRUPTED) return;
            InterruptedWaiters.returned(monitor, thread, event);
            if (interruptible) InterruptOps.take(thread, event, execution);
        }

        @Override
        public Cell queue() {
            return monitor.queue;
        }

        @Override
        public void takes(Footprint touched, LongConsumer to) {
            to.accept(monitor.lock.name);
        }

        /** How often the thread enters the monitor when it returns. */
        public int count() {
            return count;
        }

        /** Whether an interrupt has ended the wait on this condition, but the thread has not returned yet. */
        public boolean isInterruptedOn(Cell waitersOrQueue) {
            return thread.wake.state == WakeState.INTERRUPTED
                    && (waitersOrQueue == monitor.waiters || waitersOrQueue == monitor.queue);
        }

        @Override
        public String describe() {
            return "RETURN FROM WAIT " + Describe.object(monitor.record) + describeCause();
        }

        private String describeCause() {
            if (cause == WakeState.TIMED_OUT) return " (timed out)";
            if (cause == WakeState.INTERRUPTED) return " (interrupted)";
            return cause == WakeState.SPURIOUS ? " (for no reason)" : "";
        }

        @Override
        public JrfAction action() {
            return JrfAction.ACQUIRE;
        }

        @Override
        public long object() {
            return monitor.lock.name;
        }

        /** The monitor whose notify the thread waits for; null if it was notified and waits for the lock. */
        public Monitor unnotified() {
            return thread.wake.state < WakeState.IDLE ? monitor : null;
        }

        @Override
        public ManagedThread blockedBy(ExecutionState execution) {
            return unnotified() == null ? monitor.owner : null;
        }

        @Override
        public String waitsFor() {
            return thread.wake.state < WakeState.IDLE
                    ? "a notify of " + Describe.object(monitor.record)
                    : Describe.object(monitor.record);
        }
    }

    /** A step of the thread's timer: the wait times out, or the thread wakes up spuriously. */
    static final class Timer extends Op {
        private static final int[] TIMEOUT_OR_SPURIOUS = {0, 1};

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
            return expires && spurious ? TIMEOUT_OR_SPURIOUS : Event.NO_ALTERNATIVES;
        }

        private long cause(int alternative) {
            return expires && alternative == 0 ? WakeState.TIMED_OUT : WakeState.SPURIOUS;
        }

        @Override
        public boolean predict(ObjectStates states, int alternative, Footprint into) {
            predictWake(thread, monitor, cause(alternative), states, into);
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

    /** Removes a thread from the wait set and sets the cause of its wake-up. */
    private static void wake(ManagedThread waiter, Monitor monitor, long cause, Event event) {
        predictWake(waiter, monitor, cause, Op.LIVE, event.footprint);
        monitor.waiters.state = monitor.sets.without(monitor.waiters.state, waiter.index);
        waiter.wake.state = cause;
        if (monitor.questions.aboutStates()) waiter.waiting.state = seenWhenWoken(monitor, cause, waiter.waiting.state);
        if (monitor.questions.aboutQueues() && monitor.queue != null)
            monitor.queue.state = monitor.sets.with(monitor.queue.state, waiter.index);
        waiter.waitsOn = null;
    }

    /** The effect of a wake-up. Acquiring the lock again, the thread is blocked on the monitor or in the lock's queue. */
    static void predictWake(ManagedThread waiter, Monitor monitor, long cause, ObjectStates states, Footprint into) {
        long waiters = states.of(monitor.waiters.name, monitor.waiters.state);
        into.write(monitor.waiters.name, waiters, monitor.sets.without(waiters, waiter.index));
        into.write(waiter.wake.name, -monitor.waiters.name, cause);
        if (monitor.questions.aboutStates()) {
            long seen = states.of(waiter.waiting.name, waiter.waiting.state);
            into.write(waiter.waiting.name, seen, seenWhenWoken(monitor, cause, seen));
        }
        if (monitor.questions.aboutQueues() && monitor.queue != null) {
            long queued = states.of(monitor.queue.name, monitor.queue.state);
            into.write(monitor.queue.name, queued, monitor.sets.with(queued, waiter.index));
        }
    }

    /**
     * The states in which others see the thread until it holds the lock again. A notify moves the thread to the queue of
     * the lock, and only the release of the lock wakes it; otherwise it wakes up first.
     */
    private static long seenWhenWoken(Monitor monitor, long cause, long before) {
        Thread.State waiting = WaitingStates.answer(before, 0);
        if (cause == WakeState.NOTIFIED && monitor.queue == null) return WaitingStates.of(Thread.State.BLOCKED);
        if (cause == WakeState.NOTIFIED && waiting == Thread.State.WAITING) return WaitingStates.of(waiting);
        Thread.State last = monitor.queue == null ? Thread.State.BLOCKED : Thread.State.WAITING;
        return cause == WakeState.NOTIFIED || cause == WakeState.INTERRUPTED
                ? WaitingStates.of(waiting, Thread.State.RUNNABLE, last)
                : WaitingStates.of(Thread.State.RUNNABLE, last);
    }

    /** Wakes a waiter after a notify or an interrupt, and disarms its timer. */
    static void wakeAndDisarm(ManagedThread waiter, Monitor monitor, long cause, Event event) {
        wake(waiter, monitor, cause, event);
        if (waiter.timer.operation != null) {
            event.withdraw(waiter.timer.actor, waiter.timer.operation);
            waiter.timer.operation = null;
        }
    }

    /** Each waiting thread is an alternative of notify. */
    public static final class Notify extends Op {
        private final Monitor monitor;
        private final ExecutionState execution;
        private boolean lost;

        public Notify(ManagedThread thread, Monitor monitor, ExecutionState execution) {
            super(thread, OperationKind.NOTIFY);
            this.monitor = monitor;
            this.execution = execution;
        }

        @Override
        public int[] alternatives(ObjectStates states) {
            long waiters = states.of(monitor.waiters.name, monitor.waiters.state);
            return InterruptedWaiters.alternatives(thread, waiters, InterruptedWaiters.of(monitor, states), execution);
        }

        @Override
        public boolean predict(ObjectStates states, int alternative, Footprint into) {
            long waiters = states.of(monitor.waiters.name, monitor.waiters.state);
            long interrupted = InterruptedWaiters.of(monitor, states);
            ManagedThread chosen = execution.threadOfActor(alternative);
            if (interrupted != 0 && chosen != thread && isIn(interrupted, chosen)) {
                into.read(monitor.waiters.name, waiters);
                InterruptedWaiters.predictNotify(monitor, chosen, states, into);
            } else if (waiters != 0) {
                predictWake(chosen, monitor, WakeState.NOTIFIED, states, into);
            } else {
                into.read(monitor.waiters.name, 0);
                if (interrupted != 0) into.write(monitor.interruptedName, interrupted, 0);
            }
            return true;
        }

        public Monitor monitor() {
            return monitor;
        }

        /** Whether no thread was waiting. */
        public boolean isLost() {
            return lost;
        }

        private boolean isIn(long set, ManagedThread t) {
            return t != null && monitor.sets.with(set, t.index) == set;
        }

        @Override
        public void perform(Event event, ExecutionState unused) {
            lost = monitor.waiters.state == 0 && monitor.interrupted == 0;
            ManagedThread chosen = execution.threadOfActor(event.alternative);
            if (monitor.interrupted != 0 && chosen != thread && isIn(monitor.interrupted, chosen)) {
                event.footprint.read(monitor.waiters.name, monitor.waiters.state);
                InterruptedWaiters.predictNotify(monitor, chosen, LIVE, event.footprint);
                monitor.interrupted = monitor.sets.without(monitor.interrupted, chosen.index);
                chosen.wake.state = WakeState.NOTIFIED;
            } else if (monitor.waiters.state != 0) {
                wakeAndDisarm(chosen, monitor, WakeState.NOTIFIED, event);
            } else {
                event.footprint.read(monitor.waiters.name, 0);
                if (monitor.interrupted != 0) InterruptedWaiters.set(monitor, 0, event);
            }
        }

        @Override
        public String describe() {
            return "NOTIFY " + Describe.object(monitor.record);
        }
    }

    public static final class NotifyAll extends Op {
        private final Monitor monitor;
        private final ExecutionState execution;
        private boolean lost;

        public NotifyAll(ManagedThread thread, Monitor monitor, ExecutionState execution) {
            super(thread, OperationKind.NOTIFY_ALL);
            this.monitor = monitor;
            this.execution = execution;
        }

        @Override
        public int[] alternatives(ObjectStates states) {
            return InterruptedWaiters.choices(monitor, InterruptedWaiters.of(monitor, states));
        }

        @Override
        public boolean predict(ObjectStates states, int alternative, Footprint into) {
            InterruptedWaiters.predictNotifyAll(monitor, alternative, states, execution, into);
            long waiters = states.of(monitor.waiters.name, monitor.waiters.state);
            if (waiters == 0) into.read(monitor.waiters.name, 0);
            for (int waiter : monitor.sets.members(waiters))
                predictWake(execution.thread(waiter), monitor, WakeState.NOTIFIED, states, into);
            if (waiters != 0) into.write(monitor.waiters.name, waiters, 0);
            return true;
        }

        public Monitor monitor() {
            return monitor;
        }

        /** Whether no thread was waiting. */
        public boolean isLost() {
            return lost;
        }

        @Override
        public void perform(Event event, ExecutionState unused) {
            lost = monitor.waiters.state == 0 && monitor.interrupted == 0;
            InterruptedWaiters.notifyAll(monitor, event.alternative, event, execution);
            if (monitor.waiters.state == 0) event.footprint.read(monitor.waiters.name, 0);
            for (int waiter : monitor.sets.members(monitor.waiters.state)) {
                wakeAndDisarm(execution.thread(waiter), monitor, WakeState.NOTIFIED, event);
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
