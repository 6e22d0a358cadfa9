package org.racefinder.explorer.engine;

/** When everything else is over, the threads registered as shutdown hooks run. */
final class ShutdownHooks {
    private ShutdownHooks() {}

    /** A hook that can take the next step, or null when the execution is really over. */
    static ManagedThread next(Engine engine) {
        Execution execution = engine.execution;
        if (!execution.hooksStarted) {
            execution.hooksStarted = true;
            execution.firstHook = execution.threadCount();
            for (int i = 0; i < execution.shutdownHooks.size(); i++) {
                Thread hook = execution.shutdownHooks.get(i);
                ManagedThread t = engine.threads().adopt(hook, Actors.MAIN, 1_000_000 + i);
                t.life.state = ThreadOps.STARTED;
                execution.admit(t);
            }
        }
        for (int i = execution.firstHook; i < execution.threadCount(); i++) {
            ManagedThread t = execution.thread(i);
            if (t.pending != null && t.pending.enabled(Op.LIVE)) return t;
        }
        return null;
    }
}
