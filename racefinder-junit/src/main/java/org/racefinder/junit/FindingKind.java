package org.racefinder.junit;

/** What there is to be found. */
public enum FindingKind {
    DATA_RACE,
    DEADLOCK,
    LIVELOCK,
    UNCAUGHT_EXCEPTION,
    ABNORMAL_EXIT,
    VIEW_INCONSISTENCY,
    LOCKSET_WARNING,
    LOCK_ORDER_CYCLE
}
