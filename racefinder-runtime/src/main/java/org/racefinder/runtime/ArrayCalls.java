package org.racefinder.runtime;

import java.lang.reflect.Array;

/**
 * Announces the accesses that JDK methods make to arrays they receive. This happens before the call, because the bodies
 * of these methods are not rewritten. A call that throws before it accesses an element, because of its arguments,
 * announces nothing.
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

    /** For methods that store the results of a function, which they check for null first. */
    public static void computes(Object array, Object function, int site) {
        if (function != null) writes(array, site);
    }

    /** For methods that pass the elements to a function, which they check for null first, and store its results. */
    public static void updates(Object array, Object function, int site) {
        if (function == null) return;
        reads(array, site);
        writes(array, site);
    }

    public static void updatesRange(Object array, int from, int to, Object function, int site) {
        if (function == null) return;
        readsRange(array, from, to, site);
        writesRange(array, from, to, site);
    }

    /** For fill: a value of the wrong type is rejected at the first element. */
    public static void fills(Object array, Object value, int site) {
        if (holds(array, value)) writes(array, site);
    }

    public static void fillsRange(Object array, int from, int to, Object value, int site) {
        if (holds(array, value)) writesRange(array, from, to, site);
    }

    private static boolean holds(Object array, Object value) {
        return isArray(array)
                && (value == null || array.getClass().getComponentType().isInstance(value));
    }

    /** For copyOf: the array may be shorter than the copy. */
    public static void readsFirst(Object array, int length, int site) {
        if (isArray(array) && length > 0) Hooks.readElements(array, 0, Math.min(length, Array.getLength(array)), site);
    }

    /** For copyOfRange: the copy may reach beyond the end of the array. */
    public static void readsCopied(Object array, int from, int to, int site) {
        if (!isArray(array)) return;
        int end = Math.min(to, Array.getLength(array));
        if (from >= 0 && from < end) Hooks.readElements(array, from, end - from, site);
    }

    public static void readsRange(Object array, int from, int to, int site) {
        if (isRange(array, from, to) && from < to) Hooks.readElements(array, from, to - from, site);
    }

    public static void writesRange(Object array, int from, int to, int site) {
        if (isRange(array, from, to) && from < to) Hooks.writeElements(array, from, to - from, site);
    }

    private static boolean isRange(Object array, int from, int to) {
        return isArray(array) && from >= 0 && from <= to && to <= Array.getLength(array);
    }

    /** For equals: it reads no element if the lengths differ, or if both arguments are the same array. */
    public static void equates(Object a, Object b, int site) {
        if (a == b || !isArray(a) || !isArray(b) || Array.getLength(a) != Array.getLength(b)) return;
        reads(a, site);
        reads(b, site);
    }

    public static void equatesRanges(Object a, int fromA, int toA, Object b, int fromB, int toB, int site) {
        if (toA - fromA == toB - fromB) comparesRanges(a, fromA, toA, b, fromB, toB, site);
    }

    /** For compare and mismatch. */
    public static void compares(Object a, Object b, int site) {
        if (a == b || !isArray(a) || !isArray(b)) return;
        readsFirst(a, Array.getLength(b), site);
        readsFirst(b, Array.getLength(a), site);
    }

    public static void comparesRanges(Object a, int fromA, int toA, Object b, int fromB, int toB, int site) {
        if (!isRange(a, fromA, toA) || !isRange(b, fromB, toB)) return;
        int length = Math.min(toA - fromA, toB - fromB);
        readsRange(a, fromA, fromA + length, site);
        readsRange(b, fromB, fromB + length, site);
    }

    public static void readsPart(Object array, int from, int length, int site) {
        if (isPart(array, from, length)) Hooks.readElements(array, from, length, site);
    }

    public static void writesPart(Object array, int from, int length, int site) {
        if (isPart(array, from, length)) Hooks.writeElements(array, from, length, site);
    }

    /** Whether the range is valid and not empty. If not, the JDK call accesses no element. */
    private static boolean isPart(Object array, int from, int length) {
        return isArray(array) && from >= 0 && length > 0 && length <= Array.getLength(array) - from;
    }

    /** For getChars. Does not read the length of a builder, because that read could itself race. */
    public static void getsChars(Object source, int from, int to, Object target, int at, int site) {
        boolean fails = from < 0 || from > to || source instanceof String text && to > text.length();
        if (!fails) writesPart(target, at, to - from, site);
    }

    /** For Base64: a target that is too short is rejected. Every encoding needs at least one byte per six bits. */
    public static void encodes(Object source, Object target, int site) {
        if (!isArray(source) || !isArray(target)) return;
        long shortest = (Array.getLength(source) * 8L + 5) / 6;
        if (Array.getLength(target) < shortest) return;
        reads(source, site);
        writes(target, site);
    }

    public static void copies(Object source, int from, Object target, int to, int length, int site) {
        if (!isPart(source, from, length) || !isPart(target, to, length)) return;
        Class<?> given = source.getClass().getComponentType();
        Class<?> wanted = target.getClass().getComponentType();
        if (given != wanted && (given.isPrimitive() || wanted.isPrimitive())) return;
        int copied = given == wanted ? length : fitting((Object[]) source, from, length, wanted);
        Hooks.readElements(source, from, Math.min(copied + 1, length), site);
        if (copied > 0) Hooks.writeElements(target, to, copied, site);
    }

    /** Returns how many elements are copied before one is rejected because of its type. */
    private static int fitting(Object[] source, int from, int length, Class<?> wanted) {
        if (wanted.isAssignableFrom(source.getClass().getComponentType())) return length;
        for (int i = 0; i < length; i++) {
            Object element = source[from + i];
            if (element != null && !wanted.isInstance(element)) return i;
        }
        return length;
    }

    /**
     * Announces reads of a StringBuilder. A StringBuffer is left out: its readers hold a lock that is not tracked here.
     */
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

    static boolean isArray(Object object) {
        return object != null && object.getClass().isArray();
    }
}
