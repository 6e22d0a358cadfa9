package org.racefinder.explorer.api;

import java.util.List;
import org.racefinder.model.Finding;

/** Told a few times per second how a search is going. Called on threads of the worker that are not under control. */
public interface ProgressListener {
    ProgressListener NONE = (executions, findings, fraction, depth, elapsedMillis) -> {};

    void progress(long executions, int findings, double fraction, int depth, long elapsedMillis);

    /** All findings as far as they are known now, so that they survive the death of the worker; replaces what was told before. */
    default void preliminaryFindings(List<PreliminaryFinding> all) {}

    /** A finding as it will be reported; replaces the sighting with its id. */
    default void finalFinding(Finding finding) {}

    /** What the program printed in an execution, the {@code number}th of all; only if the options ask for it. */
    default void printed(long number, String output) {}
}
