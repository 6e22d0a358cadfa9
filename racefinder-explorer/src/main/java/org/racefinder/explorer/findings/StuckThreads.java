package org.racefinder.explorer.findings;

import java.util.ArrayList;
import java.util.List;
import org.racefinder.explorer.jdk.LockFamily;
import org.racefinder.explorer.state.Describe;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.Monitor;
import org.racefinder.explorer.state.ObjectRecord;
import org.racefinder.explorer.state.Op;
import org.racefinder.explorer.state.OperationKind;
import org.racefinder.explorer.sync.ClassInitialisation;
import org.racefinder.explorer.sync.WaitOps;
import org.racefinder.model.CodeSite;
import org.racefinder.model.Waiting;

/** Explains why the threads at the end of an execution cannot continue: which locks they hold, and what they wait for. */
final class StuckThreads {
    private final ExecutionState execution;
    private final ClassInitialisation classes;
    private final WaitOrigins origins;

    /** Why the threads are stuck, and what a programmer can do; either may be null. */
    record Explanation(String why, String remedy) {}

    StuckThreads(ExecutionState execution, ClassInitialisation classes, WaitOrigins origins) {
        this.execution = execution;
        this.classes = classes;
        this.origins = origins;
    }

    List<Waiting> waits() {
        List<Waiting> waits = new ArrayList<>();
        for (ManagedThread t : BlockedThreads.threads(execution)) waits.add(waiting(t));
        return waits;
    }

    private Waiting waiting(ManagedThread t) {
        List<String> holds = new ArrayList<>();
        List<CodeSite> takenAt = new ArrayList<>();
        for (ObjectRecord lock : held(t, execution)) {
            holds.add(Describe.object(lock));
            CodeSite site = origins.takenAt(t, lock);
            if (site != null && site.line() > 0) takenAt.add(site);
        }
        if (takenAt.size() < holds.size()) takenAt.clear();
        List<String> initialises = classes.initialisedBy(t);
        if (!initialises.isEmpty()) takenAt.clear();
        holds.addAll(initialises);
        Op pending = t.scheduling.pending;
        ManagedThread blocker = pending == null ? null : pending.blockedBy(execution);
        // A thread that runs periodic tasks waits inside the JDK; its last task says more.
        boolean repeats = t.loops.repeatsIdleTasks();
        boolean idle = !repeats && origins.isIdle(t);
        CodeSite site = repeats ? t.position.stoppedOrLast() : t.position.stoppedAt;
        CodeSite started = origins.startedAt(t);
        if (idle && site.line() <= 0 && started != null) site = started;
        return new Waiting(t.name(), holds, takenAt, waitsFor(t), blocker == null ? null : blocker.name(), site, idle);
    }

    private String waitsFor(ManagedThread t) {
        if (origins.isIdle(t) && !t.loops.repeatsIdleTasks()) return "its next task";
        boolean parked = t.scheduling.pending != null && t.scheduling.pending.kind == OperationKind.PARK;
        String call = origins.call(t);
        return parked && call != null ? call + " to return" : BlockedThreads.waitsFor(t);
    }

    /** Returns the locks that a thread holds now. */
    static List<ObjectRecord> held(ManagedThread t, ExecutionState execution) {
        List<ObjectRecord> held = new ArrayList<>();
        for (Monitor monitor : execution.monitors()) if (monitor.owner == t) held.add(monitor.record);
        for (ObjectRecord lock : execution.locks()) {
            if (lock.model instanceof LockFamily.Holds holds && (holds.writer == t || holds.readsOf(t) > 0))
                held.add(lock);
        }
        return held;
    }

    /** Explains a deadlock of these threads. */
    Explanation explain(List<Waiting> waits) {
        List<Waiting> causes = Waiting.causes(waits);
        List<String> threads = causes.stream().map(Waiting::thread).toList();
        List<ManagedThread> stuck = BlockedThreads.threads(execution).stream()
                .filter(t -> threads.contains(t.name()))
                .toList();
        if (causes.stream().allMatch(Waiting::idle))
            return new Explanation(
                    "The threads of the pool wait for tasks that nobody submits any more. They are not daemon threads,"
                            + " so the program does not end.",
                    "Shut the pool down when its work is done: shutdown(), or close() in Java 19 and later.");
        for (ManagedThread t : stuck) {
            Explanation found = explain(t);
            if (found != null) return found;
        }
        ExhaustedPool pool = ExhaustedPool.among(BlockedThreads.threads(execution), origins, execution);
        if (pool != null) return new Explanation(pool.why(), pool.remedy());
        if (Waiting.circle(waits).isEmpty())
            return new Explanation(
                    "No other thread is left that could end " + (causes.size() == 1 ? "this wait" : "these waits")
                            + ".",
                    null);
        boolean locks = causes.stream().noneMatch(waiting -> waiting.holds().isEmpty());
        boolean two = causes.size() == 2;
        String next = two ? "the other" : "the next one";
        if (!locks) return new Explanation("Each thread waits for " + next + " to go on first.", null);
        return new Explanation(
                "Each thread holds what " + next + " needs, and " + (two ? "neither" : "none of them")
                        + " lets go first.",
                stuck.stream().allMatch(t -> classes.initialisedBy(t).isEmpty())
                        ? "Take these locks in one order everywhere, for example sorted by a number of the object."
                        : "Do not let the initialisers of these classes use each other, or initialise one of them"
                                + " before the threads start.");
    }

    /** Explains a thread that only another thread could wake; null if something else blocks it. */
    private Explanation explain(ManagedThread t) {
        Op pending = t.scheduling.pending;
        if (pending instanceof WaitOps.Wake wake && wake.unnotified() != null) {
            CodeSite lost = origins.lostNotify(wake.unnotified());
            String why = t.name() + " waits for a notify of " + Describe.object(wake.unnotified().record)
                    + (lost == null
                            ? ", and no thread is left that could call it."
                            : ". The notify at " + lost.place() + " came before the wait and was lost.");
            return new Explanation(
                    why,
                    "Let the notifying thread set a condition under the same lock, and wait only while the condition is"
                            + " not met: while (!condition) lock.wait();");
        }
        ManagedThread owner = pending == null ? null : pending.blockedBy(execution);
        if (owner != null
                && owner.state == ManagedThread.Life.ENDED
                && !held(owner, execution).isEmpty())
            return new Explanation(
                    owner.name() + " ended without releasing " + pending.waitsFor() + ", for which " + t.name()
                            + " waits.",
                    "Release the lock in a finally block.");
        return null;
    }
}
