package org.racefinder.explorer.strategy;

import org.racefinder.explorer.search.Schedule;
import org.racefinder.explorer.search.Trace;

/** The common part of the sampling strategies: independent executions, as many as the budget allows. */
abstract class Sampler implements SearchStrategy, Guide {
    private static final int MAX_DISTINCT = 1 << 20;

    final SplitMix64 random;
    private final long budget;
    private final DistinctHashes seen = new DistinctHashes(MAX_DISTINCT);
    private long runs;

    Sampler(long seed, long budget) {
        this.random = new SplitMix64(seed);
        this.budget = budget;
    }

    @Override
    public final boolean next(Schedule prefix) {
        if (runs >= budget) return false;
        prefix.clear();
        return true;
    }

    @Override
    public final void completed(Trace trace) {
        runs++;
        long hash = 0;
        for (int i = 0; i < trace.length(); i++) {
            hash = (hash * 31 + trace.event(i).actor) * 0x9E3779B97F4A7C15L + trace.event(i).alternative;
            hash ^= hash >>> 29;
        }
        seen.add(hash);
        ended(trace);
    }

    /** Learns from an execution that has ended. */
    abstract void ended(Trace trace);

    @Override
    public final Guide guide() {
        return this;
    }

    @Override
    public boolean spinnersWait() {
        return true;
    }

    @Override
    public boolean exhausted() {
        return false;
    }

    @Override
    public long redundant() {
        return runs - seen.size();
    }

    final long runs() {
        return runs;
    }

    /** Returns the number of distinct schedules; those beyond the capacity of the table count as distinct. */
    final long distinct() {
        return seen.size();
    }

    /** Selects one of the alternatives offered, with equal probability. */
    final void takeAny(Choices choices, int chosen) {
        int[] offered = choices.alternatives(chosen);
        if (offered.length > 0) choices.take(offered[random.below(offered.length)]);
    }
}
