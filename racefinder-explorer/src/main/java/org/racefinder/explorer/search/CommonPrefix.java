package org.racefinder.explorer.search;

import java.util.Arrays;

/**
 * The events that an execution shares with the one before it, and what was computed for them then. An event of the
 * common prefix has the same candidates for a reversal. A reversal that leaves the same rest yields the same sequence,
 * which was inserted, or found covered, before.
 */
final class CommonPrefix {
    private static final int[] NONE = {};

    private OrderedExecution before;
    private OrderedExecution now;
    private int common;
    /** Per event, the events that it could come before. */
    private int[][] candidates = new int[64][];
    /** Per event: 0 while not computed, 1 if a reversal leaves the same rest, otherwise 2. */
    private byte[] answers = new byte[64];

    void of(OrderedExecution execution, int events) {
        before = now;
        now = execution;
        common = before == null ? 0 : events;
        int length = execution.length();
        if (candidates.length < length) {
            candidates = Arrays.copyOf(candidates, length * 2);
            answers = new byte[length * 2];
        }
        Arrays.fill(answers, 0, common, (byte) 0);
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
     * Returns whether both executions continue after the common prefix with the same events, in the same order, if
     * those that depend on event e are left out.
     */
    boolean leavesTheSameRest(int e) {
        if (answers[e] == 0) answers[e] = (byte) (compare(e) ? 1 : 2);
        return answers[e] == 1;
    }

    private boolean compare(int e) {
        int i = common;
        int j = common;
        while (true) {
            i = before.nextNotAfter(e, i, before.length());
            j = now.nextNotAfter(e, j, now.length());
            if (i == before.length() || j == now.length()) return i == before.length() && j == now.length();
            if (!before.steps[i++].sameEventAs(now.steps[j++])) return false;
        }
    }
}
