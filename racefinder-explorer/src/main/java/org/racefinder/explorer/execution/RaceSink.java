package org.racefinder.explorer.execution;

import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.RaceReporters;

/** What collects the races of a search, as far as the engine has to know it. */
public interface RaceSink extends RaceReporters {
    /** A new execution starts. */
    void begin(ExecutionState execution);

    /** Lets go of the object that was accessed last. */
    void letGo();

    /** The observer of the executions to come. */
    void observer(StepObserver by);
}
