package org.racefinder.explorer.api;

/** Which schedules an exhaustive search omits because others represent them. */
public enum Reduction {
    /** Run one execution of each equivalence class. */
    DPOR,
    /** Switch threads only before acquires: the first step of a thread and its releases do not end its turn. */
    TRANSACTIONS,
    NONE
}
