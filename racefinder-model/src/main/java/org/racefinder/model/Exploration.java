package org.racefinder.model;

import org.jspecify.annotations.Nullable;

/**
 * What a search did. {@code redundant} counts executions that repeated a class; {@code cut} those ended at a spinning
 * thread. {@code samples}: random executions beside those of a search that goes through everything; they are not among
 * the executions. {@code estimatedBy}: how the fraction was estimated. {@code states}: nodes of the tree of choices,
 * where the strategy counts them; else 0. {@code peakMemoryBytes}: of the heap of the worker; 0 if it was not measured.
 * {@code locations}: plain locations that an execution used, {@code unshared}: those among them that only one thread
 * used, which cost no more than a look; 0 if they were not counted. {@code lastRound}: executions since the last
 * location was found that has to be a scheduling point, or all; 0 if they were not counted. However many workers share
 * a search, this number is the same.
 */
public record Exploration(
        String mode,
        boolean complete,
        double estimatedFraction,
        long executions,
        long redundantExecutions,
        long samples,
        long cutExecutions,
        int rounds,
        long transitions,
        long events,
        int maxDepth,
        int threads,
        long elapsedMillis,
        long cpuMillis,
        @Nullable String summarySize,
        @Nullable String estimatedBy,
        long states,
        long peakMemoryBytes,
        long locations,
        long unshared,
        long lastRound) {
    public Exploration(
            String mode,
            boolean complete,
            double estimatedFraction,
            long executions,
            long redundantExecutions,
            long cutExecutions,
            int rounds,
            long transitions,
            long events,
            int maxDepth,
            int threads,
            long elapsedMillis,
            long cpuMillis,
            @Nullable String summarySize) {
        this(
                mode,
                complete,
                estimatedFraction,
                executions,
                redundantExecutions,
                0,
                cutExecutions,
                rounds,
                transitions,
                events,
                maxDepth,
                threads,
                elapsedMillis,
                cpuMillis,
                summarySize,
                null,
                0,
                0,
                0,
                0,
                0);
    }

    /** The same search, to which others have added so much processor time. */
    public Exploration withMoreCpu(long millis) {
        return new Exploration(
                mode,
                complete,
                estimatedFraction,
                executions,
                redundantExecutions,
                samples,
                cutExecutions,
                rounds,
                transitions,
                events,
                maxDepth,
                threads,
                elapsedMillis,
                cpuMillis + millis,
                summarySize,
                estimatedBy,
                states,
                peakMemoryBytes,
                locations,
                unshared,
                lastRound);
    }

    public double executionsPerSecond() {
        return elapsedMillis == 0 ? executions * 1000.0 : executions * 1000.0 / elapsedMillis;
    }
}
