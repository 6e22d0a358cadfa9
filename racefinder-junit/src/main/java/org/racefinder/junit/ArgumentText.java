package org.racefinder.junit;

import org.jspecify.annotations.Nullable;

/**
 * Encodes an argument as text for the JVM of the test: a letter for its kind, a colon, the value. Returns null if the
 * value cannot be encoded.
 */
final class ArgumentText {
    private ArgumentText() {}

    static @Nullable String of(@Nullable Object value) {
        if (value == null) return "n:";
        if (value instanceof String) return "s:" + value;
        if (value instanceof Integer) return "i:" + value;
        if (value instanceof Long) return "j:" + value;
        if (value instanceof Boolean) return "z:" + value;
        if (value instanceof Double) return "d:" + value;
        if (value instanceof Float) return "f:" + value;
        if (value instanceof Short) return "h:" + value;
        if (value instanceof Byte) return "b:" + value;
        if (value instanceof Character) return "k:" + value;
        if (value instanceof Class<?> type && !type.isPrimitive()) return "c:" + type.getName();
        if (value instanceof Enum<?> constant)
            return "e:" + constant.getDeclaringClass().getName() + ":" + constant.name();
        return null;
    }
}
