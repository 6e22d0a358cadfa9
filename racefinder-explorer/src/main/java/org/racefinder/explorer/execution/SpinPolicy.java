package org.racefinder.explorer.execution;

/** What the engine does with a thread that spins without progress. */
public enum SpinPolicy {
    /** Retires the thread. Sound if all schedules are explored: another execution shows how the thread continues. */
    TAKES_NO_FURTHER_PART,
    /** Lets the thread continue. An execution has to end where a state recurs. */
    GOES_ON,
    /** Lets the thread continue when a value that it read has changed. */
    AWAITS_CHANGE,
    /** In a replay: lets the thread continue if the schedule has further steps of it. */
    AS_SCHEDULED
}
