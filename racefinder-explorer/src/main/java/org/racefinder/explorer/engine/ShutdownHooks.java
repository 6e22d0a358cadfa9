package org.racefinder.explorer.engine;

import java.util.ArrayList;
import java.util.List;

/** When everything else is over, the threads registered as shutdown hooks run. */
final class ShutdownHooks {
    private ShutdownHooks() {}

    /** A hook that can take the next step, or null when the execution is really over. */
    static ManagedThread next(Engine engine) {
        start(engine);
        Execution execution = engine.execution;
        if (!execution.hooksStarted) return null;
        for (int i = execution.firstHook; i < execution.threadCount(); i++) {
            ManagedThread t = execution.thread(i);
            if (t.pending != null && t.pending.enabled(Op.LIVE)) return t;
        }
        return null;
    }

    /** Starts the hooks if it is time for them and they have not been started. */
    static void start(Engine engine) {
        Execution execution = engine.execution;
        if (execution.hooksStarted || !execution.exited && !allEnded(execution)) return;
        execution.hooksStarted = true;
        execution.firstHook = execution.threadCount();
        start(engine, execution);
    }

    private static boolean allEnded(Execution execution) {
        for (int i = 0; i < execution.threadCount(); i++) {
            ManagedThread t = execution.thread(i);
            if (!t.daemon && t.life.state == ThreadOps.STARTED) return false;
        }
        return true;
    }

    private static void start(Engine engine, Execution execution) {
        List<Cell> ended = new ArrayList<>();
        if (!execution.exited) {
            for (int i = 0; i < execution.firstHook; i++) {
                ManagedThread t = execution.thread(i);
                if (!t.daemon && t.life.state == ThreadOps.ENDED) ended.add(t.life);
            }
        }
        for (int i = 0; i < execution.shutdownHooks.size(); i++) {
            ManagedThread t = engine.threads().adopt(execution.shutdownHooks.get(i), Actors.MAIN, 1_000_000 + i);
            t.life.state = ThreadOps.STARTED;
            t.pending = new ThreadOps.HookBegin(t, ended, execution.exited ? execution.exit() : null);
        }
    }
}
