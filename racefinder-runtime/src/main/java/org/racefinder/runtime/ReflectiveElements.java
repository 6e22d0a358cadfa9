package org.racefinder.runtime;

import java.lang.reflect.Array;

/**
 * Announces the accesses that methods of {@link Array} make to an element, before the call. A call that is about to
 * throw an exception announces nothing.
 */
public final class ReflectiveElements {
    /** The primitive types in the order of widening (JLS 5.1.2); a char widens to int and beyond. */
    private static final String WIDENING = "BSIJFD";

    private ReflectiveElements() {}

    /** {@code kind} is the descriptor of the type that the method returns; L for any type. */
    public static void reads(Object array, int index, int kind, int site) {
        if (has(array, index) && (kind == 'L' || widens(descriptor(component(array)), (char) kind)))
            Hooks.readElement(array, index, site);
    }

    /** {@code kind} is the descriptor of the primitive type that the method stores. */
    public static void writes(Object array, int index, int kind, int site) {
        if (has(array, index) && widens((char) kind, descriptor(component(array))))
            Hooks.writeElement(array, index, site);
    }

    public static void writesObject(Object array, int index, Object value, int site) {
        if (has(array, index) && takes(component(array), value)) Hooks.writeElement(array, index, site);
    }

    private static boolean has(Object array, int index) {
        return ArrayCalls.isArray(array) && index >= 0 && index < Array.getLength(array);
    }

    private static Class<?> component(Object array) {
        return array.getClass().getComponentType();
    }

    private static boolean takes(Class<?> component, Object value) {
        if (!component.isPrimitive()) return value == null || component.isInstance(value);
        return widens(unwrapped(value), descriptor(component));
    }

    private static char unwrapped(Object value) {
        if (value instanceof Integer) return 'I';
        if (value instanceof Long) return 'J';
        if (value instanceof Byte) return 'B';
        if (value instanceof Short) return 'S';
        if (value instanceof Character) return 'C';
        if (value instanceof Boolean) return 'Z';
        if (value instanceof Float) return 'F';
        return value instanceof Double ? 'D' : 'L';
    }

    private static char descriptor(Class<?> type) {
        return type.isPrimitive() ? type.descriptorString().charAt(0) : 'L';
    }

    private static boolean widens(char from, char to) {
        if (from == 'L' || to == 'L') return false;
        if (from == to) return true;
        int target = WIDENING.indexOf(to);
        return from == 'C'
                ? target >= WIDENING.indexOf('I')
                : WIDENING.indexOf(from) >= 0 && WIDENING.indexOf(from) < target;
    }
}
