package org.racefinder.explorer;

import org.racefinder.model.Result;
import org.racefinder.trace.SavedSchedule;

/** Explores a program inside this JVM, which must have been started as a worker (agent, flags). */
@SuppressWarnings("DoNotCallSuggester")
public final class Explorer {
    private final CheckOptions options;
    private volatile boolean stopRequested;

    public Explorer(CheckOptions options) {
        this.options = options;
    }

    /** Runs the search to its end or its limits. Findings come with their schedule files, written to the output directory. */
    public Result explore(ProgressListener progress) {
        throw new IllegalStateException("not available: " + options + stopRequested);
    }

    /** Asks the search to end soon with what it has; called from another thread. Interruption is then a reason of the result. */
    public void stop() {
        stopRequested = true;
    }

    /** Runs one saved schedule again and returns what it showed. */
    public Result replay(SavedSchedule schedule) {
        throw new IllegalStateException("not available: " + schedule);
    }
}
