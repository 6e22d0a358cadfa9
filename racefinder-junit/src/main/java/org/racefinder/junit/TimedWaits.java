package org.racefinder.junit;

/** When a timed wait expires. */
public enum TimedWaits {
    /** At any point. */
    MAY_EXPIRE,
    /** Only when nothing else can run. */
    STUCK,
    NEVER
}
