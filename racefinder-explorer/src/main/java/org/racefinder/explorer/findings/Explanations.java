package org.racefinder.explorer.findings;

import java.util.ArrayList;
import java.util.List;
import org.racefinder.explorer.jdk.LockFamily;
import org.racefinder.explorer.memory.RaceEntry;
import org.racefinder.explorer.state.Describe;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.Monitor;
import org.racefinder.explorer.state.ObjectRecord;
import org.racefinder.explorer.sync.ClassInitialisation;
import org.racefinder.model.Access;
import org.racefinder.model.CodeSite;
import org.racefinder.model.Location;
import org.racefinder.model.Waiting;

/** Explains findings in sentences. */
final class Explanations {
    private Explanations() {}

    /**
     * @param unpromised the JDK method that would order the accesses if its documentation promised an order, or null
     */
    static String of(RaceEntry entry, Access first, Access second, Location location, String unpromised) {
        if (entry.pair.warning() == null)
            return race(first, second, location)
                    + (unpromised == null
                            ? ""
                            : " Only " + unpromised + " shows " + second.thread() + " that the " + word(first)
                                    + " is over, and its documentation promises no happens-before: that alone makes it"
                                    + " a race. A JDK may order the accesses all the same, but need not.");
        if (entry.pair.warning().isHeuristic())
            return "By the lockset heuristic, which is no proof: no lock is held at every access of "
                    + location.display(true)
                    + " since a second thread came to it. It knows locks only, neither volatiles nor"
                    + " start and join.";
        return "No data race: " + first.thread() + " and " + second.thread()
                + " both read, and nothing orders the reads. The exclusive variant forbids that too.";
    }

    private static String race(Access first, Access second, Location location) {
        String what = location.display(true);
        String edge = "Nothing that " + second.thread() + " acquired before its " + word(second) + " was released by "
                + first.thread() + " after its " + word(first)
                + ": no common lock, no volatile, no start or join lies between them. ";
        if (!second.write()) return edge + second.thread() + " may see the old value of " + what + ", now or for ever.";
        if (!first.write()) return edge + first.thread() + " may or may not see the new value of " + what + ".";
        return edge + "Which value of " + what + " stays, and who sees it, is left open.";
    }

    private static String word(Access access) {
        return access.write() ? "write" : "read";
    }

    static List<Waiting> waits(ExecutionState execution, ClassInitialisation classes) {
        List<Waiting> waits = new ArrayList<>();
        for (ManagedThread t : BlockedThreads.threads(execution)) {
            List<String> holds = holds(t, execution);
            holds.addAll(classes.initialisedBy(t));
            // A thread that runs periodic tasks waits inside the JDK; its last task says more.
            boolean repeats = t.loops.repeatsIdleTasks();
            CodeSite site = repeats ? t.position.stoppedOrLast() : t.position.stoppedAt;
            waits.add(new Waiting(t.name(), holds, BlockedThreads.waitsFor(t), site));
        }
        return waits;
    }

    /** Returns the locks that a thread holds now. */
    static List<String> holds(ManagedThread t, ExecutionState execution) {
        List<String> holds = new ArrayList<>();
        for (Monitor monitor : execution.monitors()) if (monitor.owner == t) holds.add(Describe.object(monitor.record));
        for (ObjectRecord lock : execution.locks()) {
            if (lock.model instanceof LockFamily.Holds held && (held.writer == t || held.readsOf(t) > 0)) {
                holds.add(Describe.object(lock));
            }
        }
        return holds;
    }
}
