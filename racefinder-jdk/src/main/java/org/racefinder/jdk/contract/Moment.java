package org.racefinder.jdk.contract;

/** When an edge takes effect. */
public enum Moment {
    /** Before the body runs. Only conditions that are known by then can limit it. */
    ENTRY,
    /** When the outcome is known; not at all if the call throws. */
    OUTCOME,
    /** When the call ends, however it does. */
    EXIT
}
