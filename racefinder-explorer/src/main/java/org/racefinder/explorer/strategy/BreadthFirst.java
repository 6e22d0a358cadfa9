package org.racefinder.explorer.strategy;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import org.racefinder.explorer.search.Schedule;
import org.racefinder.explorer.search.Trace;

/**
 * Visits all states one step from the start, then all states two steps away, and so on, so that the first path found is
 * a shortest one. No state is stored. A node is a schedule; an execution runs to the end of that schedule, records
 * which actors could continue, and stops.
 */
final class BreadthFirst implements SearchStrategy, Guide {
    private static final int MAX_FRONTIER = 3_000_000;

    /**
     * The last step on the path to a node, linked to the steps before it; {@code weight} is the fraction of the tree
     * below the node.
     */
    private record Node(Node parent, int depth, int actor, int alternative, double weight) {}

    private final ArrayDeque<Node> frontier = new ArrayDeque<>();
    private final List<int[]> options = new ArrayList<>();
    private Node expanded;
    private double finished;
    private long states;
    private boolean full;
    private boolean exhausted;

    BreadthFirst() {
        pointsChanged();
    }

    @Override
    public String mode() {
        return "bfs";
    }

    @Override
    public void pointsChanged() {
        frontier.clear();
        frontier.add(new Node(null, 0, 0, 0, 1));
        finished = 0;
        states = 1;
        full = false;
    }

    @Override
    public boolean next(Schedule prefix) {
        if (full) return false;
        expanded = frontier.poll();
        exhausted = expanded == null;
        if (exhausted) return false;
        prefix.clear();
        int[] actors = new int[expanded.depth];
        int[] alternatives = new int[expanded.depth];
        for (Node node = expanded; node.parent != null; node = node.parent) {
            actors[node.depth - 1] = node.actor;
            alternatives[node.depth - 1] = node.alternative;
        }
        for (int d = 0; d < actors.length; d++) prefix.add(actors[d], alternatives[d]);
        options.clear();
        return true;
    }

    @Override
    public int choose(Choices choices) {
        for (int i = 0; i < choices.count(); i++) {
            int[] offered = choices.alternatives(i);
            if (offered.length == 0) options.add(new int[] {choices.actor(i), 0});
            for (int alternative : offered) options.add(new int[] {choices.actor(i), alternative});
        }
        return STOP;
    }

    @Override
    public void completed(Trace trace) {
        if (options.isEmpty()) finished += expanded.weight;
        double weight = expanded.weight / Math.max(1, options.size());
        for (int[] option : options) {
            if (frontier.size() >= MAX_FRONTIER) {
                full = true;
                return;
            }
            frontier.add(new Node(expanded, expanded.depth + 1, option[0], option[1], weight));
            states++;
        }
    }

    @Override
    public Guide guide() {
        return this;
    }

    @Override
    public double fraction() {
        return exhausted ? 1 : finished;
    }

    @Override
    public long redundant() {
        return 0;
    }

    @Override
    public boolean exhausted() {
        return exhausted;
    }

    @Override
    public String shortfall() {
        if (exhausted) return null;
        int depth = expanded == null ? 0 : expanded.depth;
        String frontierFull = full ? "; the frontier of " + MAX_FRONTIER + " states is full" : "";
        return "all schedules of up to " + Math.max(0, depth - 1) + " steps were run, " + Percent.of(finished)
                + " of all to their end" + frontierFull;
    }

    @Override
    public String estimatedBy() {
        return "estimated by giving all branches of a scheduling point the same weight";
    }

    @Override
    public long states() {
        return states;
    }
}
