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
}
