package org.racefinder.explorer.search;

/**
 * Decides which schedules to run. The engine's loop is: {@code while (search.next(prefix)) { run the prefix, then any
 * enabled actors to the end, recording the trace; search.completed(trace); }}.
 */
public interface Search {
    /** Fills in the schedule prefix of the next execution, or returns false when there is nothing left to run. */
    boolean next(Schedule prefix);

    /** The execution asked for by the last {@link #next} has ended. Its first events are those of the prefix. */
    void completed(Trace trace);

    /** The part of the tree believed to be explored, 0 to 1. */
    double fraction();

    /** Executions that turned out to repeat a class (possible only where footprints cannot be foretold). */
    long redundant();
}
