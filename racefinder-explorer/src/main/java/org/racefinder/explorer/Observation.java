package org.racefinder.explorer;

import java.util.List;
import org.racefinder.analysis.AnalysisName;

/**
 * What looks on while a program is explored: the analyses, in the order in which a finding is put down to them. {@code confirmViews}: whether
 * to look for executions that show what views warn of.
 */
public record Observation(List<AnalysisName> analyses, boolean confirmViews) {
    public static final Observation DEFAULT =
            new Observation(List.of(AnalysisName.HAPPENS_BEFORE, AnalysisName.VIEWS), false);

    public Observation {
        analyses = List.copyOf(analyses);
    }

    /** Without one, nothing can be proved. */
    public boolean anyPrecise() {
        return analyses.stream().anyMatch(name -> !name.isHeuristic());
    }
}
