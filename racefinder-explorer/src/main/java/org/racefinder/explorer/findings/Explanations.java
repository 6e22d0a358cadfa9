package org.racefinder.explorer.findings;

import org.racefinder.explorer.memory.RaceEntry;
import org.racefinder.model.Access;
import org.racefinder.model.ConflictingAccesses;
import org.racefinder.model.MissingOrder;
import org.racefinder.model.Path;

/** Explains findings in sentences. */
final class Explanations {
    private Explanations() {}

    /**
     * @param unpromised the JDK method that would order the accesses if its documentation promised an order, or null
     */
    static String of(RaceEntry entry, ConflictingAccesses conflict, Path path, String unpromised) {
        Access first = conflict.first();
        Access second = conflict.second();
        if (entry.pair.warning() == null)
            return MissingOrder.explain(conflict, path, null)
                    + (unpromised == null
                            ? ""
                            : " Only " + unpromised + " shows " + second.thread() + " that the " + word(first)
                                    + " is over, and its documentation promises no happens-before: that alone makes it"
                                    + " a race. A JDK may order the accesses all the same, but need not.");
        if (entry.pair.warning().isHeuristic())
            return "By the lockset heuristic, which is no proof: no lock is held at every access of "
                    + conflict.location().display(true)
                    + " since a second thread came to it. It knows locks only, neither volatiles nor"
                    + " start and join.";
        return "No data race: " + first.thread() + " and " + second.thread()
                + " both read, and nothing orders the reads. The exclusive variant forbids that too.";
    }

    private static String word(Access access) {
        return access.write() ? "write" : "read";
    }
}
