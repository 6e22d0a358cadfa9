package org.racefinder.instrument.jdk;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;

/** The fields through which the internal parts (tables, nodes, arrays) of a tracked JDK object are reached. */
public final class FollowedParts {
    private FollowedParts() {}

    /**
     * The reference fields that JDK classes in the hierarchy of {@code type} declare. Null if no class in the hierarchy
     * is tracked, or if accesses to its parts are not.
     */
    public static List<Field> of(Class<?> type) {
        // The characters of a string builder are also accessed by code that is not rewritten.
        if (type.getName().startsWith("java.lang.") || !isFollowed(type)) return null;
        List<Field> fields = new ArrayList<>();
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            if (c.getClassLoader() != null) continue;
            for (Field field : c.getDeclaredFields())
                if (!Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive()) fields.add(field);
        }
        return fields;
    }

    private static boolean isFollowed(Class<?> type) {
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            if (c.getClassLoader() == null) return JdkRewriting.isFollowed(c);
        }
        return false;
    }

    /**
     * Whether the program may own an object of this class that it receives. A view, iterator or entry belongs to a
     * collection, which may be internal to the JDK.
     */
    public static boolean isWhole(Class<?> type) {
        return JdkRewriting.isFollowed(type)
                && (type.getEnclosingClass() == null || TrackedCollections.isTrackedAlone(type));
    }
}
