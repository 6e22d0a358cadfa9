package org.racefinder.advice;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.racefinder.trace.RaceTrace;
import org.racefinder.trace.TracedAction;

/**
 * Finds other variables that would order the two accesses of one path by transitivity if they were volatile (JRF-E,
 * section 3.1.5).
 */
final class OtherVolatiles {
    private OtherVolatiles() {}

    /** Returns display names by place. */
    static Map<String, String> on(RaceTrace trace) {
        Map<String, String> written = new LinkedHashMap<>();
        Map<String, String> candidates = new LinkedHashMap<>();
        for (int i = trace.source() + 1; i < trace.manifest(); i++) {
            TracedAction action = trace.actions().get(i);
            if (!action.isAccess() || action.place().equals(trace.place())) continue;
            if (action.type() == TracedAction.Type.WRITE) written.put(action.place(), action.name());
            else if (written.containsKey(action.place())) candidates.put(action.place(), action.name());
        }
        candidates.keySet().removeIf(place -> !PathOrder.orders(trace, Set.of(place)));
        return candidates;
    }
}
