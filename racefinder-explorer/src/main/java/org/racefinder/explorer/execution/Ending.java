package org.racefinder.explorer.execution;

import org.racefinder.explorer.search.Footprint;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.Op;
import org.racefinder.explorer.thread.LifeState;

/** How an execution ended. */
public enum Ending {
    /** All threads have ended, or only daemon threads are left. */
    NORMAL,
    EXITED,
    /** Threads are left, and all of them are blocked. */
    DEADLOCK,
    /** Threads are left that spin, and the values that they read no longer change. */
    LIVELOCK,
    /**
     * A thread was set aside while it spun, and a value that it waits for has changed since. Another execution shows
     * how it continues.
     */
    CUT,
    /** A bound was reached. */
    BOUNDED;

    /** Adds to the trace the operations that are still pending: the blocked ones, and after an exit all of them. */
    static void leavePending(ExecutionState execution, UnpredictableOperations unpredictable) {
        for (int i = 0; i < execution.threadCount(); i++) {
            ManagedThread t = execution.thread(i);
            if (t.scheduling.pending == null || t.state != ManagedThread.Life.LIVE) continue;
            boolean enabled = t.scheduling.pending.enabled(Op.LIVE);
            if (enabled && !execution.exited) continue;
            execution.trace.leavePending(
                    t.actor,
                    t.scheduling.events,
                    unpredictable.of(t.actor, t.scheduling.pending),
                    footprint(t.scheduling.pending),
                    enabled);
            if (execution.exited && t.timer.operation != null && t.timer.operation.enabled(Op.LIVE)) {
                execution.trace.leavePending(
                        t.timer.actor, t.timer.events, t.timer.operation, footprint(t.timer.operation), true);
            }
        }
    }

    /**
     * Ends the optimistic reads of threads that wait forever or that an exit left behind. A thread that was taken out
     * of the execution might have continued, so its reads stay open.
     */
    static void endOptimisticReads(ExecutionState execution) {
        for (int i = 0; i < execution.threadCount(); i++) {
            ManagedThread t = execution.thread(i);
            if (t.state == ManagedThread.Life.LIVE) t.endOptimisticReads();
        }
    }

    static Ending of(ExecutionState execution) {
        boolean unfinished = false;
        boolean bounded = false;
        boolean retired = false;
        boolean changed = false;
        for (int i = 0; i < execution.threadCount(); i++) {
            ManagedThread t = execution.thread(i);
            if (t.life.state == LifeState.NEW) continue;
            // The JVM waits for its hooks, daemons or not.
            boolean awaited = execution.hooksStarted && i >= execution.firstHook || !execution.exited && !t.daemon;
            switch (t.state) {
                case ENDED -> {}
                case LIVE -> {
                    unfinished |= awaited;
                    retired |= t.loops.waitsInVain();
                    changed |= t.loops.waitsInVain() && !t.loops.readsUnchanged(execution);
                }
                case CUT -> {
                    bounded = true;
                    unfinished |= awaited;
                }
                case RETIRED -> {
                    retired = true;
                    unfinished |= awaited;
                    changed |= !t.loops.readsUnchanged(execution);
                }
            }
        }
        if (execution.exited && (!unfinished || execution.halted)) return EXITED;
        if (bounded) return BOUNDED;
        if (changed) return CUT;
        if (!unfinished) return NORMAL;
        return retired ? LIVELOCK : DEADLOCK;
    }

    /** The footprint that the operation would have in the current state. */
    private static Footprint footprint(Op op) {
        Footprint footprint = new Footprint();
        int[] offered = op.alternatives(Op.LIVE);
        if (!op.predict(Op.LIVE, offered.length == 0 ? 0 : offered[0], footprint)) footprint.addEverything();
        return footprint;
    }
}
