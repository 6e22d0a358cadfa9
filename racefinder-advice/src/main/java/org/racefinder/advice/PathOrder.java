package org.racefinder.advice;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.racefinder.trace.RaceTrace;
import org.racefinder.trace.TracedAction;

/**
 * The happens-before order of one path (JRF-E, figure 11), computed in one pass with a vector clock per thread: linear
 * in the length of the path for a fixed number of threads. The figure considers only the nearest release of each
 * acquire; by JLS 17.4.4 every earlier release of the same lock or volatile is ordered before it. Of several releases
 * by one thread only the last is kept, because program order implies the others.
 */
final class PathOrder {
    /** A release and an acquire that it happens before, as indices into the path. */
    record Edge(int release, int acquire) {}

    private PathOrder() {}

    static List<Edge> edges(RaceTrace trace) {
        Map<Long, int[]> releases = new HashMap<>();
        List<Edge> edges = new ArrayList<>();
        int threads = trace.threads().size();
        for (int i = 0; i < trace.actions().size(); i++) {
            TracedAction action = trace.actions().get(i);
            if (action.isAccess()) continue;
            int[] last = releases.computeIfAbsent(action.location(), l -> new int[threads]);
            if (action.type() == TracedAction.Type.RELEASE) {
                last[action.thread()] = i + 1;
            } else {
                for (int t = 0; t < threads; t++)
                    if (t != action.thread() && last[t] > 0) edges.add(new Edge(last[t] - 1, i));
            }
        }
        return edges;
    }

    /** Whether the two accesses would be ordered on this path if the given places were volatile (JRF-E, figure 18). */
    static boolean orders(RaceTrace trace, Set<String> volatiles) {
        int threads = trace.threads().size();
        int[][] clocks = new int[threads][threads];
        for (int t = 0; t < threads; t++) clocks[t][t] = 1;
        Map<Long, int[]> released = new HashMap<>();
        int writer = trace.sourceAction().thread();
        int written = -1;
        for (int i = 0; i <= trace.manifest(); i++) {
            TracedAction action = trace.actions().get(i);
            int[] clock = clocks[action.thread()];
            if (i == trace.source()) written = clock[writer];
            if (i == trace.manifest()) return clock[writer] >= written && written > 0;
            if (action.isAccess() && !volatiles.contains(action.place())) continue;
            boolean releases = action.type() == TracedAction.Type.RELEASE || action.type() == TracedAction.Type.WRITE;
            if (releases) {
                join(released.computeIfAbsent(action.location(), l -> new int[threads]), clock);
                clock[action.thread()]++;
            } else {
                int[] seen = released.get(action.location());
                if (seen != null) join(clock, seen);
            }
        }
        return false;
    }

    private static void join(int[] into, int[] from) {
        for (int i = 0; i < into.length; i++) into[i] = Math.max(into[i], from[i]);
    }
}
