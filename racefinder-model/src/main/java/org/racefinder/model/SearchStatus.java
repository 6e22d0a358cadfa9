package org.racefinder.model;

import java.util.List;

/**
 * The progress of a search that several machines share. {@code fraction} is an estimate of how much of it is done.
 * {@code findings} are the findings so far, before they are examined in detail.
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
     * A machine that takes part: {@code busy} of its workers are working, and it has reported {@code executions}
     * executions in {@code parts} parts.
     */
    public record Node(String name, String address, int workers, int busy, long parts, long executions) {}

    /** The progress at one time, for a chart. */
    public record Sample(long elapsedMillis, long executions, double fraction, int findings, int workers) {}

    public int workers() {
        return localWorkers + nodes.stream().mapToInt(Node::workers).sum();
    }

    public Sample sample() {
        return new Sample(elapsedMillis, executions, fraction, findings.size(), workers());
    }
}
