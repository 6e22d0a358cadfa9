package org.racefinder.explorer.search;

/**
 * A replayed step was not what the search had foretold: the program is not deterministic in its schedule, or an
 * operation's footprint, guard or alternatives were given wrongly. The search cannot go on after it.
 */
public final class Divergence extends RuntimeException {
    private final int step;

    Divergence(int step, String expected, String seen) {
        super("the execution diverged at step " + step + ": expected " + expected + ", seen " + seen);
        this.step = step;
    }

    /** Position in the execution, from 0. */
    public int step() {
        return step;
    }
}
