package org.racefinder.explorer.execution;

import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.thread.HooksOff;

/**
 * Bounds the loops of the program. A thread whose iterations are idle is set aside until a value changes. A loop that
 * makes progress but reaches no scheduling point is preempted now and then, and cut off when it reaches a bound.
 */
public final class LoopBounds {
    /** After this many consecutive events that only read, the engine assumes that the loop waits in vain. */
    private static final int MAX_READS = 256;

    private static final long BACK_EDGES_BEFORE_YIELD = 10_000;
    private static final long BACK_EDGES_BEFORE_CUT = 5_000_000;

    private final Engine engine;

    public LoopBounds(Engine engine) {
        this.engine = engine;
    }

    /** Called at every loop head. */
    public void visited(ManagedThread t) {
        engine.active();
        if (t.dying) throw engine.dying(t);
        if (engine.stopRequested()) throw engine.setAside(t, ManagedThread.Life.CUT);
        if (t.loops.readsInARow > MAX_READS && !engine.scheduler.goesOnSpinning()) {
            throw cut(
                    t, "a loop that keeps changing its own state while it waits was cut after " + MAX_READS + " reads");
        }
        long edges = t.loops.backEdges;
        if (edges % BACK_EDGES_BEFORE_YIELD == 0 && edges > 0) preemptOrCut(t, edges);
    }

    private void preemptOrCut(ManagedThread t, long edges) {
        if (edges >= BACK_EDGES_BEFORE_CUT) {
            throw cut(t, "a loop that never reaches a synchronization action was cut");
        }
        engine.giveWay(t);
        t.loops.backEdges = edges;
    }

    /** Called at a loop head when the locals have been captured. Sets the thread aside after an idle iteration. */
    public void iterated(ManagedThread t) {
        engine.settle(t);
        if (!t.loops.idle(engine.execution)) return;
        if (t.loops.waited()) {
            if (!engine.scheduler.mayWaitAgain(t)) t.loops.waitInVain();
            return;
        }
        if (t.loops.drew()) {
            drewInVain(t);
            return;
        }
        if (t.loops.lostReads()) throw cut(t, "a loop that waits for one of several thousand values was cut");
        if (engine.scheduler.goesOnSpinning() && t.loops.hadEvents()) {
            t.loops.discardReads();
            return;
        }
        t.loops.reportReads(engine.spinLocations, engine.execution);
        if (t.loops.hasNoReads()) throw cut(t, "an endless loop that depends on nothing was cut");
        if (!engine.scheduler.awaitsChange(t)) throw engine.setAside(t, ManagedThread.Life.RETIRED);
        engine.step(t, new AwaitChange(t, engine.execution));
        t.loops.discardReads();
    }

    /** Called before a thread waits until the time of the next task in the queue. */
    public void awaitsTasks(ManagedThread t, Object queue) {
        engine.settle(t);
        try (HooksOff off = t.hooksOff()) {
            boolean idle = engine.execution.periodicTasks().hadNoEffect(queue);
            if (idle && !engine.scheduler.mayWaitAgain(t)) t.loops.waitInVain(queue);
        }
    }

    public void runsFuture(ManagedThread t, Object future) {
        try (HooksOff off = t.hooksOff()) {
            engine.execution.periodicTasks().scheduled(t, future);
        }
    }

    public void taskBegins(ManagedThread t, Object task) {
        engine.settle(t);
        try (HooksOff off = t.hooksOff()) {
            engine.execution.periodicTasks().begins(t, task, engine.execution);
        }
    }

    public void taskEnded(ManagedThread t) {
        engine.settle(t);
        try (HooksOff off = t.hooksOff()) {
            engine.execution.periodicTasks().ends(t, engine.execution);
        }
    }

    /** Another random number might end the loop, but the thread should not draw it before others have run. */
    private void drewInVain(ManagedThread t) {
        if (t.loops.hasNoReads()) return;
        if (t.loops.restlessIterations() > MAX_READS)
            throw cut(t, "a loop that draws random numbers was cut after " + MAX_READS + " turns without effect");
        if (engine.scheduler.othersCanRun(t)) engine.step(t, new DrawAgain(t));
    }

    private ExecutionOver cut(ManagedThread t, String why) {
        engine.reasons.addLoop(why, t.loops.loop());
        return engine.setAside(t, ManagedThread.Life.CUT);
    }
}
