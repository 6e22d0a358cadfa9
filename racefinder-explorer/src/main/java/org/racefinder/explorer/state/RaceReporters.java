package org.racefinder.explorer.state;

import org.racefinder.analysis.AnalysisName;
import org.racefinder.analysis.RaceListener;

/** Provides the listener to which each analysis reports races. */
public interface RaceReporters {
    RaceListener reporter(AnalysisName name);
}
