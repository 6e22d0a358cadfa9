package org.racefinder.explorer;

import org.racefinder.explorer.engine.Exploring;
import org.racefinder.model.Result;
import org.racefinder.trace.SavedSchedule;

/** Explores a program inside this JVM, which must have been started as a worker (agent, flags). */
public final class Explorer {
    private final Exploring exploring;

    public Explorer(CheckOptions options) {
        this.exploring = new Exploring(options);
    }

    /** Runs the search to its end or its limits. Findings come with their schedule files, written to the output directory. */
    public Result explore(ProgressListener progress) {
        return exploring.explore(progress);
    }

    /** Asks the search to end soon with what it has; called from another thread. Interruption is then a reason of the result. */
    public void stop() {
        exploring.stop();
    }

    /** Runs one saved schedule again and returns what it showed. */
    public Result replay(SavedSchedule schedule) {
        return exploring.replay(schedule);
    }
}
