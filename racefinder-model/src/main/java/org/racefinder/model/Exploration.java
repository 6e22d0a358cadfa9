package org.racefinder.model;

import org.jspecify.annotations.Nullable;

/**
 * What a search did.
 *
 * @param redundantExecutions executions of a class of schedules that was already explored
 * @param samples random executions in addition to an exhaustive search; not included in {@code executions}
 * @param cutExecutions executions that were ended early at a spinning thread
 * @param estimatedBy how {@code estimatedFraction} was estimated
 * @param states nodes of the tree of choices; 0 if the strategy does not count them
 * @param peakMemoryBytes peak heap size of the worker; 0 if it was not measured
 * @param locations plain locations that an execution accessed; 0 if they were not counted
 * @param unshared those of the {@code locations} that only one thread accessed
 * @param lastRound executions since the last location was promoted to a scheduling point, or all executions if none
 *     was; 0 if they were not counted. The number does not depend on how many workers share the search
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

    /** The same search, with processor time of other processes added. */
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
