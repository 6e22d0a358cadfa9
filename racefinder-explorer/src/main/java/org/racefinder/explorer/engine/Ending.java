package org.racefinder.explorer.engine;

import org.racefinder.explorer.search.Footprint;

/** How an execution ended. */
public enum Ending {
    /** All is done, or only daemons are left. */
    NORMAL,
    EXITED,
    DEADLOCK,
    LIVELOCK,
    /** A thread was set aside while it spun, and somebody wrote what it was waiting for: another execution shows how it goes on. */
    CUT,
    /** A bound was reached. */
    BOUNDED;

    static void leavePending(Execution execution, Unforeseen unforeseen) {
        for (int i = 0; i < execution.threadCount(); i++) {
            ManagedThread t = execution.thread(i);
            if (t.pending == null || t.state != ManagedThread.Life.LIVE) continue;
            boolean enabled = t.pending.enabled(Op.LIVE);
            if (enabled && !execution.exited) continue;
            execution.trace.leavePending(
                    t.actor, t.events, unforeseen.of(t.actor, t.pending), footprint(t.pending), enabled);
            if (execution.exited && t.timer != null && t.timer.enabled(Op.LIVE)) {
                execution.trace.leavePending(t.timerActor, t.timerEvents, t.timer, footprint(t.timer), true);
            }
        }
    }

    static Ending of(Execution execution) {
        boolean unfinished = false;
        boolean bounded = false;
        boolean retired = false;
        boolean changed = false;
        for (int i = 0; i < execution.threadCount(); i++) {
            ManagedThread t = execution.thread(i);
            if (t.life.state == ThreadOps.NEW) continue;
            switch (t.state) {
                case ENDED -> {}
                case LIVE -> {
                    unfinished |= !t.daemon;
                    retired |= t.loops.waitsInVain();
                    changed |= t.loops.waitsInVain() && !t.loops.stillHolds(execution);
                }
                case CUT -> {
                    bounded = true;
                    unfinished |= !t.daemon;
                }
                case RETIRED -> {
                    retired = true;
                    unfinished |= !t.daemon;
                    changed |= !t.loops.stillHolds(execution);
                }
            }
        }
        if (execution.exited) return EXITED;
        if (bounded) return BOUNDED;
        if (changed) return CUT;
        if (!unfinished) return NORMAL;
        return retired ? LIVELOCK : DEADLOCK;
    }

    /** The footprint an operation would have now. */
    private static Footprint footprint(Op op) {
        Footprint footprint = new Footprint();
        int[] offered = op.alternatives(Op.LIVE);
        if (!op.predict(Op.LIVE, offered.length == 0 ? 0 : offered[0], footprint)) footprint.addEverything();
        return footprint;
    }
}
