package org.racefinder.explorer.strategy;

import java.io.IOException;
import org.racefinder.explorer.search.Search;

/**
 * A way through the schedules of a program: in which order they are run, how many, and which conclusions the runs
 * allow.
 */
public interface SearchStrategy extends Search {
    /** Returns the name used in results: {@code exhaustive}, {@code pct}, ... */
    String mode();

    /** Returns the guide for the free part of the next execution; null leaves the choices to the engine. */
    Guide guide();

    /**
     * Returns whether a thread that spins without progress waits until a value that it read changes. Otherwise it takes
     * no further part in the execution. That is right only if all orders are run: another execution then shows how the
     * thread continues.
     */
    default boolean spinnersWait() {
        return false;
    }

    /** Returns whether the current execution is a sample, in addition to those of an exhaustive search. */
    default boolean isSampling() {
        return false;
    }

    /** A location became a scheduling point: executions have different events from now on. */
    default void pointsChanged() {}

    /** Returns whether every execution that makes a difference has been run. */
    boolean exhausted();

    /** Returns why the runs are not exhaustive, or null. */
    String shortfall();

    /** Returns how {@link #fraction} was estimated. */
    String estimatedBy();

    /**
     * Returns what is left to run, for {@link #restore}; null if this strategy cannot be resumed. Call only between two
     * executions.
     */
    default byte[] save() throws IOException {
        return null;
    }

    default void restore(byte[] saved) throws IOException {
        throw new UnsupportedOperationException();
    }

    /** Returns the number of visited nodes of the tree of choices; 0 if the strategy does not count them. */
    default long states() {
        return 0;
    }
}
