package org.racefinder.junit;

/** What a search means that found nothing and did not see everything. */
public enum Incomplete {
    FAIL,
    /** The test passes, and the reasons are published as a report entry and printed on standard error. */
    WARN
}
