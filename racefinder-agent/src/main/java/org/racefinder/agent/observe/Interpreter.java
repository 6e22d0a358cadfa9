package org.racefinder.agent.observe;

import java.util.List;
import org.racefinder.model.Finding;

/**
 * Makes sense of a recorded run: the second stage of observation (Artho, Havelund and Biere, 2003, figure 6), fed by {@link ObservedRun}, which has counted the nesting of locks and numbered everything.
 * A new interpreter is one class.
 */
public interface Interpreter {
    default void access(int thread, int location, boolean write, int site) {}

    /** For precise analyses only: see {@link MixedAccesses}. */
    default void marked(int thread, int number, boolean write, int site) {}

    default void acquire(int thread, int sync) {}

    default void release(int thread, int sync) {}

    default void releaseOnly(int thread, int sync) {}

    /** Outermost only. */
    default void lockAcquired(int thread, int lock, int site) {}

    default void lockReleased(int thread, int lock) {}

    /** An optimistic stamp of what others release by {@code sync}; the version tells the stamps of one lock apart. */
    default void stamped(int thread, int sync, int version) {}

    default void looked(int thread, int sync, int version, boolean valid) {}

    /** After the last record. */
    List<Finding> findings(ObservedRun run);
}
