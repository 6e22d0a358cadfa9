package org.racefinder.analysis;

/**
 * Observes the memory actions of one execution, in the order in which they happened, and tells a {@link RaceListener} about
 * conflicts that nothing orders. All arguments are small dense numbers, given out anew in every execution: {@code thread} and
 * {@code location} count from 0; {@code sync} numbers (monitors, volatile variables, life of a thread ...) come from the same
 * space as locations; {@code site} is a number of the symbol table.
 *
 * <p>The whole of the Java memory model reaches an analysis as releases and acquires (JLS 17.4.4): an action that
 * synchronizes-with later ones is a {@code release} of its sync number, one that is synchronized-with is an {@code acquire}.
 */
public interface Analysis {
    /** A new execution starts; nothing of the last one is kept. */
    void begin(RaceListener listener);

    void read(int thread, int location, int site);

    void write(int thread, int location, int site);

    /** Everything released on {@code sync} so far happens before what {@code thread} does from now on. */
    void acquire(int thread, int sync);

    /** Adds to what was released before: the JLS orders all earlier writes of a volatile before a later read, not only the last. */
    void release(int thread, int sync);

    /** As {@link #release}, but replaces: for edges that come only from the write actually read (setRelease). */
    void releaseOnly(int thread, int sync);

    /**
     * A thread took a lock that one thread at a time holds (outermost only): an acquire, told this way for the analyses that reason about locks.
     * A number stands for such a lock or for something else, never for both.
     */
    default void lockAcquired(int thread, int lock) {
        acquire(thread, lock);
    }

    /** The lock was given back (outermost, or inside wait): a release. */
    default void lockReleased(int thread, int lock) {
        release(thread, lock);
    }

    /**
     * A thread holds a lock for reading, or by a stamp that no thread owns. Says only that: what it is ordered with is told by acquire
     * and release.
     */
    default void heldBeside(int thread, int lock, boolean forWriting) {}

    default void heldNoMore(int thread, int lock, boolean forWriting) {}

    /** To be asked by the listener while it is told of a race: whether its first access happens before what follows an acquire of {@code sync}. */
    default boolean isReleased(int sync) {
        return false;
    }
}
