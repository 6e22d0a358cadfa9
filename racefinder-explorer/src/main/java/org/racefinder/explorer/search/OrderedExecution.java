package org.racefinder.explorer.search;

import java.util.Arrays;

/**
 * The steps of one execution and the order of dependence between them, as vector clocks: entry {@code a} of an event's
 * clock counts the events of actor {@code a} that come before the event, including the event itself.
 */
final class OrderedExecution {
    private static final int LONG_EXECUTION = 200;

    final TreeStep[] steps;
    final int actors;
    final int[] clocks;
    /** The positions of each actor's events; only for long executions. */
    private int[][] positions;

    /** Whether some step has alternatives, which sequences taken from this execution then have to consider. */
    boolean offersAlternatives;

    OrderedExecution(int length, int actors) {
        this.steps = new TreeStep[length];
        this.actors = actors;
        this.clocks = new int[length * actors];
    }

    int length() {
        return steps.length;
    }

    /** Returns whether event i equals event j or comes before it in the order of dependence. */
    boolean before(int i, int j) {
        TreeStep step = steps[i];
        return clocks[j * actors + step.actor] > step.index;
    }

    /**
     * Returns the position of the first event, from {@code from} on, that does not come after event i in the order of
     * dependence. If there is none before {@code limit}, returns the larger of {@code from} and {@code limit}.
     */
    int nextNotAfter(int i, int from, int limit) {
        int actor = steps[i].actor;
        int index = steps[i].index;
        int at = from;
        while (at < limit && clocks[at * actors + actor] > index) at++;
        return at;
    }

    /**
     * Returns a position, at most {@code end}, such that all events from there to {@code end} come after event i in the
     * order of dependence. For short executions this is {@code end}, because the computation would not pay.
     */
    int boundOfRest(int i, int end) {
        if (steps.length < LONG_EXECUTION) return end;
        if (positions == null) positions = positionsByActor();
        int bound = i + 1;
        for (int[] own : positions) {
            int low = Arrays.binarySearch(own, bound);
            low = low < 0 ? ~low : low;
            int high = own.length;
            while (low < high) {
                int middle = (low + high) >>> 1;
                if (own[middle] < end && !before(i, own[middle])) low = middle + 1;
                else high = middle;
            }
            if (low > 0) bound = Math.max(bound, own[low - 1] + 1);
        }
        return Math.min(bound, end);
    }

    private int[][] positionsByActor() {
        int[] counts = new int[actors];
        for (TreeStep step : steps) counts[step.actor]++;
        int[][] result = new int[actors][];
        for (int a = 0; a < actors; a++) result[a] = new int[counts[a]];
        for (int j = steps.length - 1; j >= 0; j--) result[steps[j].actor][--counts[steps[j].actor]] = j;
        return result;
    }

    /** Orders event j after event i. */
    void join(int j, int i) {
        int to = j * actors;
        int from = i * actors;
        for (int a = 0; a < actors; a++) clocks[to + a] = Math.max(clocks[to + a], clocks[from + a]);
    }
}
