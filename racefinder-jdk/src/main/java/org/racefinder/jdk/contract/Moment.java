package org.racefinder.jdk.contract;

/** When an edge takes effect. */
public enum Moment {
    /** Before the body runs. Only conditions that are known at that time can be used. */
    ENTRY,
    /** When the outcome is known. If the call throws an exception, the edge does not take effect. */
    OUTCOME,
    /** When the call ends, by return or by exception. */
    EXIT
}
