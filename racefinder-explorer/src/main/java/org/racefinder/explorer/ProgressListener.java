package org.racefinder.explorer;

/** Told a few times per second how a search is going. Called on a thread of the worker that is not under control. */
public interface ProgressListener {
    ProgressListener NONE = (executions, findings, fraction, depth, elapsedMillis) -> {};

    void progress(long executions, int findings, double fraction, int depth, long elapsedMillis);
}
