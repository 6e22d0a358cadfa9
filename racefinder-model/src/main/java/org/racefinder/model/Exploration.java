package org.racefinder.model;

/** What a search did. {@code redundant} counts executions that repeated a class; {@code cut} those ended at a spinning thread. */
public record Exploration(
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
        String summarySize) {
    public double executionsPerSecond() {
        return elapsedMillis == 0 ? executions * 1000.0 : executions * 1000.0 / elapsedMillis;
    }
}
