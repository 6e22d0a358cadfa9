package org.racefinder.explorer.proof;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The happens-before edges between the threads of one execution: each leads from a release to a later acquire of the
 * same object (JLS 17.4.4). Edges that follow from an earlier edge between the same two threads are left out.
 */
final class EdgeGraph {
    /** An edge between two threads. */
    record Edge(EdgeEnd released, EdgeEnd acquired) {}

    private static final int NEVER = Integer.MAX_VALUE;

    /** The last release of each thread, by synchronization object. */
    private final Map<Integer, List<EdgeEnd>> releases = new HashMap<>();
    /** By the receiving and the sending thread: the time of the last release that the first has acquired directly. */
    private final Map<Long, Integer> known = new HashMap<>();

    private final List<Edge> edges = new ArrayList<>();
    private int threads;

    void released(EdgeEnd release, boolean anew) {
        List<EdgeEnd> all = releases.computeIfAbsent(release.cell.sync, sync -> new ArrayList<>());
        if (anew) all.clear();
        all.removeIf(earlier -> earlier.thread == release.thread);
        all.add(release);
        threads = Math.max(threads, release.thread.index + 1);
    }

    void acquired(EdgeEnd acquire) {
        threads = Math.max(threads, acquire.thread.index + 1);
        for (EdgeEnd release : releases.getOrDefault(acquire.cell.sync, List.of())) {
            if (release.thread == acquire.thread) continue;
            long between = (long) acquire.thread.index << 32 | release.thread.index;
            if (known.getOrDefault(between, -1) >= release.time) continue;
            known.put(between, release.time);
            edges.add(new Edge(release, acquire));
        }
    }

    /**
     * Returns the edges that lead from one access to a later one of another thread: as few as possible, and of those the
     * ones that came first. Returns an empty list if there is no way.
     */
    List<Edge> way(ObservedAccess from, ObservedAccess to) {
        int size = Math.max(threads, Math.max(from.thread().index, to.thread().index) + 1);
        int[] reached = new int[size];
        Arrays.fill(reached, NEVER);
        reached[from.thread().index] = from.time();
        List<Edge[]> rounds = new ArrayList<>();
        rounds.add(new Edge[size]);
        boolean isChanged = true;
        while (isChanged && reached[to.thread().index] > to.time()) {
            isChanged = false;
            int[] next = reached.clone();
            Edge[] through = rounds.get(rounds.size() - 1).clone();
            for (Edge edge : edges) {
                int receiver = edge.acquired.thread.index;
                if (edge.released.time < reached[edge.released.thread.index] || edge.acquired.time >= next[receiver])
                    continue;
                next[receiver] = edge.acquired.time;
                through[receiver] = edge;
                isChanged = true;
            }
            reached = next;
            rounds.add(through);
        }
        return reached[to.thread().index] > to.time()
                ? List.of()
                : chain(rounds, from.thread().index, to.thread().index);
    }

    @SuppressWarnings("ReferenceEquality") // an edge is one object
    private static List<Edge> chain(List<Edge[]> rounds, int from, int to) {
        ArrayDeque<Edge> chain = new ArrayDeque<>();
        int round = rounds.size() - 1;
        for (int thread = to; thread != from; thread = chain.getFirst().released.thread.index) {
            Edge edge = rounds.get(round)[thread];
            while (rounds.get(round - 1)[thread] == edge) round--;
            round--;
            chain.addFirst(edge);
        }
        return List.copyOf(chain);
    }
}
