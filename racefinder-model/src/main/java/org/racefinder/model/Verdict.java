package org.racefinder.model;

public enum Verdict {
    /** An exhaustive search with a precise analysis explored everything and found nothing. */
    VERIFIED,
    FINDINGS,
    /** Nothing was found, but not everything was explored. The result contains the reasons. */
    INCOMPLETE,
    /** Nothing was found in the observed run, or by heuristic analyses. */
    NOTHING_FOUND
}
