package org.racefinder.explorer.execution;

import org.racefinder.explorer.search.Schedule;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.Op;
import org.racefinder.explorer.strategy.Guide;

/** Whose turn it is: as the schedule prefix says, then as the strategy says, or else whoever can go on with the fewest changes of thread. */
public final class Turns {
    /** Events that one thread may do in a row, in the free part, while others could go on. */
    private static final int FAIR_SHARE = 100;

    private final Engine engine;
    private final ExecutionState execution;
    final Guided guided = new Guided();
    private Schedule prefix = new Schedule();
    private Spinning spinning = Spinning.TAKES_NO_FURTHER_PART;
    private int inARow;
    private String divergence;

    private boolean timer;
    private int alternative;

    Turns(Engine engine) {
        this.engine = engine;
        this.execution = engine.execution;
    }

    void began(Schedule schedule) {
        prefix = schedule;
        inARow = 0;
        divergence = null;
        guided.began();
    }

    /** Who decides in the free part of the executions to come (null: nobody), and what becomes of threads that spin. */
    public void guide(Guide by, Spinning spinners) {
        guided.by(by);
        spinning = spinners;
    }

    /** Why the program could not follow the prefix, or null. */
    public String divergence() {
        return divergence;
    }

    /** Whether the turn that was decided last is that of the thread's timer. */
    boolean isTimer() {
        return timer;
    }

    int alternative() {
        return alternative;
    }

    /** Decides one turn. A thread on the way to its first operation has to get there before anything is decided; null when the execution is over. */
    ManagedThread decide(ManagedThread current) {
        timer = false;
        int step = execution.trace.length();
        if (step < prefix.length()) return scheduled(step, current);
        if (guided.isGuided()) {
            // a strategy chooses among operations
            ManagedThread onTheWay = anyOnTheWay();
            if (onTheWay != null) return onTheWay;
            if (guided.decides(execution, current, inARow)) return guided(current);
        }
        return free(current);
    }

    private ManagedThread scheduled(int step, ManagedThread current) {
        int actor = prefix.actor(step);
        ManagedThread chosen = execution.threadOfActor(actor);
        if (chosen == null) {
            // whose timer it is shows when all have come to an operation
            ManagedThread onTheWay = anyOnTheWay();
            if (onTheWay != null) return onTheWay;
            engine.shutdown().start();
            chosen = execution.threadOfActor(actor);
        }
        if (chosen == null) return diverged(step, "no such thread");
        if (chosen.scheduling.beforeFirstOperation) return chosen;
        timer = chosen.actor != actor;
        Op op = timer ? chosen.timer.operation : chosen.scheduling.pending;
        if (op == null) return diverged(step, chosen.name() + " has nothing to do");
        if (!op.enabled(Op.LIVE)) return diverged(step, chosen.name() + " cannot do " + op.describe());
        alternative = prefix.alternative(step);
        inARow = chosen == current ? inARow + 1 : 0;
        return chosen;
    }

    private ManagedThread diverged(int step, String what) {
        divergence = "at step " + step + " of a replay: " + what;
        return null;
    }

    private ManagedThread guided(ManagedThread current) {
        ManagedThread chosen = guided.chosen();
        if (chosen == null) return null;
        timer = guided.isTimer();
        alternative = guided.alternative();
        inARow = chosen == current ? inARow + 1 : 0;
        return chosen;
    }

    private ManagedThread free(ManagedThread current) {
        ManagedThread chosen = execution.exited ? anyOnTheWay() : prefer(current);
        if (chosen != null && chosen.scheduling.beforeFirstOperation) return chosen;
        if (chosen == null && !execution.exited) {
            chosen = firstTimer();
            timer = chosen != null;
        }
        if (chosen == null) chosen = engine.shutdown().next();
        if (chosen == null) return null;
        int[] offered = (timer ? chosen.timer.operation : chosen.scheduling.pending).alternatives(Op.LIVE);
        alternative = offered.length == 0 ? 0 : offered[0];
        return chosen;
    }

    private ManagedThread prefer(ManagedThread current) {
        if (current != null && canRun(current)) {
            if (++inARow <= FAIR_SHARE || !othersCanRun(current)) return current;
            inARow = 0;
            return after(current.index);
        }
        inARow = 0;
        // main last: it mostly waits for the others, and would be woken after each of them
        return after(0);
    }

    private ManagedThread after(int index) {
        int n = execution.threadCount();
        for (int i = 1; i <= n; i++) {
            ManagedThread t = execution.thread((index + i + n) % n);
            if (canRun(t)) return t;
        }
        return null;
    }

    private ManagedThread firstTimer() {
        for (int i = 0; i < execution.threadCount(); i++) {
            ManagedThread t = execution.thread(i);
            if (t.timer.operation != null && t.timer.operation.enabled(Op.LIVE)) return t;
        }
        return null;
    }

    /** What a thread would do next has to be known when the program exits before it. */
    private ManagedThread anyOnTheWay() {
        for (int i = 0; i < execution.threadCount(); i++) {
            if (execution.thread(i).scheduling.beforeFirstOperation) return execution.thread(i);
        }
        return null;
    }

    private static boolean canRun(ManagedThread t) {
        return t.scheduling.beforeFirstOperation
                || t.scheduling.pending != null && t.scheduling.pending.enabled(Op.LIVE);
    }

    boolean othersCanRun(ManagedThread t) {
        for (int i = 0; i < execution.threadCount(); i++) {
            ManagedThread other = execution.thread(i);
            if (other != t && canRun(other)) return true;
        }
        return false;
    }

    /** At the next turn another thread goes on, if one can. */
    void endShare() {
        inARow = FAIR_SHARE + 1;
    }

    /** Whether a thread that spins is to wait for a change, and not to be set aside. */
    boolean awaitsChange(ManagedThread t) {
        return goesOn(t.actor);
    }

    /** Whether a thread that waited for nothing may do so again, and again. */
    boolean mayWaitAgain(ManagedThread t) {
        return goesOn(t.timer.actor);
    }

    private boolean goesOn(int actor) {
        if (spinning != Spinning.AS_SCHEDULED) return spinning == Spinning.AWAITS_CHANGE;
        for (int i = execution.trace.length(); i < prefix.length(); i++) if (prefix.actor(i) == actor) return true;
        return false;
    }
}
