package org.racefinder.explorer.execution;

import org.racefinder.explorer.search.Schedule;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.Op;
import org.racefinder.explorer.strategy.Guide;

/**
 * Chooses the thread of each step: first as the prefix of the schedule says, then as the strategy says. Without a
 * strategy the current thread continues as long as it can, since switching threads is expensive.
 */
public final class ThreadScheduler {
    /** How many consecutive events one thread may perform after the prefix while other threads are enabled. */
    private static final int FAIR_SHARE = 100;

    private final Engine engine;
    private final ExecutionState execution;
    final StrategyScheduler strategy;
    private Schedule prefix = new Schedule();
    private SpinPolicy spinning = SpinPolicy.TAKES_NO_FURTHER_PART;
    private int consecutiveSteps;
    private String divergence;

    private boolean timer;
    private int alternative;

    ThreadScheduler(Engine engine) {
        this.engine = engine;
        this.execution = engine.execution;
        this.strategy = new StrategyScheduler(engine.symmetry);
    }

    void began(Schedule schedule) {
        prefix = schedule;
        consecutiveSteps = 0;
        divergence = null;
        strategy.began();
    }

    /**
     * Sets how later executions choose steps after the prefix (null: freely), and what they do with spinning threads.
     */
    public void guide(Guide by, SpinPolicy spinners) {
        strategy.use(by);
        spinning = spinners;
    }

    /** Why the program could not follow the prefix, or null. */
    public String divergence() {
        return divergence;
    }

    /** Whether the last chosen step belongs to the thread's timer. */
    boolean isTimer() {
        return timer;
    }

    int alternative() {
        return alternative;
    }

    /**
     * Chooses the thread of the next step, or null if the execution is over. If a thread must first run up to its first
     * operation, returns that thread without choosing a step.
     */
    ManagedThread decide(ManagedThread current) {
        timer = false;
        int step = execution.trace.length();
        if (step < prefix.length()) return scheduled(step, current);
        if (strategy.isGuided()) {
            // a strategy chooses among operations, so every thread must have reached one
            ManagedThread starting = anyBeforeFirstOperation();
            if (starting != null) return starting;
            if (strategy.tryChoose(execution, current, consecutiveSteps)) return chosenByStrategy(current);
        }
        return free(current);
    }

    private ManagedThread scheduled(int step, ManagedThread current) {
        int actor = prefix.actor(step);
        ManagedThread chosen = execution.threadOfActor(actor);
        if (chosen == null) {
            // the timer with this number may belong to a thread that has not reached its first operation
            ManagedThread starting = anyBeforeFirstOperation();
            if (starting != null) return starting;
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
        consecutiveSteps = chosen == current ? consecutiveSteps + 1 : 0;
        return chosen;
    }

    private ManagedThread diverged(int step, String what) {
        divergence = "at step " + step + " of a replay: " + what;
        return null;
    }

    private ManagedThread chosenByStrategy(ManagedThread current) {
        ManagedThread chosen = strategy.chosen();
        if (chosen == null) return null;
        timer = strategy.isTimer();
        alternative = strategy.alternative();
        consecutiveSteps = chosen == current ? consecutiveSteps + 1 : 0;
        return chosen;
    }

    private ManagedThread free(ManagedThread current) {
        ManagedThread chosen = execution.exited ? anyBeforeFirstOperation() : preferred(current);
        if (chosen != null && chosen.scheduling.beforeFirstOperation) return chosen;
        if (chosen == null && !execution.exited) {
            chosen = firstTimer();
            timer = chosen != null;
        }
        if (chosen == null && !execution.exited) chosen = anyDrawing();
        if (chosen == null) chosen = engine.shutdown().next();
        if (chosen == null && execution.exited && engine.shutdown().waits()) chosen = awaitedByHooks(current);
        if (chosen == null) return null;
        int[] offered = (timer ? chosen.timer.operation : chosen.scheduling.pending).alternatives(Op.LIVE);
        alternative = offered.length == 0 ? 0 : offered[0];
        return chosen;
    }

    /** After an exit, other threads run on until the JVM ends. It matters only if a hook waits for them. */
    private ManagedThread awaitedByHooks(ManagedThread current) {
        ManagedThread chosen = preferred(current);
        if (chosen == null) {
            chosen = firstTimer();
            timer = chosen != null;
        }
        return chosen == null ? anyDrawing() : chosen;
    }

    private ManagedThread preferred(ManagedThread current) {
        if (current != null && canRun(current)) {
            if (++consecutiveSteps <= FAIR_SHARE || !othersCanRun(current)) return current;
            consecutiveSteps = 0;
            return after(current.index);
        }
        consecutiveSteps = 0;
        // the main thread comes last: it mostly waits for other threads, and would be resumed after each of them
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

    /** A thread in a loop that draws random numbers. It continues only now that no other thread can run. */
    private ManagedThread anyDrawing() {
        for (int i = 0; i < execution.threadCount(); i++) {
            ManagedThread t = execution.thread(i);
            if (t.scheduling.pending instanceof DrawAgain && t.loops.readsUnchanged(execution)) return t;
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

    /** After an exit too, every thread runs up to its first operation, so that its pending operation is known. */
    private ManagedThread anyBeforeFirstOperation() {
        for (int i = 0; i < execution.threadCount(); i++) {
            if (execution.thread(i).scheduling.beforeFirstOperation) return execution.thread(i);
        }
        return null;
    }

    private static boolean canRun(ManagedThread t) {
        return t.scheduling.beforeFirstOperation
                || t.scheduling.pending != null
                        && t.scheduling.pending.enabled(Op.LIVE)
                        && !(t.scheduling.pending instanceof DrawAgain);
    }

    boolean othersCanRun(ManagedThread t) {
        for (int i = 0; i < execution.threadCount(); i++) {
            ManagedThread other = execution.thread(i);
            if (other != t && canRun(other)) return true;
        }
        return false;
    }

    /** Ends the share of the current thread: the next step goes to another thread, if one is enabled. */
    void endShare() {
        consecutiveSteps = FAIR_SHARE + 1;
    }

    /** Whether a spinning thread goes on. */
    boolean goesOnSpinning() {
        return spinning == SpinPolicy.GOES_ON;
    }

    /** Whether a spinning thread waits for a change instead of being retired. */
    boolean awaitsChange(ManagedThread t) {
        return continues(t.actor);
    }

    /** Whether a timed wait that expired without effect may be repeated. */
    boolean mayWaitAgain(ManagedThread t) {
        if (goesOnSpinning()) return true;
        return spinning == SpinPolicy.AWAITS_CHANGE ? othersCanRun(t) : continues(t.timer.actor);
    }

    private boolean continues(int actor) {
        if (spinning != SpinPolicy.AS_SCHEDULED) return spinning == SpinPolicy.AWAITS_CHANGE;
        for (int i = execution.trace.length(); i < prefix.length(); i++) if (prefix.actor(i) == actor) return true;
        return false;
    }
}
