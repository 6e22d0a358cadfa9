package org.racefinder.junit;

/** A value as text that the JVM of the test reads: a letter for its kind, a colon, the value. Null if it cannot be told so. */
final class ArgumentText {
    private ArgumentText() {}

    static String of(Object value) {
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
