package org.racefinder.explorer;

import java.util.Map;
import java.util.Set;
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

    /** After {@link #explore}: what identifies each race of its result, by the id of the finding. */
    public Map<String, RaceKey> raceKeys() {
        return exploring.raceKeys();
    }

    /** After {@link #explore}: the other findings of the search, as {@link Trial#others} names them. */
    public Set<String> otherFindings() {
        return exploring.otherFindings();
    }

    /** After {@link #explore}: explores the altered program, for no longer than that. */
    public Trial tryOut(Alteration alteration, long millis, ProgressListener progress) {
        return exploring.tryOut(alteration, millis, progress);
    }

    /** Runs one saved schedule again and returns what it showed. */
    public Result replay(SavedSchedule schedule) {
        return exploring.replay(schedule);
    }
}
