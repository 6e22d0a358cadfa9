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
    END(true),
    /** Accesses that are no race among each other, such as those of a VarHandle; recorded for what is also accessed plainly. */
    ATOMIC_READ(false),
    ATOMIC_WRITE(false),
    /** How many nanoseconds into the run the next record is. */
    TIME(false),
    /** What an access read or wrote: the bits of a number, the identity hash code of a reference. */
    SAW(false),
    STORED(false);

    static final LogOp[] ALL = values();
    private final boolean ordered;

    LogOp(boolean ordered) {
        this.ordered = ordered;
    }

    public boolean writes() {
        return this == WRITE || this == ATOMIC_WRITE || this == STORED;
    }

    public boolean isAtomic() {
        return this == ATOMIC_READ || this == ATOMIC_WRITE;
    }

    boolean hasValue() {
        return this == SAW || this == STORED;
    }

    /** Whether its place among the events of other threads is recorded. */
    public boolean isOrdered() {
        return ordered;
    }
}
