package org.racefinder.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An uncaught exception as it left its thread. {@code stack}: frames, innermost first; for each cause a line that
 * begins with {@link #CAUSED_BY}, then its frames.
 */
public record Failure(String type, @Nullable String message, List<String> stack) {
    public static final String CAUSED_BY = "Caused by: ";

    public Failure {
        stack = List.copyOf(stack);
    }
}
