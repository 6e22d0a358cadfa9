package org.racefinder.explorer.state;

import java.util.List;
import org.racefinder.analysis.Analysis;
import org.racefinder.analysis.AnalysisName;
import org.racefinder.analysis.CombinedAnalysis;
import org.racefinder.analysis.HappensBefore;
import org.racefinder.analysis.RaceListener;
import org.racefinder.analysis.Summary;
import org.racefinder.analysis.ViewNaming;
import org.racefinder.analysis.Views;

/** The analyses that were asked for: what the engine tells the actions of an execution to. */
public final class Analyses {
    /** Sees everything. */
    final Analysis every;
    /** Only those whose reports are proofs: what they are told about mixed modes would mislead the others. */
    public final Analysis precise;

    private final List<AnalysisName> names;
    private final List<Analysis> analyses;
    private RaceListener[] reporters;

    public Analyses(List<AnalysisName> names, ViewNaming naming) {
        this.names = names;
        this.analyses = names.stream().map(name -> name.make(naming)).toList();
        this.every = CombinedAnalysis.of(analyses);
        this.precise = CombinedAnalysis.of(analyses.stream()
                .filter(analysis -> !names.get(analyses.indexOf(analysis)).isHeuristic())
                .toList());
    }

    /** A new execution: each analysis reports under its own name. */
    void begin(RaceReporters races) {
        if (reporters == null) reporters = names.stream().map(races::reporter).toArray(RaceListener[]::new);
        for (int i = 0; i < reporters.length; i++) analyses.get(i).begin(reporters[i]);
    }

    public Analysis of(AnalysisName name) {
        return analyses.get(names.indexOf(name));
    }

    /** Null if not asked for. */
    public HappensBefore happensBefore() {
        for (Analysis analysis : analyses) if (analysis instanceof HappensBefore found) return found;
        return null;
    }

    /** Null if not asked for. */
    public Views views() {
        for (Analysis analysis : analyses) if (analysis instanceof Views views) return views;
        return null;
    }

    /** Rows by columns of the largest table of h; null if summary was not asked for. */
    public String summarySize() {
        for (Analysis analysis : analyses) if (analysis instanceof Summary summary) return summary.size();
        return null;
    }
}
