package org.racefinder.explorer.memory;

import java.util.BitSet;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.racefinder.analysis.AnalysisName;
import org.racefinder.explorer.state.Reasons;

/**
 * Holds the precise analyses against each other: in one execution each of them must report a race on the same locations (the first race of a
 * location is exact in all of them; which later ones follow is up to each). The exclusive variant of Goldilocks is left out
 * of the comparison, and is no proof by itself once it has met unordered reads, because it then forgets all but the last.
 */
public final class Agreement {
    private final Map<AnalysisName, BitSet> racy = new EnumMap<>(AnalysisName.class);
    private final List<AnalysisName> compared;
    private final Reasons reasons;
    private final boolean exclusiveOnly;
    private boolean any;

    public Agreement(List<AnalysisName> names, Reasons reasons) {
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

    /** At the end of an execution. */
    void check() {
        if (!any) return;
        AnalysisName first = compared.get(0);
        for (AnalysisName other : compared) {
            if (!racy.get(first).equals(racy.get(other)))
                reasons.add(first.text() + " and " + other.text() + " disagree on which locations race");
        }
    }
}
