package org.racefinder.explorer.findings;

import org.racefinder.explorer.api.CheckOptions;
import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.memory.RaceLog;
import org.racefinder.explorer.memory.RaceReports;
import org.racefinder.explorer.state.Reasons;
import org.racefinder.explorer.sync.ClassInitialisation;
import org.racefinder.model.SymbolTable;

/**
 * The records of a search, together with the means to run its schedules again. All classes that create findings take
 * their input from here.
 */
public record SearchRecord(
        CheckOptions options,
        SymbolTable symbols,
        Engine engine,
        ClassInitialisation classes,
        RaceLog races,
        RaceReports reports,
        FailureLog failures,
        ViewNames views,
        LocationNames locations,
        Replayer replayer) {
    Reasons reasons() {
        return engine.reasons;
    }
}
