package org.racefinder.explorer.findings;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.racefinder.explorer.entry.ProgramFrames;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.Monitor;
import org.racefinder.explorer.state.ObjectRecord;
import org.racefinder.explorer.state.Op;
import org.racefinder.explorer.sync.ThreadOps;
import org.racefinder.explorer.sync.WaitOps;
import org.racefinder.model.ClassNames;
import org.racefinder.model.CodeSite;

/** What an observed execution shows about threads that wait: where they were started and acquired their locks. */
final class WaitOrigins {
    private static final Set<String> POOLS =
            Set.of("java.util.concurrent.ThreadPoolExecutor", "java.util.concurrent.ForkJoinPool");

    private final Map<ManagedThread, Map<ObjectRecord, CodeSite>> taken = new HashMap<>();
    private final Map<ManagedThread, CodeSite> started = new HashMap<>();
    private final Map<Monitor, CodeSite> lost = new HashMap<>();
    private final Map<ManagedThread, StackTraceElement> calls = new HashMap<>();
    private final Set<ManagedThread> idle = new HashSet<>();

    /** {@code held} are the locks that the thread holds after the operation. */
    void performed(ManagedThread t, Op op, CodeSite site, List<ObjectRecord> held) {
        Map<ObjectRecord, CodeSite> known = taken.computeIfAbsent(t, thread -> new HashMap<>());
        known.keySet().retainAll(held);
        held.forEach(lock -> known.putIfAbsent(lock, site));
        if (op instanceof ThreadOps.Start start) started.put(start.started(), site);
        if (op instanceof WaitOps.Notify notify && notify.isLost()) lost.put(notify.monitor(), site);
        if (op instanceof WaitOps.NotifyAll notify && notify.isLost()) lost.put(notify.monitor(), site);
    }

    void pending(ManagedThread t, StackTraceElement[] stack) {
        boolean inPool = false;
        StackTraceElement callee = null;
        calls.remove(t);
        for (StackTraceElement frame : stack) {
            if (ProgramFrames.isUser(frame)) {
                idle.remove(t);
                if (callee != null && callee.getClassName().startsWith("java.")) calls.put(t, callee);
                return;
            }
            callee = frame;
            inPool |= POOLS.contains(frame.getClassName());
        }
        if (inPool) idle.add(t);
        else idle.remove(t);
    }

    /** Returns the method of the JDK that the program has called and that does not return; null if there is none. */
    String call(ManagedThread t) {
        StackTraceElement frame = calls.get(t);
        return frame == null ? null : ClassNames.simple(frame.getClassName()) + "." + frame.getMethodName() + "()";
    }

    /** Returns whether the thread belongs to a pool and waits for its next task. */
    boolean isIdle(ManagedThread t) {
        return idle.contains(t);
    }

    CodeSite takenAt(ManagedThread t, ObjectRecord lock) {
        return taken.getOrDefault(t, Map.of()).get(lock);
    }

    CodeSite startedAt(ManagedThread t) {
        return started.get(t);
    }

    /** Returns where the monitor was last notified while no thread was waiting; null if it never was. */
    CodeSite lostNotify(Monitor monitor) {
        return lost.get(monitor);
    }
}
