package org.racefinder.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Under one lock a thread handles fields at once that another handles in pieces. {@code confirmed}: whether an
 * execution shows the torn state; null if nobody looked, or not to the end.
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
     * What a thread accesses in one synchronized block; {@code at}: the place of each field, as {@code Foo.java:12}.
     */
    public record View(String thread, List<String> fields, List<String> at) {
        public View {
            fields = List.copyOf(fields);
            at = List.copyOf(at);
        }
    }
}
