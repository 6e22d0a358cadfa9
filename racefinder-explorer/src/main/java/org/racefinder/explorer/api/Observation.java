package org.racefinder.explorer.api;

import java.util.List;
import org.racefinder.analysis.AnalysisName;
import org.racefinder.trace.SavedSchedule;

/**
 * What observes the program while it is explored.
 *
 * @param analyses the analyses; a finding is attributed to the first that reports it
 * @param confirmViews whether to look for executions that show what views warn about
 * @param trusted patterns of classes and packages whose own fields are not checked
 * @param untracked patterns of fields whose races are not reported
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

    /** Converts to the form kept in schedule files. */
    public SavedSchedule.Observed saved() {
        return new SavedSchedule.Observed(
                analyses.stream().map(AnalysisName::text).toList(), trusted, untracked);
    }

    /** Returns whether an analysis can prove something: heuristics alone prove nothing. */
    public boolean anyPrecise() {
        return analyses.stream().anyMatch(name -> !name.isHeuristic());
    }
}
