package org.racefinder.explorer.strategy;

import org.racefinder.explorer.search.Schedule;
import org.racefinder.explorer.search.Trace;

/**
 * Looks for one race: alternates between an exhaustive search, which can prove that the race does not exist, executions
 * directed at the race, and PCT. The exhaustive search gets half of the executions.
 */
final class FocusedStrategy implements SearchStrategy {
    /** The number of executions after which another strategy takes its turn. */
    private static final int SLICE = 4;

    private final SearchStrategy exhaustive;
    private final SearchStrategy directed;
    private final SearchStrategy pct;
    private SearchStrategy active;
    private long executions;

    FocusedStrategy(SearchStrategy exhaustive, SearchStrategy directed, SearchStrategy pct) {
        this.exhaustive = exhaustive;
        this.directed = directed;
        this.pct = pct;
        this.active = exhaustive;
    }

    @Override
    public String mode() {
        return exhaustive.mode();
    }

    @Override
    public boolean next(Schedule prefix) {
        long turn = executions / SLICE % 4;
        active = turn < 2 ? exhaustive : turn == 2 ? directed : pct;
        return active.next(prefix);
    }

    @Override
    public void completed(Trace trace) {
        active.completed(trace);
        executions++;
    }

    @Override
    public Guide guide() {
        return active.guide();
    }

    @Override
    public boolean isSampling() {
        return active != exhaustive;
    }

    @Override
    public boolean spinnersWait() {
        return active.spinnersWait();
    }

    @Override
    public void pointsChanged() {
        exhaustive.pointsChanged();
        directed.pointsChanged();
        pct.pointsChanged();
    }

    @Override
    public double fraction() {
        return exhaustive.fraction();
    }

    @Override
    public long redundant() {
        return exhaustive.redundant();
    }

    @Override
    public boolean exhausted() {
        return exhaustive.exhausted();
    }

    @Override
    public String shortfall() {
        return exhausted() ? null : exhaustive.shortfall() + "; " + directed.shortfall() + "; " + pct.shortfall();
    }

    @Override
    public String estimatedBy() {
        return exhaustive.estimatedBy();
    }
}
