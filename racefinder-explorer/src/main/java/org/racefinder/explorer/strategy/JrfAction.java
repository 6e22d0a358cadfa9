package org.racefinder.explorer.strategy;

/** The kinds of actions that the heuristics of JRF distinguish (figure 6). */
public enum JrfAction {
    /** A write of a plain location. */
    WRITE,
    READ,
    /** A read of a volatile, or the acquisition of a lock. */
    ACQUIRE,
    /** A write of a volatile, or the release of a lock. */
    RELEASE,
    /** The first step of a thread, which has no effect. The model checker of the paper has no such step. */
    BEGIN,
    OTHER
}
