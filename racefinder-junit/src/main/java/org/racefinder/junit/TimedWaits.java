package org.racefinder.junit;

import org.apiguardian.api.API;

/** When a timed wait expires. */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
public enum TimedWaits {
    /** At any point. */
    MAY_EXPIRE,
    /** Only when nothing else can run. */
    STUCK,
    NEVER
}
