package org.racefinder.junit;

import org.apiguardian.api.API;

/** What a search means that found nothing and did not see everything. */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
public enum Incomplete {
    FAIL,
    /** The test passes, and the reasons are published as a report entry and printed on standard error. */
    WARN
}
