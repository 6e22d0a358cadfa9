package org.racefinder.model;

import java.util.List;

/**
 * How far a search is that several machines work on. {@code fraction}: an estimate of how much of it is done.
 * {@code findings}: what was met so far, as it is known before it is looked into.
 */
public record SearchStatus(
        String program,
        long elapsedMillis,
        long executions,
        double fraction,
        int localWorkers,
        List<String> findings,
        List<Node> nodes) {
    public SearchStatus {
        findings = List.copyOf(findings);
        nodes = List.copyOf(nodes);
    }

    /**
     * A machine that takes part: {@code busy} of its workers have something to do; {@code executions} in {@code parts}
     * were reported.
     */
    public record Node(String name, String address, int workers, int busy, long parts, long executions) {}

    /** What it was at some time before, for a curve. */
    public record Sample(long elapsedMillis, long executions, double fraction, int findings, int workers) {}

    public int workers() {
        return localWorkers + nodes.stream().mapToInt(Node::workers).sum();
    }

    public Sample sample() {
        return new Sample(elapsedMillis, executions, fraction, findings.size(), workers());
    }
}
