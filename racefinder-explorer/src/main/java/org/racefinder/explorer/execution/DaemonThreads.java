package org.racefinder.explorer.execution;

import java.util.StringJoiner;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.thread.LifeState;

/**
 * Bounds what daemon threads do after all other threads have ended. The JVM exits then, but not at once. A daemon that
 * never comes to rest would otherwise keep every execution alive until the bound of steps.
 */
final class DaemonThreads {
    private static final int MAX_STEPS = 1_000;

    /** The number of events when the last other thread ended; negative until then. */
    private int aloneSince;

    void began() {
        aloneSince = -1;
    }

    /** Called when a thread has ended. */
    void ended(ExecutionState execution) {
        for (int i = 0; i < execution.threadCount(); i++) {
            ManagedThread t = execution.thread(i);
            if (!t.daemon && t.life.state == LifeState.STARTED) return;
        }
        if (aloneSince < 0) aloneSince = execution.trace.length();
    }

    boolean areEndless(ExecutionState execution) {
        return aloneSince >= 0 && execution.trace.length() - aloneSince > MAX_STEPS;
    }

    String reason(ExecutionState execution) {
        StringJoiner names = new StringJoiner(", ");
        for (int i = 0; i < execution.threadCount(); i++) {
            ManagedThread t = execution.thread(i);
            if (t.daemon && t.state == ManagedThread.Life.LIVE && t.scheduling.pending != null) names.add(t.name());
        }
        return "daemon threads (" + names + ") kept changing something after all other threads had ended: what they do"
                + " after " + MAX_STEPS + " steps was not explored";
    }
}
