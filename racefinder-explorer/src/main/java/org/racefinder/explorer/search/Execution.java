package org.racefinder.explorer.search;

/**
 * The steps of one execution and the order of dependence between them, as vector clocks: entry {@code a} of an event's clock
 * counts the events of actor {@code a} that come before it, itself included.
 */
final class Execution {
    final Step[] steps;
    final int actors;
    final int[] clocks;
    /** Whether some step has alternatives: sequences taken from this execution then have to look for them. */
    boolean offersAlternatives;

    Execution(int length, int actors) {
        this.steps = new Step[length];
        this.actors = actors;
        this.clocks = new int[length * actors];
    }

    int length() {
        return steps.length;
    }

    /** Whether event i comes before event j, or is it, in the order of dependence. */
    boolean before(int i, int j) {
        Step step = steps[i];
        return clocks[j * actors + step.actor] > step.index;
    }

    void join(int j, int i) {
        int to = j * actors;
        int from = i * actors;
        for (int a = 0; a < actors; a++) clocks[to + a] = Math.max(clocks[to + a], clocks[from + a]);
    }
}
