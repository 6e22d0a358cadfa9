package org.racefinder.explorer.run;

import org.racefinder.analysis.HappensBefore;
import org.racefinder.explorer.share.CollectedResults;
import org.racefinder.explorer.strategy.SearchStrategy;

/** The progress of a search. Written by the search, read by the threads that report progress. */
final class SearchCounters {
    volatile long executions;
    /** Executions that were ended early. */
    volatile long cut;
    /** Executions that repeated an equivalence class. */
    volatile long redundant;
    /** Runs in addition to the executions of an exhaustive search. */
    volatile long samples;

    volatile long events;
    volatile int rounds;
    /** The executions of the rounds before the current one. */
    volatile long earlier;

    volatile int maxDepth;
    volatile int maxThreads;
    volatile int findings;
    volatile int tracesWithFindings;
    volatile boolean complete;
    volatile String mode = "exhaustive";
    volatile String estimatedBy;
    volatile long states;
    /** The number of locations in the execution that used most. */
    volatile int locations;

    volatile int unshared;
    private volatile double estimate;
    private volatile long firstExecution;
    private volatile long millisBefore;
    private volatile long redundantBefore;

    private final long start = System.nanoTime();
    private volatile long end;

    /** Starts the clock. The time of a search runs from its first counted execution to its last. */
    void startClock() {
        firstExecution = System.nanoTime();
    }

    /** Ends the search; the strategy is null if there was nothing to search. */
    void finished(SearchStrategy strategy) {
        end = System.nanoTime();
        if (strategy == null) return;
        mode = strategy.mode();
        estimate = strategy.fraction();
        estimatedBy = strategy.estimatedBy();
        redundant = redundantBefore + strategy.redundant();
        states = strategy.states();
    }

    /** Whether the search has not come to its end. */
    boolean isSearching() {
        return end == 0;
    }

    public long elapsedMillis() {
        return millisBefore + elapsedOfThisRun();
    }

    /** Returns the time of this run alone, without earlier runs of a search that was interrupted and resumed. */
    long elapsedOfThisRun() {
        long from = firstExecution == 0 ? start : firstExecution;
        return ((end == 0 ? System.nanoTime() : end) - from) / 1_000_000;
    }

    CollectedResults.Count count(SearchStrategy strategy) {
        return new CollectedResults.Count(
                executions,
                cut,
                redundantBefore + strategy.redundant(),
                samples,
                events,
                rounds,
                maxDepth,
                maxThreads,
                tracesWithFindings,
                earlier,
                elapsedMillis());
    }

    void restore(CollectedResults.Count count) {
        executions = count.executions();
        cut = count.cut();
        redundantBefore = count.redundant();
        redundant = count.redundant();
        samples = count.samples();
        events = count.events();
        rounds = count.rounds();
        earlier = count.earlier();
        maxDepth = count.maxDepth();
        maxThreads = count.maxThreads();
        tracesWithFindings = count.tracesWithFindings();
        millisBefore = count.millis();
    }

    /** Ends a shared search, with the outcome that the coordinator reports. */
    void concluded(boolean everythingSeen, double fraction, String how) {
        end = System.nanoTime();
        firstExecution = end;
        complete = everythingSeen;
        estimate = fraction;
        estimatedBy = how;
    }

    void restart() {
        executions = 0;
        cut = 0;
        redundant = 0;
        redundantBefore = 0;
        samples = 0;
        events = 0;
        rounds = 0;
        earlier = 0;
        findings = 0;
        tracesWithFindings = 0;
    }

    void recordSteps(int length, int threads) {
        events += length;
        if (length > maxDepth) maxDepth = length;
        if (threads > maxThreads) maxThreads = threads;
    }

    /**
     * Updates the number of locations. Does so only if the number of executions is a power of two, because counting
     * takes as long as clearing all locations.
     */
    void recordLocations(HappensBefore analysis) {
        if (analysis == null || Long.bitCount(executions) != 1 || analysis.locations() <= locations) return;
        locations = analysis.locations();
        unshared = analysis.unshared();
    }

    /** Returns the latest estimate that the search has stored, because no other thread may read its tree. */
    double fraction() {
        return complete ? 1.0 : estimate;
    }

    void estimate(SearchStrategy strategy) {
        if ((executions & 63) == 0) estimate = strategy.fraction();
    }
}
