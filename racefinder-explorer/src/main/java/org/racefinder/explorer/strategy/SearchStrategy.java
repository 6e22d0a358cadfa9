package org.racefinder.explorer.strategy;

import java.io.IOException;
import org.racefinder.explorer.search.Search;
import org.racefinder.explorer.search.TreeOutline;

/**
 * Decides which schedules of a program are run, in which order and how many, and which conclusions the executions
 * allow.
 */
public interface SearchStrategy extends Search {
    /** Returns the name used in results: {@code exhaustive}, {@code pct}, ... */
    String mode();

    /** Returns the guide for the next execution after its prefix; null leaves the choices to the engine. */
    Guide guide();

    /**
     * Returns whether a thread that spins without progress waits until a value that it read changes. Otherwise it takes
     * no further part in the execution. That is correct only if all orders are run, because another execution then
     * shows how the thread continues.
     */
    default boolean spinnersWait() {
        return false;
    }

    /**
     * Returns whether a thread that spins without progress simply goes on. That is correct only if executions end where
     * they reach a known state.
     */
    default boolean spinnersGoOn() {
        return false;
    }

    /** Returns whether the search ends with the first race, and without a proof. */
    default boolean endsWithRace() {
        return false;
    }

    /** Returns whether the current execution is a sample, in addition to the executions of an exhaustive search. */
    default boolean isSampling() {
        return false;
    }

    /** Called when a location has become a scheduling point, so that executions have different events from now on. */
    default void pointsChanged() {}

    /** Returns whether every schedule has been run, except those that others represent. */
    boolean exhausted();

    /** Returns why the search is not exhaustive, or null. */
    String shortfall();

    /** Returns how {@link #fraction} was estimated. */
    String estimatedBy();

    /**
     * Returns the rest of the search, for {@link #restore}; null if this strategy cannot be resumed. Call only between
     * two executions.
     */
    default byte[] save() throws IOException {
        return null;
    }

    default void restore(byte[] saved) throws IOException {
        throw new UnsupportedOperationException();
    }

    /** Before the first execution: keeps an outline of the tree, if this strategy has a tree of equivalence classes. */
    default void keepOutline() {}

    /** Returns the outline since the scheduling points last changed; null if none was kept from the beginning. */
    default TreeOutline outline() {
        return null;
    }

    /** Returns the number of visited nodes of the tree of choices; 0 if the strategy does not count them. */
    default long states() {
        return 0;
    }
}
