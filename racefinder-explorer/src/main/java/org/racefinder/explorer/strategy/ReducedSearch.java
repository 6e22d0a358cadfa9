package org.racefinder.explorer.strategy;

import java.io.IOException;
import java.util.Set;
import org.racefinder.explorer.api.Heuristic;
import org.racefinder.explorer.search.Schedule;
import org.racefinder.explorer.search.Trace;
import org.racefinder.explorer.search.TreeOutline;
import org.racefinder.explorer.search.TreeSearch;

/**
 * Runs one execution of each equivalence class. Heuristics choose how an execution continues after its prefix, which
 * affects only the order of executions.
 */
final class ReducedSearch implements SearchStrategy {
    private final Guide guide;
    private TreeSearch search = new TreeSearch();
    private long redundantBefore;
    private boolean exhausted;
    /** Null unless it is wanted and known from the first execution on. */
    private TreeOutline outline;

    ReducedSearch(Set<Heuristic> heuristics) {
        guide = heuristics.isEmpty() ? null : new PreferenceGuide(new JrfPreference(heuristics));
    }

    @Override
    public String mode() {
        return "exhaustive";
    }

    @Override
    public boolean next(Schedule prefix) {
        boolean more = search.next(prefix);
        exhausted = !more;
        return more;
    }

    @Override
    public void completed(Trace trace) {
        search.completed(trace);
    }

    @Override
    public Guide guide() {
        return guide;
    }

    @Override
    public void pointsChanged() {
        redundantBefore += search.redundant();
        search = new TreeSearch();
        if (outline != null) keepOutline();
    }

    @Override
    public void keepOutline() {
        outline = new TreeOutline();
        search.keepOutline(outline);
    }

    @Override
    public TreeOutline outline() {
        return outline;
    }

    @Override
    public byte[] save() throws IOException {
        return search.save();
    }

    @Override
    public void restore(byte[] saved) throws IOException {
        search = TreeSearch.of(saved);
        outline = null;
        exhausted = false;
    }

    @Override
    public double fraction() {
        return exhausted ? 1 : search.fraction();
    }

    @Override
    public long redundant() {
        return redundantBefore + search.redundant();
    }

    @Override
    public boolean exhausted() {
        return exhausted;
    }

    @Override
    public String shortfall() {
        if (exhausted) return null;
        return SearchStrategies.shortfall(fraction());
    }

    @Override
    public String estimatedBy() {
        return SearchStrategies.ESTIMATE;
    }
}
