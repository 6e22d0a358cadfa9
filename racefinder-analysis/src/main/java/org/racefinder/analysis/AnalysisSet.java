package org.racefinder.analysis;

import java.util.List;
import java.util.function.Function;

/**
 * The analyses that were asked for, fed with the same actions. The same set serves {@code check}, {@code monitor} and
 * {@code analyze}.
 */
public final class AnalysisSet {
    /** Receives every action. */
    public final Analysis every;
    /**
     * The analyses whose reports are proofs. Only they receive the accesses that stand for a mix of plain and atomic
     * modes.
     */
    public final Analysis precise;

    private final List<AnalysisName> names;
    private final List<Analysis> analyses;
    private RaceListener[] listeners;

    public AnalysisSet(List<AnalysisName> names, StableNaming naming) {
        this(names, names.stream().map(name -> name.make(naming)).toList());
    }

    /** {@code analyses}: in the order of their names. */
    public AnalysisSet(List<AnalysisName> names, List<Analysis> analyses) {
        this.names = List.copyOf(names);
        this.analyses = List.copyOf(analyses);
        this.every = CombinedAnalysis.of(analyses);
        this.precise = CombinedAnalysis.of(analyses.stream()
                .filter(analysis -> !names.get(analyses.indexOf(analysis)).isHeuristic())
                .toList());
    }

    /**
     * A new execution starts. Each analysis reports to a listener of its own; they are made once, for the first
     * execution.
     */
    public void begin(Function<AnalysisName, RaceListener> listenerOf) {
        if (listeners == null) listeners = names.stream().map(listenerOf).toArray(RaceListener[]::new);
        for (int i = 0; i < listeners.length; i++) analyses.get(i).begin(listeners[i]);
    }

    public List<AnalysisName> names() {
        return names;
    }

    public Analysis of(AnalysisName name) {
        return analyses.get(names.indexOf(name));
    }

    /** Null if not asked for. */
    public HappensBefore happensBefore() {
        return find(HappensBefore.class);
    }

    /** Null if not asked for. */
    public Views views() {
        return find(Views.class);
    }

    /** Null if not asked for. */
    public LockOrder lockOrder() {
        return find(LockOrder.class);
    }

    /** Rows by columns of the largest table of {@link Summary}; null if it was not asked for. */
    public String summarySize() {
        Summary summary = find(Summary.class);
        return summary == null ? null : summary.size();
    }

    private <A extends Analysis> A find(Class<A> type) {
        for (Analysis analysis : analyses) if (type.isInstance(analysis)) return type.cast(analysis);
        return null;
    }
}
