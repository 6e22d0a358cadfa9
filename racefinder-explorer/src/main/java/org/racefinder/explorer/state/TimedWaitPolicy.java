package org.racefinder.explorer.state;

/** When a timed wait may expire. */
public enum TimedWaitPolicy {
    /** At any point. */
    MAY_EXPIRE,
    /** Only when nothing else can run. */
    STUCK,
    NEVER
}
