package org.racefinder.explorer.state;

import org.racefinder.analysis.AnalysisName;
import org.racefinder.analysis.RaceListener;

/** Where each analysis reports the races it finds. */
public interface RaceReporters {
    RaceListener reporter(AnalysisName name);
}
