package org.racefinder.runtime;

/**
 * The entry points for stores of references to array elements. A store that throws an ArrayStoreException accesses no
 * element, so it is not announced.
 */
public final class ReferenceStores {
    private ReferenceStores() {}

    /** Announces a store, unless the JVM will refuse it. */
    public static void write(Object array, int index, Object value, int site) {
        if (isAccepted(array, value)) Hooks.writeElement(array, index, site);
    }

    /** As {@link RepeatedAccess#write}. */
    public static NotedElements write(Object array, int index, Object value, int site, NotedElements noted) {
        return isAccepted(array, value) ? RepeatedAccess.write(array, index, site, noted) : noted;
    }

    private static boolean isAccepted(Object array, Object value) {
        return array == null
                || value == null
                || array.getClass().getComponentType().isInstance(value);
    }
}
