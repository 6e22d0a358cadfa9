package org.racefinder.explorer.findings;

import java.util.ArrayList;
import java.util.List;
import org.racefinder.analysis.LockOrder;
import org.racefinder.analysis.LockOrderFindings;
import org.racefinder.model.CodeSite;
import org.racefinder.model.Finding;
import org.racefinder.model.SymbolTable;

/** Creates warnings about cycles in the order in which all explored executions together acquired locks. */
final class LockOrderWarnings {
    private static final String ALL_EXECUTIONS =
            "Heuristic: if they meet, each waits for the next, unless something else keeps them apart."
                    + " A deadlock that was explored is a finding of its own.";

    private LockOrderWarnings() {}

    /**
     * @param numbered how many warnings have an id already
     */
    static List<Finding> of(SearchRecord search, int numbered) {
        LockOrder order = search.engine().execution.analyses.lockOrder();
        if (order == null) return List.of();
        if (order.tooMany()) search.reasons().add("there were too many nested locks for lock-order");
        List<Finding> warnings = new ArrayList<>();
        for (Finding each : LockOrderFindings.of(order, new Names(search.views(), search.symbols()), ALL_EXECUTIONS))
            warnings.add(each.withId("W" + (numbered + warnings.size() + 1)));
        return warnings;
    }

    private record Names(ViewNames names, SymbolTable symbols) implements LockOrderFindings.Names {
        @Override
        public String thread(int thread) {
            return names.thread(thread, "?");
        }

        @Override
        public String lock(int lock) {
            return names.lockText(lock);
        }

        @Override
        public CodeSite site(int site) {
            return symbols.siteAt(site);
        }
    }
}
