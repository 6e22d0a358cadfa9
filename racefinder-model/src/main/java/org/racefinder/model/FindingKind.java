package org.racefinder.model;

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
