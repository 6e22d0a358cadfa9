package org.racefinder.junit;

import org.apiguardian.api.API;

/**
 * The analyses that can observe a test. {@link #ERASER}, {@link #VIEWS} and {@link #LOCK_ORDER} are heuristic: they
 * only warn and prove nothing.
 */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
public enum Analysis {
    HAPPENS_BEFORE,
    SUMMARY,
    GOLDILOCKS,
    GOLDILOCKS_EXCLUSIVE,
    GOLDILOCKS_EAGER,
    ERASER,
    VIEWS,
    LOCK_ORDER
}
