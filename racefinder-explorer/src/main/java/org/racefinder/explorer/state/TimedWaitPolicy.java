package org.racefinder.explorer.state;

/** When a timed wait may expire. */
public enum TimedWaitPolicy {
    MAY_EXPIRE,
    STUCK,
    NEVER
}
