package org.racefinder.explorer.engine;

/** When a timed wait may expire. */
public enum TimedWaitPolicy {
    MAY_EXPIRE,
    STUCK,
    NEVER
}
