package org.racefinder.explorer.findings;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.search.Trace;

/**
 * Finds races that exist only because the documentation of a JDK method promises no order. {@code getCount() == 0} shows
 * that every {@code countDown} is over, and yet nothing says that it happens before: the accesses on both sides race.
 *
 * @param methods the modelled JDK methods that were called, by event
 */
record UnpromisedOrder(Trace trace, HappensBeforeEdges edges, Map<Integer, String> methods) {
    private static final int MAX_EVENTS = 20_000;

    /**
     * Returns the method through which the second access would come after the first, if the method promised that what
     * it observes happens before it; null if there is none.
     *
     * @param first the event in whose step the first access was made
     * @param second the event in whose step the second access was made
     */
    String method(int first, int firstActor, int second) {
        if (second >= Math.min(trace.length(), MAX_EVENTS)) return null;
        // by event: the method on the way from it to the second access, or an empty string
        Map<Integer, String> through = new HashMap<>();
        ArrayDeque<Integer> queue = new ArrayDeque<>();
        through.put(second, "");
        queue.add(second);
        while (!queue.isEmpty()) {
            int event = queue.poll();
            String known = through.get(event);
            if (event > first && trace.event(event).actor == firstActor) return known.isEmpty() ? null : known;
            visit(before(event), known, through, queue);
            for (int earlier : edges.before(event)) visit(earlier, known, through, queue);
            if (isQuestion(event)) {
                String method = methods.get(event);
                for (int earlier = event - 1; earlier > first; earlier--)
                    if (observes(event, earlier)) visit(earlier, method, through, queue);
            }
        }
        return null;
    }

    private static void visit(int event, String method, Map<Integer, String> through, ArrayDeque<Integer> queue) {
        if (event >= 0 && through.putIfAbsent(event, method) == null) queue.add(event);
    }

    /** Returns the event of the same thread before this one, or -1. */
    private int before(int event) {
        int actor = trace.event(event).actor;
        for (int earlier = event - 1; earlier >= 0; earlier--) if (trace.event(earlier).actor == actor) return earlier;
        return -1;
    }

    private boolean isQuestion(int event) {
        return methods.containsKey(event) && !edges.acquires(event);
    }

    private boolean observes(int event, int earlier) {
        Event other = trace.event(earlier);
        return other.actor != trace.event(event).actor && other.footprint.conflictsWith(trace.event(event).footprint);
    }
}
