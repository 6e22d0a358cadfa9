package org.racefinder.runtime;

import java.lang.reflect.Array;

/**
 * Announces what JDK methods do to the arrays they receive, before the call, because the bodies of these methods are
 * not rewritten.
 */
public final class ArrayCalls {
    private ArrayCalls() {}

    public static void reads(Object array, int site) {
        if (isArray(array)) Hooks.readElements(array, 0, Array.getLength(array), site);
    }

    /** Announces a read of the array and of all arrays nested in it. */
    public static void readsDeep(Object array, int site) {
        reads(array, site);
        if (!(array instanceof Object[] rows)) return;
        for (Object row : rows) if (isArray(row)) readsDeep(row, site);
    }

    public static void writes(Object array, int site) {
        if (isArray(array)) Hooks.writeElements(array, 0, Array.getLength(array), site);
    }

    public static void readsFirst(Object array, int length, int site) {
        if (isArray(array)) Hooks.readElements(array, 0, Math.min(length, Array.getLength(array)), site);
    }

    public static void readsRange(Object array, int from, int to, int site) {
        if (isArray(array) && from < to)
            Hooks.readElements(array, from, Math.min(to, Array.getLength(array)) - from, site);
    }

    public static void writesRange(Object array, int from, int to, int site) {
        if (isArray(array) && from < to) Hooks.writeElements(array, from, to - from, site);
    }

    public static void readsPart(Object array, int from, int length, int site) {
        if (isPart(array, from, length)) Hooks.readElements(array, from, length, site);
    }

    public static void writesPart(Object array, int from, int length, int site) {
        if (isPart(array, from, length)) Hooks.writeElements(array, from, length, site);
    }

    /** If this is false, the JDK call fails without touching the array. */
    private static boolean isPart(Object array, int from, int length) {
        return isArray(array) && from >= 0 && length > 0 && length <= Array.getLength(array) - from;
    }

    public static void copies(Object source, int from, Object target, int to, int length, int site) {
        if (!isArray(source) || !isArray(target) || length <= 0) return;
        Hooks.readElements(source, from, length, site);
        Hooks.writeElements(target, to, length, site);
    }

    /** Only for StringBuilder: other threads read a StringBuffer under a lock that is not tracked here. */
    public static void readsCharacters(Object builder, Object array, int length) {
        if (builder instanceof StringBuilder) readsFirst(array, length, 0);
    }

    /**
     * {@code from} and {@code length} are in bytes, relative to the first element. Memory outside of arrays is not
     * tracked.
     */
    public static void readsBytes(Object array, long from, long length) {
        if (!isArray(array) || length <= 0) return;
        int size = sizeOfElements(array);
        Hooks.readElements(array, (int) (from / size), (int) ((length + size - 1) / size), 0);
    }

    public static void writesBytes(Object array, long from, long length) {
        if (!isArray(array) || length <= 0) return;
        int size = sizeOfElements(array);
        Hooks.writeElements(array, (int) (from / size), (int) ((length + size - 1) / size), 0);
    }

    private static int sizeOfElements(Object array) {
        if (array instanceof byte[]) return 1;
        if (array instanceof char[] || array instanceof short[]) return 2;
        return array instanceof int[] || array instanceof float[] ? 4 : 8;
    }

    private static boolean isArray(Object object) {
        return object != null && object.getClass().isArray();
    }
}
