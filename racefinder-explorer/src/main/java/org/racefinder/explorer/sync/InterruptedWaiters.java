package org.racefinder.explorer.sync;

import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.search.Footprint;
import org.racefinder.explorer.search.ObjectStates;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.Monitor;
import org.racefinder.explorer.thread.WakeState;

/**
 * The threads whose wait on a monitor or condition was interrupted and that have not returned yet. An interrupted thread
 * leaves the wait set by itself, at some later time. Until then a notify may choose it: it returns normally, its
 * interrupt stays pending, and no other thread gets the notification (JLS 17.2.4).
 */
final class InterruptedWaiters {
    /** With more interrupted threads than this, notifyAll does not choose among the others. */
    private static final int MOST_CHOICES = 3;

    private InterruptedWaiters() {}

    static void set(Monitor monitor, long threads, Event event) {
        event.footprint.write(monitor.interruptedName, monitor.interrupted, threads);
        monitor.interrupted = threads;
    }

    static long of(Monitor monitor, ObjectStates states) {
        return states.of(monitor.interruptedName, monitor.interrupted);
    }

    /**
     * The threads that a notify may choose. If all have been interrupted, they may also have left the wait set before;
     * the alternative for that is the actor of the notifying thread.
     */
    static int[] alternatives(ManagedThread notifier, long waiters, long interrupted, ExecutionState execution) {
        int[] waiting = execution.actorsOf(waiters);
        if (interrupted == 0) return waiting;
        int[] left = execution.actorsOf(interrupted);
        int[] all = new int[Math.max(1, waiting.length) + left.length];
        all[0] = notifier.actor;
        System.arraycopy(waiting, 0, all, 0, waiting.length);
        System.arraycopy(left, 0, all, all.length - left.length, left.length);
        return all;
    }

    /** The choices of a notifyAll: each is the set of interrupted threads that return normally. */
    static int[] choices(Monitor monitor, long interrupted) {
        if (interrupted == 0) return Event.NO_ALTERNATIVES;
        int[] choices = new int[1 << Math.min(MOST_CHOICES, monitor.sets.members(interrupted).length)];
        for (int i = 0; i < choices.length; i++) choices[i] = i;
        return choices;
    }

    /** The effect of a notify that chooses an interrupted thread. */
    static void predictNotify(Monitor monitor, ManagedThread chosen, ObjectStates states, Footprint into) {
        long interrupted = of(monitor, states);
        into.write(chosen.wake.name, WakeState.INTERRUPTED, WakeState.NOTIFIED);
        into.write(monitor.interruptedName, interrupted, monitor.sets.without(interrupted, chosen.index));
    }

    /** The effect of a notifyAll: from now on it is settled how each of the interrupted threads returns. */
    static void predictNotifyAll(
            Monitor monitor, int choice, ObjectStates states, ExecutionState execution, Footprint into) {
        long interrupted = of(monitor, states);
        if (interrupted == 0) return;
        int[] members = monitor.sets.members(interrupted);
        for (int i = 0; i < Math.min(MOST_CHOICES, members.length); i++) {
            if ((choice >> i & 1) != 0)
                into.write(execution.thread(members[i]).wake.name, WakeState.INTERRUPTED, WakeState.NOTIFIED);
        }
        into.write(monitor.interruptedName, interrupted, 0);
    }

    static void notifyAll(Monitor monitor, int choice, Event event, ExecutionState execution) {
        predictNotifyAll(monitor, choice, (object, state) -> state, execution, event.footprint);
        if (monitor.interrupted == 0) return;
        int[] members = monitor.sets.members(monitor.interrupted);
        for (int i = 0; i < Math.min(MOST_CHOICES, members.length); i++)
            if ((choice >> i & 1) != 0) execution.thread(members[i]).wake.state = WakeState.NOTIFIED;
        monitor.interrupted = 0;
    }

    /** An interrupted thread returns. */
    static void returned(Monitor monitor, ManagedThread thread, Event event) {
        long rest = monitor.sets.without(monitor.interrupted, thread.index);
        if (rest != monitor.interrupted) set(monitor, rest, event);
    }
}
