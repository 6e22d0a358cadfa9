package org.racefinder.instrument.jdk;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;

/** Through which fields the parts of an object are reached whose class is followed inside: tables, nodes, arrays. */
public final class FollowedParts {
    private FollowedParts() {}

    /** Fields of the JDK's classes that hold references; null if neither the class nor one above it is followed, or if the accesses of its parts are not. */
    public static List<Field> of(Class<?> type) {
        // the characters of a builder are accessed by code that is not followed
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

    /** Whether the program may be handed such an object as one of its own. Views, iterators and entries belong to a collection, which may be the JDK's. */
    public static boolean isWhole(Class<?> type) {
        return JdkRewriting.isFollowed(type) && (type.getEnclosingClass() == null || TrackedCollections.isAlone(type));
    }
}
