package org.racefinder.explorer.findings;

import org.racefinder.explorer.api.CheckOptions;
import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.memory.RaceLog;
import org.racefinder.explorer.memory.RaceReports;
import org.racefinder.explorer.state.Reasons;
import org.racefinder.explorer.sync.ClassInitialisation;
import org.racefinder.model.SymbolTable;

/**
 * What a search has recorded about a program, together with the means to run its schedules again. Everything that turns
 * these records into findings works from here.
 *
 * @param others deadlocks, livelocks, exceptions and exits
 */
public record SearchRecord(
        CheckOptions options,
        SymbolTable symbols,
        Engine engine,
        ClassInitialisation classes,
        RaceLog races,
        RaceReports reports,
        FindingLog others,
        ViewNames views,
        LocationNames locations,
        Replayer replayer) {
    Reasons reasons() {
        return engine.reasons;
    }
}
