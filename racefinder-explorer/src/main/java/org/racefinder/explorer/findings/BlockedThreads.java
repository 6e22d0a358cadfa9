package org.racefinder.explorer.findings;

import java.util.ArrayList;
import java.util.List;
import org.racefinder.explorer.executor.QueuedTasks;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.thread.LifeState;

/**
 * The blocked threads at the end of an execution that cannot continue, and what each waits for. Tasks in the queue of a
 * pool are no threads of the program.
 */
final class BlockedThreads {
    private BlockedThreads() {}

    static List<ManagedThread> threads(ExecutionState execution) {
        List<ManagedThread> blocked = new ArrayList<>();
        for (int i = 0; i < execution.threadCount(); i++) {
            ManagedThread t = execution.thread(i);
            if (t.life.state != LifeState.STARTED || t.state == ManagedThread.Life.ENDED) continue;
            if (!QueuedTasks.isQueued(t)) blocked.add(t);
        }
        return blocked;
    }

    /**
     * Returns a key that is the same for the same deadlock in two executions: the threads by actor, and what each waits
     * for.
     */
    static String key(ExecutionState execution) {
        StringBuilder key = new StringBuilder();
        for (ManagedThread t : threads(execution)) {
            key.append(t.name()).append(" waits for ").append(waitsFor(t)).append("; ");
        }
        return key.toString();
    }

    static String waitsFor(ManagedThread t) {
        if (t.state == ManagedThread.Life.RETIRED) {
            String read = t.loops.lastRead();
            return read == null ? "a change that never comes" : "a change of " + read;
        }
        if (t.loops.repeatsIdleTasks()) return "an effect of its periodic tasks";
        String awaited = t.scheduling.pending == null ? null : t.scheduling.pending.waitsFor();
        if (awaited != null) return awaited;
        return t.scheduling.pending == null ? "the end of the program" : "nothing";
    }
}
