package org.racefinder.trace.log;

/** The operations of event log records. The ordinal of an operation is part of the format. */
public enum LogOp {
    READ(false),
    WRITE(false),
    /** Everything that was released on the object so far happens before all later actions of the thread. */
    ACQUIRE(true),
    RELEASE(true),
    /** A release that cancels all earlier releases of the object. */
    RELEASE_ONLY(true),
    /** Cancels all releases of the object. */
    FORGET(true),
    /** A lock was taken, possibly reentrantly: the reader counts the nesting. */
    LOCK(true),
    UNLOCK(true),
    /** The lock is fully released until {@link #WAITED}. */
    WAITS(true),
    WAITED(true),
    /** The last record of a thread. */
    END(true),
    /**
     * Atomic accesses, such as those through a VarHandle, do not race with each other. They are recorded only for
     * locations that are also accessed plainly.
     */
    ATOMIC_READ(false),
    ATOMIC_WRITE(false),
    /** The time of the next record, in nanoseconds since the start of the run. */
    TIME(false),
    /** The value an access read or wrote: the bits of a primitive, or the identity hash code of a reference. */
    SAW(false),
    STORED(false),
    /**
     * An optimistic stamp of a lock, with its version instead of the site. Releases of the object happen before the
     * actions that follow only if the stamp is validated.
     */
    STAMPED(true),
    VALIDATED(true),
    REFUTED(true),
    /**
     * The thread reached an object through a final field. The object of the record is the release that stands for the
     * freeze of the field; the number of the reached object is in the place of the site. What was released happens
     * before the thread's reads of that object, and before nothing else.
     */
    REACHED(true);

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

    /**
     * The first byte of an ordered record. Operations that do not fit into the low bits are encoded as variants of
     * {@link #ACQUIRE}.
     */
    int code() {
        return ordinal() <= LogFormat.OPERATION
                ? ordinal()
                : ACQUIRE.ordinal() | (ordinal() - LogFormat.OPERATION) << LogFormat.VARIANT_SHIFT;
    }

    /** Returns null if no operation has this code. */
    static LogOp ofCode(int code) {
        LogOp op = ALL[code & LogFormat.OPERATION];
        int variant = code >> LogFormat.VARIANT_SHIFT;
        if (!op.ordered || variant == 0) return op;
        return op == ACQUIRE && variant + LogFormat.OPERATION < ALL.length ? ALL[variant + LogFormat.OPERATION] : null;
    }

    /** Whether the record has a code site. Stamps have a version instead, and a reached object its number. */
    public boolean hasSite() {
        return ordinal() < STAMPED.ordinal();
    }

    boolean hasValue() {
        return this == SAW || this == STORED;
    }

    /** Whether the record has a position relative to the events of other threads. */
    public boolean isOrdered() {
        return ordered;
    }
}
