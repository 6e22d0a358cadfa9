package org.racefinder.trace.log;

/** What a record of an event log says. The number of an operation is its place here, and part of the format. */
public enum LogOp {
    READ(false),
    WRITE(false),
    /** Everything released on the object so far happens before what the thread does from now on. */
    ACQUIRE(true),
    RELEASE(true),
    /** A release after which earlier ones of the object no longer count. */
    RELEASE_ONLY(true),
    /** Nothing released on the object counts any longer. */
    FORGET(true),
    /** A lock was taken, perhaps not for the first time: nesting is for the reader to count. */
    LOCK(true),
    UNLOCK(true),
    /** A lock is given back completely until {@link #WAITED}. */
    WAITS(true),
    WAITED(true),
    /** The last record of a thread. */
    END(true);

    static final LogOp[] ALL = values();
    private final boolean ordered;

    LogOp(boolean ordered) {
        this.ordered = ordered;
    }

    /** Whether its place among the events of other threads is recorded. */
    public boolean isOrdered() {
        return ordered;
    }
}
