package org.racefinder.explorer.run;

import org.racefinder.analysis.HappensBefore;
import org.racefinder.explorer.share.CollectedResults;
import org.racefinder.explorer.strategy.SearchStrategy;

/** How far a search has come. Written by the search, read by whoever reports progress. */
final class SearchCounters {
    volatile long executions;
    volatile long cut;
    volatile long redundant;
    /** Beside the executions of a search that goes through everything. */
    volatile long samples;

    volatile long events;
    volatile int rounds;
    /** Executions of the rounds before the present one. */
    volatile long earlier;

    volatile int maxDepth;
    volatile int maxThreads;
    volatile int findings;
    volatile int tracesWithFindings;
    volatile boolean complete;
    volatile String mode = "exhaustive";
    volatile String estimatedBy;
    volatile long states;
    /** Of the execution that used most. */
    volatile int locations;

    volatile int unshared;
    private volatile double estimate;
    private volatile long begun;
    private volatile long millisBefore;
    private volatile long redundantBefore;

    private final long start = System.nanoTime();
    private volatile long end;

    /** Time of the search itself, from its first counted execution to its last. */
    void searching() {
        begun = System.nanoTime();
    }

    /** The search is over; the strategy is null where there was nothing to search. */
    void finished(SearchStrategy strategy) {
        end = System.nanoTime();
        if (strategy == null) return;
        mode = strategy.mode();
        estimate = strategy.fraction();
        estimatedBy = strategy.estimatedBy();
        redundant = redundantBefore + strategy.redundant();
        states = strategy.states();
    }

    public long elapsedMillis() {
        return millisBefore + elapsedOfThisRun();
    }

    /** Without what was done before the search was interrupted and taken up again. */
    long elapsedOfThisRun() {
        long from = begun == 0 ? start : begun;
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

    /** As somebody else says who knows all of the search. */
    void concluded(boolean everythingSeen, double fraction, String how) {
        end = System.nanoTime();
        begun = end;
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

    void steps(int length, int threads) {
        events += length;
        if (length > maxDepth) maxDepth = length;
        if (threads > maxThreads) maxThreads = threads;
    }

    /** Looked at now and then only: it takes as long as all locations take to forget. */
    void uses(HappensBefore analysis) {
        if (analysis == null || Long.bitCount(executions) != 1 || analysis.locations() <= locations) return;
        locations = analysis.locations();
        unshared = analysis.unshared();
    }

    /** The search's estimate as of a while ago: only the search itself may look at its tree. */
    double fraction() {
        return complete ? 1.0 : estimate;
    }

    void estimate(SearchStrategy strategy) {
        if ((executions & 63) == 0) estimate = strategy.fraction();
    }
}
