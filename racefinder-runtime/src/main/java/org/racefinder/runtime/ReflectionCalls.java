package org.racefinder.runtime;

import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.util.Arrays;

/**
 * Replaces calls that list the members of a class. They hide the members that the instrumentation added, which a
 * program must not copy from object to object.
 */
public final class ReflectionCalls {
    private static final String CLASS = "java/lang/Class";
    private static final String PREFIX = "racefinder$";

    private ReflectionCalls() {}

    @Replaces(owner = CLASS, name = "getDeclaredFields")
    public static Field[] getDeclaredFields(Class<?> type) {
        return withoutAdded(type.getDeclaredFields());
    }

    @Replaces(owner = CLASS, name = "getDeclaredMethods")
    public static Method[] getDeclaredMethods(Class<?> type) {
        return withoutAdded(type.getDeclaredMethods());
    }

    @Replaces(owner = CLASS, name = "getMethods")
    public static Method[] getMethods(Class<?> type) {
        return withoutAdded(type.getMethods());
    }

    @Replaces(owner = CLASS, name = "getInterfaces")
    public static Class<?>[] getInterfaces(Class<?> type) {
        Class<?>[] interfaces = type.getInterfaces();
        int kept = 0;
        for (Class<?> each : interfaces) if (each != Tracked.class) interfaces[kept++] = each;
        return kept == interfaces.length ? interfaces : Arrays.copyOf(interfaces, kept);
    }

    /** Removes added members. Modifies the array in place, because reflection returns a fresh copy to each caller. */
    private static <M extends Member> M[] withoutAdded(M[] members) {
        int kept = 0;
        for (M member : members) if (!member.getName().startsWith(PREFIX)) members[kept++] = member;
        return kept == members.length ? members : Arrays.copyOf(members, kept);
    }
}
