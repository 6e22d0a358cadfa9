package org.racefinder.explorer.api;

/** Which schedules an exhaustive search omits because others represent them. */
public enum Reduction {
    /** Run one execution of each class of equivalent ones. */
    DPOR,
    /** Let a thread run on to its next acquire: it begins, and releases monitors, before any other thread runs. */
    TRANSACTIONS,
    NONE
}
