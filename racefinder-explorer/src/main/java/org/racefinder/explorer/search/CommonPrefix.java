package org.racefinder.explorer.search;

import java.util.Arrays;

/**
 * The events that an execution shares with the previous execution, and the results computed for them then. An event of
 * the common prefix has the same candidates for a reversal as before. If a reversal leaves the same events in both
 * executions, it yields the same sequence, which was already inserted or found covered.
 */
final class CommonPrefix {
    private static final int[] NONE = {};

    private OrderedExecution previous;
    private OrderedExecution current;
    private int common;
    /** For each event, the events that it could come before. */
    private int[][] candidates = new int[64][];
    /** For each event: 0 while not computed, 1 if a reversal leaves the same rest, otherwise 2. */
    private byte[] sameRest = new byte[64];
    /** For each actor: how many of its events come before every event after the prefix, in either execution. */
    private int[] beforeRest = NONE;

    private boolean isRestKnown;

    void start(OrderedExecution execution, int events) {
        previous = current;
        current = execution;
        common = previous == null ? 0 : events;
        int length = execution.length();
        if (candidates.length < length) {
            candidates = Arrays.copyOf(candidates, length * 2);
            sameRest = new byte[length * 2];
        }
        Arrays.fill(sameRest, 0, common, (byte) 0);
        isRestKnown = false;
    }

    boolean contains(int j) {
        return j < common;
    }

    void keep(int j, int[] found, int count) {
        candidates[j] = count == 0 ? NONE : Arrays.copyOf(found, count);
    }

    int[] candidates(int j) {
        return candidates[j];
    }

    /**
     * Returns whether both executions continue after the common prefix with the same events in the same order, if the
     * events that depend on event e are left out.
     */
    boolean leavesSameRest(int e) {
        if (sameRest[e] == 0) sameRest[e] = (byte) (leavesNothing(e) || compare(e) ? 1 : 2);
        return sameRest[e] == 1;
    }

    /** Returns whether all events after the prefix depend on event e, as they often do if e is an acquire of a lock. */
    private boolean leavesNothing(int e) {
        if (!isRestKnown) {
            isRestKnown = true;
            if (beforeRest.length < current.actors) beforeRest = new int[current.actors];
            Arrays.fill(beforeRest, Integer.MAX_VALUE);
            current.lowerToClocks(beforeRest, common);
            previous.lowerToClocks(beforeRest, common);
        }
        TreeStep step = current.steps[e];
        return beforeRest[step.actor] > step.index;
    }

    private boolean compare(int e) {
        int i = common;
        int j = common;
        while (true) {
            i = previous.nextNotAfter(e, i, previous.length());
            j = current.nextNotAfter(e, j, current.length());
            if (i == previous.length() || j == current.length()) return i == previous.length() && j == current.length();
            if (!previous.steps[i++].sameEventAs(current.steps[j++])) return false;
        }
    }
}
