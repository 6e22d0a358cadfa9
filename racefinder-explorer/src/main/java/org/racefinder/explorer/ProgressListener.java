package org.racefinder.explorer;

import org.racefinder.model.Finding;

/** Told a few times per second how a search is going. Called on a thread of the worker that is not under control. */
public interface ProgressListener {
    ProgressListener NONE = (executions, findings, fraction, depth, elapsedMillis) -> {};

    void progress(long executions, int findings, double fraction, int depth, long elapsedMillis);

    /** A new finding, as far as it is known now, so that it survives the death of the worker. */
    default void found(Finding finding) {}
}
