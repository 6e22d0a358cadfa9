package org.racefinder.explorer.execution;

import org.racefinder.explorer.state.ManagedThread;

/** What becomes of loops: one that does nothing waits for a change, one that makes progress of its own is preempted and bounded. */
public final class LoopBounds {
    /** Events in a row that only read, after which a loop is taken to wait for something that never comes. */
    private static final int MAX_READS = 256;

    private static final long BACK_EDGES_BEFORE_YIELD = 10_000;
    private static final long BACK_EDGES_BEFORE_CUT = 5_000_000;

    private final Engine engine;

    public LoopBounds(Engine engine) {
        this.engine = engine;
    }

    /** At every loop head. */
    public void visited(ManagedThread t) {
        engine.active();
        if (t.dying) throw engine.dying(t);
        if (engine.stopRequested()) throw engine.setAside(t, ManagedThread.Life.CUT);
        if (t.loops.readsInARow > MAX_READS) {
            throw cut(
                    t, "a loop that keeps changing its own state while it waits was cut after " + MAX_READS + " reads");
        }
        long edges = t.loops.backEdges;
        if (edges % BACK_EDGES_BEFORE_YIELD == 0 && edges > 0) goesOnAlone(t, edges);
    }

    private void goesOnAlone(ManagedThread t, long edges) {
        if (edges >= BACK_EDGES_BEFORE_CUT) {
            throw cut(t, "a loop that never reaches a synchronization action was cut");
        }
        engine.giveWay(t);
        t.loops.backEdges = edges;
    }

    /** At a loop head whose locals were captured: an idle iteration sets the thread aside. */
    public void iterated(ManagedThread t) {
        engine.settle(t);
        if (!t.loops.idle()) return;
        if (t.loops.waited()) {
            if (!engine.turns.mayWaitAgain(t)) t.loops.waitInVain();
            return;
        }
        t.loops.tell(engine.spins, engine.execution);
        if (t.loops.readNothing()) throw cut(t, "an endless loop that depends on nothing was cut");
        if (!engine.turns.awaitsChange(t)) throw engine.setAside(t, ManagedThread.Life.RETIRED);
        engine.step(t, new AwaitChange(t, engine.execution));
        t.loops.readAgain();
    }

    private ExecutionOver cut(ManagedThread t, String why) {
        engine.reasons.addLoop(why, t.loops.loop());
        return engine.setAside(t, ManagedThread.Life.CUT);
    }
}
