package org.racefinder.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * The selected analyses. All of them receive the same actions. {@code check}, {@code monitor} and {@code analyze} use
 * the same set.
 */
public final class AnalysisSet {
    /** Receives every action. */
    public final Analysis every;
    /**
     * The analyses whose reports are proofs. Only they receive the accesses that represent a mix of plain and atomic
     * modes.
     */
    public final Analysis precise;

    private final List<AnalysisName> names;
    private final List<Analysis> analyses;
    /** Null if there is none. */
    private final Analysis observer;

    private RaceListener[] listeners;

    public AnalysisSet(List<AnalysisName> names, StableNaming naming) {
        this(names, names.stream().map(name -> name.make(naming)).toList());
    }

    /** {@code analyses} has the same order as {@code names}. */
    public AnalysisSet(List<AnalysisName> names, List<Analysis> analyses) {
        this(names, analyses, null);
    }

    private AnalysisSet(List<AnalysisName> names, List<Analysis> analyses, Analysis observer) {
        this.names = List.copyOf(names);
        this.analyses = List.copyOf(analyses);
        this.observer = observer;
        List<Analysis> all = new ArrayList<>(analyses);
        if (observer != null) all.add(observer);
        this.every = CombinedAnalysis.of(all);
        this.precise = CombinedAnalysis.of(analyses.stream()
                .filter(analysis -> !names.get(analyses.indexOf(analysis)).isHeuristic())
                .toList());
    }

    /** The same analyses, and one that reports nothing and sees each action after them. */
    public AnalysisSet with(Analysis another) {
        return new AnalysisSet(names, analyses, another);
    }

    /**
     * Starts a new execution. Each analysis reports to its own listener; the listeners are created once, for the first
     * execution.
     */
    public void begin(Function<AnalysisName, RaceListener> listenerOf) {
        if (listeners == null) listeners = names.stream().map(listenerOf).toArray(RaceListener[]::new);
        for (int i = 0; i < listeners.length; i++) analyses.get(i).begin(listeners[i]);
        if (observer != null) observer.begin(null);
    }

    public List<AnalysisName> names() {
        return names;
    }

    public Analysis of(AnalysisName name) {
        return analyses.get(names.indexOf(name));
    }

    /** Returns null if this analysis is not selected. */
    public HappensBefore happensBefore() {
        return find(HappensBefore.class);
    }

    /** Returns null if this analysis is not selected. */
    public Views views() {
        return find(Views.class);
    }

    /** Returns null if this analysis is not selected. */
    public LockOrder lockOrder() {
        return find(LockOrder.class);
    }

    /** Returns rows by columns of the largest table of {@link Summary}, or null if that is not selected. */
    public String summarySize() {
        Summary summary = find(Summary.class);
        return summary == null ? null : summary.size();
    }

    private <A extends Analysis> A find(Class<A> type) {
        for (Analysis analysis : analyses) if (type.isInstance(analysis)) return type.cast(analysis);
        return null;
    }
}
