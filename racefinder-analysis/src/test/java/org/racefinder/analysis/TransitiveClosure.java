package org.racefinder.analysis;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The oracle: happens-before of a trace of at most 64 actions written down edge by edge from the JLS (17.4.4, 17.4.5), closed
 * by Warshall's algorithm, and every conflict that it leaves unordered. Shares nothing with the analyses.
 */
final class TransitiveClosure {
    private final List<Action> trace;
    /** Bit j of row i: action i happens before action j. */
    private final long[] before;

    TransitiveClosure(List<Action> trace) {
        this.trace = trace;
        this.before = new long[trace.size()];
        for (int j = 0; j < trace.size(); j++) addEdgesInto(j);
        for (int k = 0; k < before.length; k++) {
            for (int i = 0; i < before.length; i++) {
                if ((before[i] >>> k & 1) != 0) before[i] |= before[k];
            }
        }
    }

    private void addEdgesInto(int j) {
        Action later = trace.get(j);
        boolean released = false;
        for (int i = j - 1; i >= 0; i--) {
            Action earlier = trace.get(i);
            boolean programOrder = earlier.thread() == later.thread();
            boolean sameSync = !earlier.isAccess() && later.kind() == ActionKind.ACQUIRE && earlier.on() == later.on();
            boolean publishes = earlier.kind() == ActionKind.RELEASE || earlier.kind() == ActionKind.RELEASE_ONLY;
            if (programOrder || (sameSync && publishes && !released)) before[i] |= 1L << j;
            // what was published before a releaseOnly is no longer to be had
            if (sameSync && earlier.kind() == ActionKind.RELEASE_ONLY) released = true;
        }
    }

    boolean ordered(int i, int j) {
        return (before[i] >>> j & 1) != 0;
    }

    boolean race(int i, int j) {
        return trace.get(i).conflictsWith(trace.get(j)) && !ordered(i, j);
    }

    Set<Races.Race> races() {
        Set<Races.Race> races = new LinkedHashSet<>();
        for (int j = 0; j < trace.size(); j++) {
            for (int i = 0; i < j; i++) {
                if (race(i, j)) races.add(raceOf(trace.get(i), trace.get(j)));
            }
        }
        return races;
    }

    private static Races.Race raceOf(Action first, Action second) {
        return new Races.Race(
                second.on(),
                first.thread(),
                first.site(),
                first.writes(),
                second.thread(),
                second.site(),
                second.writes());
    }
}
