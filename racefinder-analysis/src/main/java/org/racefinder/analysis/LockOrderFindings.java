package org.racefinder.analysis;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.racefinder.model.Circumstances;
import org.racefinder.model.CodeSite;
import org.racefinder.model.Finding;
import org.racefinder.model.LockOrderCycle;
import org.racefinder.model.Severity;
import org.racefinder.model.Waiting;

/**
 * Derives the findings from a {@link LockOrder}: one for each set of source lines, however many locks and threads are
 * involved.
 */
public final class LockOrderFindings {
    private static final int MAX_FINDINGS = 100;

    /** Translates the numbers of a {@link LockOrder} to names. */
    public interface Names {
        String thread(int thread);

        String lock(int lock);

        CodeSite site(int site);
    }

    private LockOrderFindings() {}

    /** {@code seen} is a sentence about the executions that were observed. */
    public static List<Finding> of(LockOrder order, Names names, String seen) {
        Map<Set<String>, Finding> findings = new LinkedHashMap<>();
        order.cycles(cycle -> {
            Set<String> places = new HashSet<>();
            for (LockOrder.Nesting each : cycle)
                places.add(names.site(each.site()).place());
            if (findings.size() < MAX_FINDINGS && !findings.containsKey(places))
                findings.put(places, finding(cycle, names, seen));
        });
        return new ArrayList<>(findings.values());
    }

    private static Finding finding(List<LockOrder.Nesting> cycle, Names names, String seen) {
        String order = cycle.size() == 2
                ? "Each thread takes the second lock while it holds the first, in opposite orders. "
                : "Each of the " + cycle.size() + " threads takes a lock while it holds another, in a circle. ";
        return new LockOrderCycle(
                Circumstances.of("", Severity.WARNING, AnalysisName.LOCK_ORDER.text(), order + seen),
                cycle.stream().map(each -> waiting(each, names)).toList());
    }

    private static Waiting waiting(LockOrder.Nesting nesting, Names names) {
        return new Waiting(
                names.thread(nesting.thread()),
                List.of(names.lock(nesting.outer()) + " ("
                        + names.site(nesting.outerSite()).place() + ")"),
                names.lock(nesting.lock()),
                names.site(nesting.site()));
    }
}
