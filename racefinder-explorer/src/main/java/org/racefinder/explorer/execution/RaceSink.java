package org.racefinder.explorer.execution;

import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.RaceReporters;

/** Collects the races of a search: the part of the race log that the engine depends on. */
public interface RaceSink extends RaceReporters {
    /** A new execution starts. */
    void begin(ExecutionState execution);

    /** Releases the object that was accessed last. */
    void letGo();

    /** Sets the observer of later executions. */
    void observer(StepObserver by);
}
