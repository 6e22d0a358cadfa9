package org.racefinder.analysis;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiPredicate;

/**
 * The oracle: builds happens-before for a trace of at most 64 actions edge by edge from the JLS (17.4.4, 17.4.5),
 * closes it with Warshall's algorithm, and lists every conflict it leaves unordered. Shares no code with the analyses.
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
        boolean replaced = false;
        for (int i = j - 1; i >= 0; i--) {
            Action earlier = trace.get(i);
            boolean programOrder = earlier.thread() == later.thread();
            boolean synchronizes = earlier.kind().releases() && later.kind().acquires() && earlier.on() == later.on();
            if (programOrder || (synchronizes && !replaced)) before[i] |= 1L << j;
            if (synchronizes && earlier.kind() == ActionKind.RELEASE_ONLY) replaced = true;
        }
    }

    boolean ordered(int i, int j) {
        return (before[i] >>> j & 1) != 0;
    }

    boolean race(int i, int j) {
        return trace.get(i).conflictsWith(trace.get(j)) && !ordered(i, j);
    }

    boolean hasConflict() {
        for (Action a : trace) {
            for (Action b : trace) {
                if (a.conflictsWith(b)) return true;
            }
        }
        return false;
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

    /**
     * Returns for each location the action that completes its first race, or -1 if it has none. {@code counts} selects
     * the pairs to consider.
     */
    int[] firstRaces(int locations, BiPredicate<Action, Action> counts) {
        int[] first = new int[locations];
        Arrays.fill(first, -1);
        for (int j = 0; j < trace.size(); j++) {
            Action later = trace.get(j);
            if (!later.isAccess() || first[later.on()] >= 0) continue;
            for (int i = 0; i < j && first[later.on()] < 0; i++) {
                boolean same = trace.get(i).isAccess() && trace.get(i).on() == later.on();
                if (same && !ordered(i, j) && counts.test(trace.get(i), later)) first[later.on()] = j;
            }
        }
        return first;
    }

    static Races.Race raceOf(Action first, Action second) {
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
