package org.racefinder.explorer.findings;

import java.util.ArrayList;
import java.util.List;
import org.racefinder.explorer.engine.Execution;
import org.racefinder.explorer.engine.ManagedThread;
import org.racefinder.explorer.engine.ThreadOps;

/** Who waits for what at the end of an execution that cannot go on. */
final class BlockedThreads {
    private BlockedThreads() {}

    static List<ManagedThread> threads(Execution execution) {
        List<ManagedThread> blocked = new ArrayList<>();
        for (int i = 0; i < execution.threadCount(); i++) {
            ManagedThread t = execution.thread(i);
            if (t.life.state == ThreadOps.STARTED && t.state != ManagedThread.Life.ENDED) blocked.add(t);
        }
        return blocked;
    }

    /** The same deadlock in two executions has the same key: threads by actor, and what each waits for. */
    static String key(Execution execution) {
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
        String what = t.pending == null ? null : t.pending.waitsFor();
        return what == null ? "nothing" : what;
    }
}
