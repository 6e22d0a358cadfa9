package org.racefinder.trace.log;

/** Receives the records of a log in one order that is consistent with the run. */
public interface LogListener {
    /** {@code place} is the field number, or the index if {@code element}. {@code object} is 0 for a static field. */
    void access(int thread, LogOp op, int object, int place, boolean element, int site);

    /**
     * The value that an access read or wrote. If values were recorded, every access has one, even if the access itself
     * has no record.
     */
    default void value(int thread, LogOp op, int object, int place, boolean element, int site, long value) {}

    /** The time of the thread's next record, in nanoseconds since the start of the run. */
    default void time(int thread, long nanos) {}

    void ordered(int thread, LogOp op, int object, int site, long sequence);
}
