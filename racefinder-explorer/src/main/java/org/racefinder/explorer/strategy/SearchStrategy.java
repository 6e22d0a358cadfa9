package org.racefinder.explorer.strategy;

import java.io.IOException;
import org.racefinder.explorer.search.Search;

/** A way through the schedules of a program: in which order, how many, and what may be said afterwards. */
public interface SearchStrategy extends Search {
    /** As in the result: {@code exhaustive}, {@code pct}, ... */
    String mode();

    /** Chooses in the free part of the next execution; null leaves it to the engine. */
    Guide guide();

    /**
     * A thread that spins without progress waits until a value it read differs. Otherwise it takes no further part in the execution, which is right
     * only where all orders are run: another one shows how it goes on.
     */
    default boolean spinnersWait() {
        return false;
    }

    /** Whether the execution under way is a sample, beside those of a search that goes through everything. */
    default boolean isSampling() {
        return false;
    }

    /** A location became a scheduling point: executions have other events from now on. */
    default void pointsChanged() {}

    /** Whether every execution that makes a difference has been run. */
    boolean exhausted();

    /** Why what was run is not everything, or null. */
    String shortfall();

    /** How {@link #fraction} was estimated. */
    String estimatedBy();

    /** What is left to run, for {@link #restore}; null if this strategy cannot be taken up again. Between two executions only. */
    default byte[] save() throws IOException {
        return null;
    }

    default void restore(byte[] saved) throws IOException {
        throw new UnsupportedOperationException();
    }

    /** Nodes of the tree of choices that were visited; 0 if the strategy does not count them. */
    default long states() {
        return 0;
    }
}
