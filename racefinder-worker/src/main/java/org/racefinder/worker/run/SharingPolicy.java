package org.racefinder.worker.run;

import static org.racefinder.explorer.api.CheckSettings.TIME_LIMIT;

import org.racefinder.explorer.api.CheckOptions;
import org.racefinder.worker.process.Progress;

/** Decides when it pays to share a search between several workers. */
record SharingPolicy(CheckOptions options) {
    /**
     * Starting other workers pays only for a search that has taken this long and will take as long again: a JVM needs
     * some seconds of processor time until it is as fast as the first. In tests, zero starts them at once, without an
     * estimate.
     */
    private static final long ALONE_MILLIS = Long.getLong("racefinder.aloneMillis", 5_000);

    private static final long MIN_REMAINING_MILLIS = 10_000;

    /**
     * Returns whether to share a search that one worker has done alone. Before the first execution there is no
     * estimate: a slow start says nothing about the search.
     *
     * @param millisOfThisRun the time since the command started the search
     */
    boolean sharingPays(Progress now, long millisOfThisRun) {
        if (ALONE_MILLIS == 0) return now.doing().isEmpty();
        long millis = now.elapsedMillis();
        if (millis < ALONE_MILLIS || now.executions() == 0 || !now.doing().isEmpty()) return false;
        double left = millis / Math.max(now.fraction(), Double.MIN_NORMAL) - millis;
        return left > MIN_REMAINING_MILLIS
                && (limitMillis() == 0 || limitMillis() - millisOfThisRun > MIN_REMAINING_MILLIS);
    }

    private long limitMillis() {
        return options.get(TIME_LIMIT) * 1000L;
    }
}
