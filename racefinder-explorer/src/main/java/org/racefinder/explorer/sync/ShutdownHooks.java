package org.racefinder.explorer.sync;

import java.util.ArrayList;
import java.util.List;
import org.racefinder.explorer.execution.ShutdownPhase;
import org.racefinder.explorer.names.ActorNumbers;
import org.racefinder.explorer.state.Cell;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.Op;
import org.racefinder.explorer.thread.LifeState;

/** Runs the registered shutdown hooks when all other threads have ended or the program exits. */
public final class ShutdownHooks implements ShutdownPhase {
    /** Hooks are numbered from here among the threads of the main thread, which never starts that many itself. */
    private static final int FIRST_NUMBER = 1_000_000;

    private final ExecutionState execution;
    private final ThreadActions threads;

    public ShutdownHooks(ExecutionState execution, ThreadActions threads) {
        this.execution = execution;
        this.threads = threads;
    }

    @Override
    public ManagedThread next() {
        start();
        if (!execution.hooksStarted || execution.halted) return null;
        for (int i = execution.firstHook; i < execution.threadCount(); i++) {
            ManagedThread t = execution.thread(i);
            if (t.scheduling.pending != null && t.scheduling.pending.enabled(Op.LIVE)) return t;
        }
        return null;
    }

    @Override
    public boolean waits() {
        if (!execution.hooksStarted || execution.halted) return false;
        for (int i = execution.firstHook; i < execution.threadCount(); i++)
            if (execution.thread(i).state != ManagedThread.Life.ENDED) return true;
        return false;
    }

    @Override
    public void start() {
        if (execution.halted || execution.hooksStarted) return;
        if (!execution.exited && (!allEnded() || execution.workersRemain.getAsBoolean())) return;
        execution.hooksStarted = true;
        execution.firstHook = execution.threadCount();
        startThreads();
    }

    private boolean allEnded() {
        for (int i = 0; i < execution.threadCount(); i++) {
            ManagedThread t = execution.thread(i);
            if (!t.daemon && t.life.state == LifeState.STARTED) return false;
        }
        return true;
    }

    private void startThreads() {
        if (execution.shutdownHooks.isEmpty()) return;
        List<Cell> ended = execution.exited ? List.of() : endedThreads();
        for (int i = 0; i < execution.shutdownHooks.size(); i++) {
            ManagedThread t = threads.adopt(execution.shutdownHooks.get(i), ActorNumbers.MAIN, FIRST_NUMBER + i);
            t.life.state = LifeState.STARTED;
            t.scheduling.pending = new ThreadOps.HookBegin(t, ended, execution.exited ? execution.exit() : null);
        }
    }

    private List<Cell> endedThreads() {
        List<Cell> ended = new ArrayList<>();
        for (int i = 0; i < execution.firstHook; i++) {
            ManagedThread t = execution.thread(i);
            if (!t.daemon && t.life.state == LifeState.ENDED) ended.add(t.life);
        }
        return ended;
    }
}
