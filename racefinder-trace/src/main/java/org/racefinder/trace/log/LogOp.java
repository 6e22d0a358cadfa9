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
    STORED(false),
    /** An optimistic stamp of a lock; its version stands in place of the site. Releases of the object happen before what follows only if it is validated. */
    STAMPED(true),
    VALIDATED(true),
    REFUTED(true);

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

    /** The first byte of an ordered record. What has no number of its own among the lower bits is a variant of {@link #ACQUIRE}. */
    int code() {
        return ordinal() <= LogFormat.OPERATION
                ? ordinal()
                : ACQUIRE.ordinal() | (ordinal() - LogFormat.OPERATION) << LogFormat.VARIANT;
    }

    /** Null if there is none. */
    static LogOp ofCode(int code) {
        LogOp op = ALL[code & LogFormat.OPERATION];
        int variant = code >> LogFormat.VARIANT;
        if (!op.ordered || variant == 0) return op;
        return op == ACQUIRE && variant + LogFormat.OPERATION < ALL.length ? ALL[variant + LogFormat.OPERATION] : null;
    }

    /** Stamps have their version instead. */
    public boolean hasSite() {
        return ordinal() < STAMPED.ordinal();
    }

    boolean hasValue() {
        return this == SAW || this == STORED;
    }

    /** Whether its place among the events of other threads is recorded. */
    public boolean isOrdered() {
        return ordered;
    }
}
