package org.racefinder.jdk.variable;

import java.lang.reflect.Array;
import jdk.internal.misc.Unsafe;
import org.racefinder.jdk.table.VariableType;

/** The elements of an array that an offset of Unsafe refers to. */
public final class ArrayOffsets {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final int REFERENCE_BYTES = UNSAFE.arrayIndexScale(Object[].class);
    private static final long BOOLEANS = base("BOOLEAN");
    private static final long BYTES = base("BYTE");
    private static final long SHORTS = base("SHORT");
    private static final long CHARS = base("CHAR");
    private static final long INTS = base("INT");
    private static final long LONGS = base("LONG");
    private static final long FLOATS = base("FLOAT");
    private static final long DOUBLES = base("DOUBLE");
    private static final long REFERENCES = base("OBJECT");

    private ArrayOffsets() {}

    /** The number of bytes that a value of this type takes in an array. */
    public static int bytes(VariableType type) {
        return type == VariableType.REFERENCE ? REFERENCE_BYTES : type.bytes();
    }

    /** Whether a value of this type at this offset lies within the array, and both hold references or neither. */
    public static boolean isInside(Object array, long offset, VariableType type) {
        return array instanceof Object[] == (type == VariableType.REFERENCE) && isInside(array, offset, bytes(type));
    }

    public static boolean isInside(Object array, long offset, long bytes) {
        long from = from(array, offset);
        return from >= 0 && bytes <= (long) Array.getLength(array) * scale(array) - from;
    }

    /** The index of the first element. */
    public static int first(Object array, long offset) {
        return (int) (from(array, offset) / scale(array));
    }

    /** The number of elements that these bytes are part of. */
    public static int count(Object array, long offset, long bytes) {
        return (int) ((from(array, offset) + bytes - 1) / scale(array)) - first(array, offset) + 1;
    }

    /** Whether the bytes are whole elements. */
    public static boolean areWhole(Object array, long offset, int bytes) {
        return from(array, offset) % scale(array) == 0 && bytes % scale(array) == 0;
    }

    private static long from(Object array, long offset) {
        return offset - base(array);
    }

    /** The offset of the first element. */
    static long base(Object array) {
        if (array instanceof Object[]) return REFERENCES;
        if (array instanceof byte[]) return BYTES;
        if (array instanceof int[]) return INTS;
        if (array instanceof long[]) return LONGS;
        if (array instanceof char[]) return CHARS;
        if (array instanceof boolean[]) return BOOLEANS;
        if (array instanceof short[]) return SHORTS;
        return array instanceof double[] ? DOUBLES : FLOATS;
    }

    /** By reflection: it is an int up to Java 24, and a long since. */
    private static long base(String type) {
        try {
            return ((Number) Unsafe.class
                            .getField("ARRAY_" + type + "_BASE_OFFSET")
                            .get(null))
                    .longValue();
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private static int scale(Object array) {
        return UNSAFE.arrayIndexScale(array.getClass());
    }
}
