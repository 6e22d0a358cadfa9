package org.racefinder.explorer.findings;

import java.util.function.BooleanSupplier;

/** Runs the executions of a finished search once more, for an observer that was not there the first time. */
public interface RepeatedSearch {
    /**
     * Stops when {@code enough} says so or the time is over. Returns whether all executions were run, or enough of them.
     */
    boolean exploreAgain(BooleanSupplier enough, long millis);
}
