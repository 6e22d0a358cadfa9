package org.racefinder.explorer.strategy;

import java.io.IOException;
import java.util.Locale;
import java.util.function.LongSupplier;
import org.racefinder.explorer.search.Schedule;
import org.racefinder.explorer.search.Trace;

/**
 * The default strategy: an exhaustive search with reduction. If it is not expected to end in time, it gets only half of
 * the executions from then on, and PCT and random walk a quarter each, so that all regions of the tree are sampled. The
 * exhaustive search continues where it was. If it ends in time nevertheless, everything has been explored.
 *
 * <p>The estimate tends to overstate how much has been explored. It is therefore used only after a good part of the
 * time has passed, and only if it predicts several times the time limit. Programs whose search ends in time are
 * explored without samples.
 */
final class MixedStrategy implements SearchStrategy {
    /** The fraction of the time limit after which sampling may begin. */
    private static final double DECISION_FRACTION = 0.25;
    /** Sampling begins only if the estimate is at least this many times the time limit. */
    private static final double OVERRUN_FACTOR = 4;

    /** The number of executions after which another strategy takes its turn. */
    private static final int SLICE = 256;

    private static final int SHORT_SLICE = 4;

    private final SearchStrategy exhaustive;
    private final SearchStrategy pct;
    private final SearchStrategy random;
    private final LongSupplier elapsedMillis;
    private final long limitMillis;

    private SearchStrategy active;
    private boolean mixing;
    private long executions;
    private double estimatedSeconds;
    private int slice = SLICE;

    MixedStrategy(
            SearchStrategy exhaustive,
            SearchStrategy pct,
            SearchStrategy random,
            LongSupplier elapsedMillis,
            long limitMillis) {
        this.exhaustive = exhaustive;
        this.pct = pct;
        this.random = random;
        this.elapsedMillis = elapsedMillis;
        this.limitMillis = limitMillis;
        this.active = exhaustive;
    }

    /** Mixes from the beginning, because the whole search is known not to end in time. */
    static MixedStrategy mixing(SearchStrategy exhaustive, SearchStrategy pct, SearchStrategy random) {
        MixedStrategy mixed = new MixedStrategy(exhaustive, pct, random, () -> 0, 0);
        mixed.mixing = true;
        return mixed;
    }

    /** Alternates from the beginning between the exhaustive search and executions directed at one race. */
    static MixedStrategy focused(SearchStrategy exhaustive, SearchStrategy directed, SearchStrategy pct) {
        MixedStrategy mixed = mixing(exhaustive, directed, pct);
        mixed.slice = SHORT_SLICE;
        return mixed;
    }

    @Override
    public String mode() {
        return exhaustive.mode();
    }

    @Override
    public boolean next(Schedule prefix) {
        if (mixing) {
            long turn = executions / slice % 4;
            active = turn < 2 ? exhaustive : turn == 2 ? pct : random;
        }
        if (active.next(prefix)) return true;
        if (active == exhaustive) return false;
        active = exhaustive;
        return exhaustive.next(prefix);
    }

    @Override
    public void completed(Trace trace) {
        active.completed(trace);
        if ((++executions & 63) == 0 && !mixing && limitMillis > 0) decide();
    }

    private void decide() {
        long elapsed = elapsedMillis.getAsLong();
        if (elapsed < limitMillis * DECISION_FRACTION) return;
        double needed = elapsed / Math.max(exhaustive.fraction(), Double.MIN_NORMAL);
        if (needed < limitMillis * OVERRUN_FACTOR) return;
        mixing = true;
        estimatedSeconds = needed / 1000;
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
        pct.pointsChanged();
        random.pointsChanged();
    }

    @Override
    public byte[] save() throws IOException {
        return exhaustive.save();
    }

    @Override
    public void restore(byte[] saved) throws IOException {
        exhaustive.restore(saved);
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
        if (exhausted()) return null;
        if (!mixing) return exhaustive.shortfall();
        if (slice == SHORT_SLICE)
            return "half of the executions were sampled: " + exhaustive.shortfall() + "; " + pct.shortfall() + "; "
                    + random.shortfall();
        String when =
                estimatedSeconds > 1e9 ? "years" : String.format(Locale.ROOT, "at least %,.0f s", estimatedSeconds);
        return "an exhaustive search would have taken " + when
                + " by its estimate, so half of the executions after that were sampled: " + exhaustive.shortfall()
                + "; " + pct.shortfall() + "; " + random.shortfall();
    }

    @Override
    public String estimatedBy() {
        return exhaustive.estimatedBy();
    }
}
