package org.racefinder.explorer.execution;

/** What becomes of a thread that spins without progress. */
public enum Spinning {
    /** Another execution shows how it goes on: right where all orders are run. */
    TAKES_NO_FURTHER_PART,
    /** It may go on when a value that it read differs. */
    AWAITS_CHANGE,
    /** In a replay: it goes on if the schedule says so. */
    AS_SCHEDULED
}
