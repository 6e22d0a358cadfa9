package org.racefinder.explorer.api;

import java.util.List;
import org.racefinder.model.Finding;

/**
 * Receives the progress of a search a few times per second, on threads of the worker that the engine does not control.
 */
public interface ProgressListener {
    ProgressListener NONE = (executions, findings, fraction, depth, elapsedMillis) -> {};

    void progress(long executions, int findings, double fraction, int depth, long elapsedMillis);

    /**
     * Receives all findings so far, so that they survive the death of the worker. Each call replaces the findings of
     * earlier calls.
     */
    default void preliminaryFindings(List<PreliminaryFinding> all) {}

    /** Receives a finding in its final form, which replaces the preliminary one with the same id. */
    default void finalFinding(Finding finding) {}

    /** Receives the output of the program in execution {@code number}, if the options ask for it. */
    default void printed(long number, String output) {}
}
