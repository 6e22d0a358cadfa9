package org.racefinder.junit;

/** What looks on while the test runs. {@link #ERASER} and {@link #VIEWS} are heuristic: they warn, and prove nothing. */
public enum Analysis {
    HAPPENS_BEFORE,
    SUMMARY,
    GOLDILOCKS,
    GOLDILOCKS_EXCLUSIVE,
    GOLDILOCKS_EAGER,
    ERASER,
    VIEWS
}
