package org.racefinder.junit;

import org.apiguardian.api.API;

/** What looks on while the test runs. {@link #ERASER} and {@link #VIEWS} are heuristic: they warn, and prove nothing. */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
public enum Analysis {
    HAPPENS_BEFORE,
    SUMMARY,
    GOLDILOCKS,
    GOLDILOCKS_EXCLUSIVE,
    GOLDILOCKS_EAGER,
    ERASER,
    VIEWS
}
