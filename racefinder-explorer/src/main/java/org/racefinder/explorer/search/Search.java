package org.racefinder.explorer.search;

/**
 * Decides which schedules to run. The loop of the engine is
 *
 * <pre>
 * while (search.next(prefix)) {
 *     run the prefix, then any enabled actors to the end, recording the trace;
 *     search.completed(trace);
 * }
 * </pre>
 */
public interface Search {
    /** Fills in the schedule prefix of the next execution, or returns false if nothing is left to run. */
    boolean next(Schedule prefix);

    /**
     * Takes the trace of the execution requested by the last {@link #next}. Its first events are those of the prefix.
     */
    void completed(Trace trace);

    /** Returns the estimated fraction of the tree that has been explored, 0 to 1. */
    double fraction();

    /**
     * Returns how many executions repeated an equivalence class. This occurs only if footprints cannot be predicted.
     */
    long redundant();
}
