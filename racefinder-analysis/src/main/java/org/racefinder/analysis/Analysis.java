package org.racefinder.analysis;

/**
 * Observes the memory actions of one execution in the order they happened and reports every unordered conflict to a
 * {@link RaceListener}. All arguments are small dense numbers, assigned afresh in every execution: {@code thread} and
 * {@code location} count from 0; {@code sync} numbers (monitors, volatile variables, thread lifetimes, ...) share one
 * number space with locations; {@code site} is an index into the symbol table.
 *
 * <p>The entire Java memory model reaches an analysis as releases and acquires (JLS 17.4.4): an action that
 * synchronizes-with later actions is a {@code release} of its sync number, and an action that is synchronized-with is
 * an {@code acquire}.
 */
public interface Analysis {
    /** Starts a new execution and discards all state of the previous one. */
    void begin(RaceListener listener);

    void read(int thread, int location, int site);

    void write(int thread, int location, int site);

    /** Everything released on {@code sync} so far happens before all later actions of {@code thread}. */
    void acquire(int thread, int sync);

    /**
     * Adds to earlier releases: the JLS orders every earlier write of a volatile before a later read, not only the
     * last.
     */
    void release(int thread, int sync);

    /**
     * Like {@link #release}, but replaces earlier releases: for edges that come only from the write actually read
     * (setRelease).
     */
    void releaseOnly(int thread, int sync);

    /**
     * A thread took an exclusive lock (outermost acquisition only). This is an acquire; it has its own method for
     * analyses that reason about locks. A sync number denotes either such a lock or something else, never both.
     */
    default void lockAcquired(int thread, int lock) {
        acquire(thread, lock);
    }

    /** A thread released the lock (outermost release, or inside wait). This is a release. */
    default void lockReleased(int thread, int lock) {
        release(thread, lock);
    }

    /**
     * A thread now holds a lock in read mode, or through a stamp, which has no owning thread. This implies no ordering;
     * the happens-before edges arrive as separate acquires and releases.
     */
    default void lockHeld(int thread, int lock, boolean forWriting) {}

    default void lockNoLongerHeld(int thread, int lock, boolean forWriting) {}

    /**
     * Returns whether the first access of the current race happens before everything that follows an acquire of
     * {@code sync}. Valid only inside the {@link RaceListener#race} callback.
     */
    default boolean isReleased(int sync) {
        return false;
    }
}
