package org.racefinder.explorer.api;

import java.util.List;
import org.racefinder.analysis.AnalysisName;
import org.racefinder.trace.SavedSchedule;

/**
 * What looks on while a program is explored: the analyses, in the order in which a finding is put down to them. {@code confirmViews}: whether
 * to look for executions that show what views warn of. {@code trusted}: patterns of classes and packages whose own fields are not checked;
 * {@code untracked}: of fields whose races are not reported.
 */
public record Observation(
        List<AnalysisName> analyses, boolean confirmViews, List<String> trusted, List<String> untracked) {
    public static final Observation DEFAULT =
            new Observation(List.of(AnalysisName.HAPPENS_BEFORE, AnalysisName.VIEWS), false, List.of(), List.of());

    public Observation {
        analyses = List.copyOf(analyses);
        trusted = List.copyOf(trusted);
        untracked = List.copyOf(untracked);
    }

    /** As a schedule file keeps it. */
    public SavedSchedule.Observed saved() {
        return new SavedSchedule.Observed(
                analyses.stream().map(AnalysisName::text).toList(), trusted, untracked);
    }

    /** Without one, nothing can be proved. */
    public boolean anyPrecise() {
        return analyses.stream().anyMatch(name -> !name.isHeuristic());
    }
}
