package org.racefinder.explorer.engine;

import org.racefinder.explorer.search.Search;

/** How far a search has come. Written by the search, read by whoever reports progress. */
final class Counters {
    volatile long executions;
    volatile long cut;
    volatile long redundant;
    volatile long events;
    volatile int rounds;
    volatile int maxDepth;
    volatile int maxThreads;
    volatile int findings;
    volatile int tracesWithFindings;
    volatile boolean complete;
    volatile Search search;
    private volatile long begun;

    private final long start = System.nanoTime();
    private volatile long end;

    /** Time of the search itself, from its first counted execution to its last. */
    void searching() {
        begun = System.nanoTime();
    }

    void finished() {
        end = System.nanoTime();
    }

    long elapsedMillis() {
        long from = begun == 0 ? start : begun;
        return ((end == 0 ? System.nanoTime() : end) - from) / 1_000_000;
    }

    void restart() {
        executions = 0;
        cut = 0;
        redundant = 0;
        events = 0;
        rounds = 0;
        findings = 0;
        tracesWithFindings = 0;
    }

    void steps(int length, int threads) {
        events += length;
        if (length > maxDepth) maxDepth = length;
        if (threads > maxThreads) maxThreads = threads;
    }

    double fraction() {
        Search current = search;
        return complete ? 1.0 : current == null ? 0.0 : current.fraction();
    }
}
