package org.racefinder.runtime;

import java.util.Map;

/**
 * Calls {@code hashCode} of the keys of a ConcurrentHashMap. The map calls it before it reads or locks anything, so
 * nothing that the map promises orders the call. Rewritten methods of the map therefore call it before their model
 * begins, as the program's own code, and their bodies take the remembered value.
 */
public final class KeyHashes {
    private KeyHashes() {}

    public static void hash(Object map, Object key) {
        Control control = Hooks.control();
        if (mayBeProgramCode(key) && control.hashesKeyFirst(map, key)) control.keyHashed(key, key.hashCode());
    }

    /** Without the second argument, such a method returns or throws an exception before it calls hashCode. */
    public static void hash(Object map, Object key, Object second) {
        if (second != null) hash(map, key);
    }

    public static void hash(Object map, Object key, Object second, Object third) {
        if (second != null && third != null) hash(map, key);
    }

    /** If the entry is of a class of the program, its methods run inside the map. */
    public static void hashKeyOf(Object map, Map.Entry<?, ?> entry) {
        if (entry != null && !(entry instanceof Tracked) && entry.getValue() != null) hash(map, entry.getKey());
    }

    /** Called by the map instead of {@code key.hashCode()}. */
    public static int hashCode(Object key) {
        if (mayBeProgramCode(key)) {
            Control control = Hooks.control();
            if (control.knowsKeyHash(key)) return control.keyHash();
        }
        return key.hashCode();
    }

    /** Called inside a computation on a key, before another operation of the computation on that key. */
    public static void reuse() {
        Hooks.control().reuseKeyHash();
    }

    private static boolean mayBeProgramCode(Object key) {
        return key instanceof Tracked
                || key != null
                        && !(key instanceof String
                                || key instanceof Number
                                || key instanceof Class
                                || key instanceof Enum
                                || key instanceof Character
                                || key instanceof Boolean);
    }
}
