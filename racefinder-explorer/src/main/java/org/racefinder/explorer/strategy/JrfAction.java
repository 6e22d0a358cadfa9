package org.racefinder.explorer.strategy;

/** What a pending operation will do, as far as the heuristics of JRF ask (figure 6). */
public enum JrfAction {
    /** A write of a plain location. */
    WRITE,
    READ,
    /** A read of a volatile, or taking a lock. */
    ACQUIRE,
    /** A write of a volatile, or giving a lock back. */
    RELEASE,
    /** The first step of a thread, which does nothing: the paper's model checker has none. */
    BEGIN,
    OTHER
}
