package org.racefinder.model;

import java.util.List;

/** An uncaught exception as it left its thread. */
public record Failure(String type, String message, List<String> stack) {
    public Failure {
        stack = List.copyOf(stack);
    }
}
