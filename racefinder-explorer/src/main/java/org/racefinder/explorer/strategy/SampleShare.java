package org.racefinder.explorer.strategy;

import java.util.function.DoubleSupplier;

/**
 * How much of the time of an exhaustive search samples get: executions chosen by strategies that reach all regions of
 * the tree early. They get the more, the less the search is expected to end in time.
 *
 * <p>The estimate of the explored fraction tends to be too high. A search that is expected to end in time gets all of
 * the time at first, but not for ever.
 *
 * @param limitMillis the time limit of the search
 */
public record SampleShare(long limitMillis) {
    /** The parts of the time limit that the search has for itself: in any case, and if it is expected to end. */
    private static final double ALONE = 0.05;

    private static final double ALONE_IF_EXPECTED_TO_END = 0.25;
    private static final long MIN_ALONE_MILLIS = 1_000;
    /** By their estimates, searches that need this many time limits will hardly, or certainly not, end in time. */
    private static final double UNLIKELY = 4;

    private static final double HOPELESS = 100;

    private static final int MOST = 90;
    private static final int MUCH = 75;
    private static final int HALF = 50;
    private static final int LEAST = 25;

    /**
     * Returns the share in percent.
     *
     * @param elapsedMillis the time since the search began, or was resumed
     * @param searchedMillis the time in which the fraction was explored
     * @param fraction supplies the estimated fraction of the tree that has been explored
     */
    public int percent(long elapsedMillis, long searchedMillis, DoubleSupplier fraction) {
        if (limitMillis == 0 || elapsedMillis < Math.max(MIN_ALONE_MILLIS, limitMillis * ALONE)) return 0;
        double needed = searchedMillis / Math.max(fraction.getAsDouble(), Double.MIN_NORMAL);
        if (needed >= limitMillis * HOPELESS) return MOST;
        if (needed >= limitMillis * UNLIKELY) return MUCH;
        if (needed >= limitMillis) return HALF;
        return elapsedMillis < limitMillis * ALONE_IF_EXPECTED_TO_END ? 0 : LEAST;
    }
}
