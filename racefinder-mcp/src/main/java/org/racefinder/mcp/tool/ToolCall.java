package org.racefinder.mcp.tool;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.racefinder.mcp.program.Cancellation;
import org.racefinder.mcp.program.RequestProgress;
import org.racefinder.worker.environment.UsageError;

/**
 * The arguments of a call, and what connects it with its request. The schema of the tool has been checked before; here,
 * a wrong type is only reported.
 */
public record ToolCall(Map<String, Object> arguments, Cancellation cancellation, RequestProgress progress) {
    private static final int MAX_TEXTS = 1_000;

    /** Returns null if the argument is absent. */
    String text(String name) {
        Object value = arguments.get(name);
        if (value == null || value instanceof String) return (String) value;
        throw new UsageError(name + " must be a text");
    }

    String required(String name) {
        String text = text(name);
        if (text == null || text.isBlank()) throw new UsageError(name + " is missing");
        return text;
    }

    List<String> texts(String name) {
        List<String> texts = new ArrayList<>();
        for (Object value : list(name)) {
            if (!(value instanceof String text)) throw new UsageError(name + " must be a list of texts");
            texts.add(text);
        }
        return texts;
    }

    List<?> list(String name) {
        Object value = arguments.get(name);
        if (value == null) return List.of();
        if (!(value instanceof List<?> list)) throw new UsageError(name + " must be a list");
        if (list.size() > MAX_TEXTS) throw new UsageError(name + " has more than " + MAX_TEXTS + " entries");
        return list;
    }

    boolean flag(String name, boolean absent) {
        Object value = arguments.get(name);
        if (value == null) return absent;
        if (value instanceof Boolean flag) return flag;
        throw new UsageError(name + " must be true or false");
    }

    /** Returns 0 if the argument is absent. */
    long number(String name) {
        Object value = arguments.get(name);
        if (value == null) return 0;
        if (value instanceof Integer || value instanceof Long) return ((Number) value).longValue();
        throw new UsageError(name + " must be a whole number");
    }
}
