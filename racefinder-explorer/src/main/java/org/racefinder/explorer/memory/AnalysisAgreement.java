package org.racefinder.explorer.memory;

import java.util.BitSet;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.racefinder.analysis.AnalysisName;
import org.racefinder.explorer.state.Reasons;

/**
 * Compares the precise analyses: in each execution they must report races on the same locations. The individual races
 * are not compared, because only the first race on a location is exact in all analyses. The exclusive variant of
 * Goldilocks is left out. It keeps only the last read of a location, so after unordered reads it proves nothing.
 */
public final class AnalysisAgreement {
    private final Map<AnalysisName, BitSet> racy = new EnumMap<>(AnalysisName.class);
    private final List<AnalysisName> compared;
    private final Reasons reasons;
    private final boolean exclusiveOnly;
    private boolean any;

    public AnalysisAgreement(List<AnalysisName> names, Reasons reasons) {
        this.reasons = reasons;
        compared = names.stream()
                .filter(name -> !name.isHeuristic() && !name.forbidsConcurrentReads())
                .toList();
        exclusiveOnly = compared.isEmpty();
        for (AnalysisName name : compared) racy.put(name, new BitSet());
    }

    void begin() {
        if (!any) return;
        any = false;
        racy.values().forEach(BitSet::clear);
    }

    void reported(AnalysisName by, int location, boolean onlyReads) {
        if (onlyReads && exclusiveOnly) {
            reasons.add(by.text() + " follows a location only until two reads of it are unordered");
        }
        if (compared.size() < 2 || by.forbidsConcurrentReads()) return;
        any = true;
        racy.get(by).set(location);
    }

    /** Compares the reports of the execution that has ended. */
    void check() {
        if (!any) return;
        AnalysisName first = compared.get(0);
        for (AnalysisName other : compared) {
            if (!racy.get(first).equals(racy.get(other)))
                reasons.add(first.text() + " and " + other.text() + " disagree on which locations race");
        }
    }
}
