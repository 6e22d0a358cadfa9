package org.racefinder.junit;

import org.apiguardian.api.API;

/** The kinds of findings. */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
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
