package org.racefinder.explorer.findings;

import java.util.List;
import org.racefinder.model.AbnormalExit;
import org.racefinder.model.Circumstances;
import org.racefinder.model.ConflictingAccesses;
import org.racefinder.model.DataRace;
import org.racefinder.model.Deadlock;
import org.racefinder.model.Failure;
import org.racefinder.model.Finding;
import org.racefinder.model.Livelock;
import org.racefinder.model.LocksetWarning;
import org.racefinder.model.Severity;
import org.racefinder.model.UncaughtException;
import org.racefinder.model.Waiting;

/**
 * Creates findings from the records of a search, with an explanation for each kind of failure that the engine detects
 * without an analysis.
 */
final class EngineFindings {
    private EngineFindings() {}

    /**
     * @param warning whether the reporting analysis is a heuristic, or stricter than the memory model
     */
    static Finding race(boolean warning, Circumstances circumstances, ConflictingAccesses conflict) {
        return warning ? new LocksetWarning(circumstances, conflict) : new DataRace(circumstances, conflict);
    }

    /**
     * @param waits the threads that cannot continue, for deadlocks and livelocks
     * @param failure the exception, or null
     * @param status the status with which the program exited, or null
     */
    static Finding of(Finding.Kind kind, String id, List<Waiting> waits, Failure failure, Integer status) {
        return switch (kind) {
            case DEADLOCK -> new Deadlock(engine(id, "No thread can go on, and not all have ended."), waits);
            case LIVELOCK ->
                new Livelock(
                        engine(id, "The threads that still run wait in loops for values that nobody will write."),
                        waits);
            case UNCAUGHT_EXCEPTION ->
                new UncaughtException(engine(id, "An exception left its thread and nothing caught it."), failure);
            case ABNORMAL_EXIT ->
                new AbnormalExit(engine(id, "The program ended itself with status " + status + "."), status);
            default -> throw new IllegalArgumentException("the engine does not find " + kind);
        };
    }

    private static Circumstances engine(String id, String why) {
        return Circumstances.of(id, Severity.ERROR, "engine", why);
    }
}
