package org.racefinder.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An uncaught exception. {@code stack} contains the frames, innermost first, and for each cause a line that begins with
 * {@link #CAUSED_BY}, followed by the frames of the cause.
 */
public record Failure(String type, @Nullable String message, List<String> stack) {
    public static final String CAUSED_BY = "Caused by: ";

    public Failure {
        stack = List.copyOf(stack);
    }
}
