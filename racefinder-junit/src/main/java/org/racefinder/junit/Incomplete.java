package org.racefinder.junit;

import org.apiguardian.api.API;

/** The outcome of a test whose search found nothing but was incomplete. */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
public enum Incomplete {
    FAIL,
    /** The test passes, and the reasons are published as a report entry and printed on standard error. */
    WARN
}
