package org.racefinder.runtime;

import java.lang.reflect.Array;

/** What JDK methods do to arrays that they are given: announced before the call, because their bodies are not rewritten. */
public final class ArrayCalls {
    private ArrayCalls() {}

    public static void reads(Object array, int site) {
        if (isArray(array)) Hooks.readElements(array, 0, Array.getLength(array), site);
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

    /** Otherwise the call fails, and touches nothing. */
    private static boolean isPart(Object array, int from, int length) {
        return isArray(array) && from >= 0 && length > 0 && length <= Array.getLength(array) - from;
    }

    public static void copies(Object source, int from, Object target, int to, int length, int site) {
        if (!isArray(source) || !isArray(target) || length <= 0) return;
        Hooks.readElements(source, from, length, site);
        Hooks.writeElements(target, to, length, site);
    }

    private static boolean isArray(Object object) {
        return object != null && object.getClass().isArray();
    }
}
