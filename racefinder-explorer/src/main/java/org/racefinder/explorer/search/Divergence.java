package org.racefinder.explorer.search;

/**
 * Thrown when a replayed step differs from the prediction of the search. Either the program is not deterministic under
 * its schedule, or the footprint, guard or alternatives declared for an operation are wrong. The search cannot
 * continue.
 */
public final class Divergence extends RuntimeException {
    private final int step;

    Divergence(int step, String expected, String seen) {
        super("the execution diverged at step " + step + ": expected " + expected + ", seen " + seen);
        this.step = step;
    }

    /** Returns the position in the execution, from 0. */
    public int step() {
        return step;
    }
}
