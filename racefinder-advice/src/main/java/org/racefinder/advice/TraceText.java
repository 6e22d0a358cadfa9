package org.racefinder.advice;

import java.util.ArrayList;
import java.util.List;
import org.racefinder.trace.RaceTrace;
import org.racefinder.trace.TracedAction;

/** Formats a saved trace as text. */
public final class TraceText {
    private TraceText() {}

    /** The memory actions in order; the two accesses of the race are marked. */
    public static List<String> path(RaceTrace trace) {
        List<String> lines = new ArrayList<>();
        lines.add("race on " + trace.manifestAction().name() + " at " + trace.lines());
        for (int i = 0; i < trace.actions().size(); i++) {
            boolean raced = i == trace.source() || i == trace.manifest();
            lines.add("  " + describe(trace, i) + (raced ? " *" : ""));
        }
        return lines;
    }

    /** The happens-before edges of the path. */
    public static List<String> edges(RaceTrace trace) {
        List<String> lines = new ArrayList<>();
        for (PathOrder.Edge edge : PathOrder.edges(trace))
            lines.add(describe(trace, edge.release()) + "  -->  " + describe(trace, edge.acquire()));
        return lines;
    }

    private static String describe(RaceTrace trace, int at) {
        TracedAction action = trace.actions().get(at);
        String place = action.frames().isEmpty() ? "" : " at " + action.site().place();
        String what = action.isAccess() ? action.type() + " " + action.name() : action.name();
        return "[" + at + "] " + trace.threads().get(action.thread()) + " " + what + place;
    }
}
