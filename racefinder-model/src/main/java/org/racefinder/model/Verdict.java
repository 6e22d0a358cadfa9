package org.racefinder.model;

public enum Verdict {
    /** An exhaustive search with a precise analysis saw everything and found nothing. */
    VERIFIED,
    FINDINGS,
    /** Nothing found, but not everything was seen: the reasons say what. */
    INCOMPLETE,
    /** One run, or heuristic analyses only: nothing found in what was observed. */
    NOTHING_FOUND
}
