package org.racefinder.trace.log;

/** Told of the records of a log in one faithful order. */
public interface LogListener {
    /** {@code place}: the field, or the index if {@code element}; the object is 0 for a static field. */
    void access(int thread, LogOp op, int object, int place, boolean element, int site);

    /** What such an access read or wrote; told for every access if values were recorded, also for those that are not worth a record of their own. */
    default void value(int thread, LogOp op, int object, int place, boolean element, int site, long value) {}

    /** The next record of the thread is from so many nanoseconds into the run. */
    default void time(int thread, long nanos) {}

    void ordered(int thread, LogOp op, int object, int site, long sequence);
}
