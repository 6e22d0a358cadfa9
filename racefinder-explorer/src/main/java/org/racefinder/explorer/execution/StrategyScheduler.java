package org.racefinder.explorer.execution;

import java.util.Arrays;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.Op;
import org.racefinder.explorer.strategy.Choices;
import org.racefinder.explorer.strategy.Guide;
import org.racefinder.explorer.strategy.JrfAction;
import org.racefinder.explorer.symmetry.ThreadSymmetry;

/** Lets a strategy choose the next step among the enabled operations. */
final class StrategyScheduler {
    private final Choices choices = new Choices();
    private ManagedThread[] threads = new ManagedThread[16];
    private final ThreadSymmetry symmetry;
    private Guide guide;
    private boolean watched;
    private boolean joinsTogether;
    private int index;
    private boolean stopped;

    StrategyScheduler(ThreadSymmetry symmetry) {
        this.symmetry = symmetry;
    }

    void use(Guide newGuide) {
        guide = newGuide;
        watched = newGuide != null && newGuide.watches();
        joinsTogether = newGuide != null && newGuide.joinsTogether();
    }

    boolean isGuided() {
        return guide != null;
    }

    void began() {
        stopped = false;
        if (guide != null) guide.began();
    }

    /** Asks the strategy for the next step. Returns false if it makes no choice, so that the engine chooses freely. */
    boolean tryChoose(ExecutionState execution, ManagedThread current, int consecutiveSteps) {
        if (guide == null || execution.exited) return false;
        choices.begin(consecutiveSteps);
        ManagedThread joiner = null;
        for (int i = 0; i < execution.threadCount(); i++) {
            ManagedThread t = execution.thread(i);
            if (t.scheduling.pending == null || !t.scheduling.pending.enabled(Op.LIVE)) continue;
            if (joinsTogether && symmetry.canJoinLater(t.scheduling.pending)) joiner = t;
            else add(t, t == current);
        }
        boolean onlyTimers = choices.count() == 0;
        for (int i = 0; i < execution.threadCount(); i++) {
            ManagedThread t = execution.thread(i);
            if (t.timer.operation == null
                    || !(onlyTimers || t.timer.mayFireAnyTime)
                    || !t.timer.operation.enabled(Op.LIVE)) continue;
            add(t, t.timer.actor, true, t.timer.operation);
        }
        if (choices.count() == 0 && joiner != null) add(joiner, joiner == current);
        if (choices.count() == 0) return false;
        index = guide.choose(choices);
        stopped = index == Guide.STOP;
        return true;
    }

    private static boolean isEager(Op op) {
        return switch (op.kind) {
            case THREAD_START, THREAD_BEGIN, THREAD_END, THREAD_JOIN -> true;
            default -> op.action() == JrfAction.RELEASE;
        };
    }

    private void add(ManagedThread t, boolean isCurrent) {
        Op op = t.scheduling.pending;
        add(t, t.actor, false, op);
        if (isCurrent) choices.lastIsCurrent();
        if (op.isLeftMover()) choices.lastIsMover();
        if (isEager(op)) choices.lastIsEager();
    }

    private void add(ManagedThread t, int actor, boolean timer, Op op) {
        if (choices.count() == threads.length) threads = Arrays.copyOf(threads, threads.length * 2);
        threads[choices.count()] = t;
        JrfAction action = watched ? op.action() : JrfAction.OTHER;
        choices.add(actor, timer, op.alternatives(Op.LIVE), action, watched ? op.object() : 0);
    }

    /** The chosen thread, or null if the strategy ends the execution here. */
    ManagedThread chosen() {
        return stopped ? null : threads[index];
    }

    boolean stopped() {
        return stopped;
    }

    boolean isTimer() {
        return choices.isTimer(index);
    }

    int alternative() {
        return choices.alternative();
    }

    void performed(ManagedThread t, Op op) {
        if (watched) guide.performed(t.actor, op.action(), op.object());
    }
}
