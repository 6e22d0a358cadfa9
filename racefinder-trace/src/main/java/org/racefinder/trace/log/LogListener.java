package org.racefinder.trace.log;

/** Told of the records of a log in one faithful order. */
public interface LogListener {
    /** {@code place}: the field, or the index if {@code element}; the object is 0 for a static field. */
    void access(int thread, boolean write, int object, int place, boolean element, int site);

    void ordered(int thread, LogOp op, int object, int site, long sequence);
}
