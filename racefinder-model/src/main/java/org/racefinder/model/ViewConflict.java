package org.racefinder.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Under one lock, a thread accesses fields together that another thread accesses separately. {@code confirmed}: whether
 * an execution shows the inconsistent state; null if this was not examined, or not completely.
 */
public record ViewConflict(
        @Nullable String lock,
        View maximal,
        List<View> diverging,
        @Nullable Boolean confirmed) {
    public ViewConflict {
        diverging = List.copyOf(diverging);
    }

    /**
     * The fields that a thread accesses in one synchronized block. {@code at} contains the place of each field, such as
     * {@code Foo.java:12}.
     */
    public record View(String thread, List<String> fields, List<String> at) {
        private static final int MOST_NAMED = 4;

        public View {
            fields = List.copyOf(fields);
            at = List.copyOf(at);
        }

        /** Names the fields, or the first ones if there are many. */
        public String named() {
            if (fields.size() <= MOST_NAMED + 1) return String.join(", ", fields);
            return String.join(", ", fields.subList(0, MOST_NAMED)) + " and " + (fields.size() - MOST_NAMED)
                    + " others";
        }
    }
}
