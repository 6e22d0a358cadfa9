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
    /** The positions of the events, those of each actor together and in order; null until they are asked for. */
    private int[] byActor;
    /** For each actor: where its events begin in {@link #byActor}. Those of the next actor follow. */
    private int[] starts;

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
        int bound = i + 1;
        for (int a = 0; a < actors; a++) {
            int low = firstOf(a, bound);
            int high = starts[a + 1];
            while (low < high) {
                int middle = (low + high) >>> 1;
                if (byActor[middle] < end && !before(i, byActor[middle])) low = middle + 1;
                else high = middle;
            }
            if (low > starts[a]) bound = Math.max(bound, byActor[low - 1] + 1);
        }
        return Math.min(bound, end);
    }

    /**
     * Returns the number, for {@link #position}, of the first event of the actor from the given position on. The actor's
     * later events have the following numbers.
     */
    int firstOf(int actor, int from) {
        if (byActor == null) groupByActor();
        int low = starts[actor];
        int high = starts[actor + 1];
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (byActor[middle] < from) low = middle + 1;
            else high = middle;
        }
        return low;
    }

    /** Returns the position of the event with this number, or the length of the execution if it is not the actor's. */
    int position(int actor, int number) {
        return number < starts[actor + 1] ? byActor[number] : steps.length;
    }

    private void groupByActor() {
        starts = new int[actors + 1];
        for (TreeStep step : steps) starts[step.actor + 1]++;
        for (int a = 0; a < actors; a++) starts[a + 1] += starts[a];
        int[] next = Arrays.copyOf(starts, actors);
        byActor = new int[steps.length];
        for (int j = 0; j < steps.length; j++) byActor[next[steps[j].actor]++] = j;
    }

    /** Lowers each actor's number to that in the clock of every event from a position on. */
    void lowerToClocks(int[] numbers, int from) {
        int known = Math.min(actors, numbers.length);
        for (int j = from; j < steps.length; j++) {
            int at = j * actors;
            for (int a = 0; a < known; a++) numbers[a] = Math.min(numbers[a], clocks[at + a]);
        }
    }

    /** Orders event j after event i. */
    void join(int j, int i) {
        int to = j * actors;
        int from = i * actors;
        for (int a = 0; a < actors; a++) clocks[to + a] = Math.max(clocks[to + a], clocks[from + a]);
    }
}
