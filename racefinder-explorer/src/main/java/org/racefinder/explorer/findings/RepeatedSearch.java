package org.racefinder.explorer.findings;

import java.util.function.BooleanSupplier;

/** Runs the executions of a finished search once more, for an observer that did not observe them the first time. */
public interface RepeatedSearch {
    /**
     * Stops when {@code enough} returns true or the time is over. Returns whether all executions, or enough of them,
     * were run.
     */
    boolean exploreAgain(BooleanSupplier enough, long millis);
}
