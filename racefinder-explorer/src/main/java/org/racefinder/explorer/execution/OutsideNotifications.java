package org.racefinder.explorer.execution;

import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.ObjectRecord;
import org.racefinder.explorer.state.Reasons;
import org.racefinder.explorer.thread.LifeState;

/**
 * Notifications that come from the JVM and not from the program: a thread that ends notifies its Thread object, and the
 * JDK notifies a Process object when the process ends. The engine does not make them, so a thread that waits for one at
 * the end of an execution is no deadlock.
 */
final class OutsideNotifications {
    private OutsideNotifications() {}

    static void addReasons(ExecutionState execution, Reasons reasons) {
        for (int i = 0; i < execution.threadCount(); i++) {
            ManagedThread t = execution.thread(i);
            if (t.waitsOn == null || !isNotified(t.waitsOn.record)) continue;
            execution.usedUnmodelled = true;
            reasons.addSite(
                    t.name() + " waits on a "
                            + (t.waitsOn.record.object instanceof Thread ? "Thread" : "Process")
                            + " object, which the JVM notifies at its end: what follows was not explored",
                    t.position.callSite);
        }
    }

    private static boolean isNotified(ObjectRecord monitor) {
        if (monitor.object instanceof Process) return true;
        return monitor.thread != null && monitor.thread.life.state == LifeState.ENDED;
    }
}
