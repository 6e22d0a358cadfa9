package org.racefinder.runtime;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.util.Arrays;

/**
 * Replaces calls that look for members of a class. They hide the members that the instrumentation added, which a
 * program must not copy from object to object, and all members of the tool's own classes.
 */
public final class ReflectionCalls {
    private static final String CLASS = "java/lang/Class";
    private static final String LOOKUP = "java/lang/invoke/MethodHandles$Lookup";
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

    @Replaces(owner = CLASS, name = "getFields")
    public static Field[] getFields(Class<?> type) {
        return withoutAdded(type.getFields());
    }

    @Replaces(owner = CLASS, name = "getDeclaredConstructors")
    public static Constructor<?>[] getDeclaredConstructors(Class<?> type) {
        return withoutAdded(type.getDeclaredConstructors());
    }

    @Replaces(owner = CLASS, name = "getConstructors")
    public static Constructor<?>[] getConstructors(Class<?> type) {
        return withoutAdded(type.getConstructors());
    }

    @Replaces(owner = CLASS, name = "getDeclaredField")
    public static Field getDeclaredField(Class<?> type, String name) throws NoSuchFieldException {
        return visible(type.getDeclaredField(name));
    }

    @Replaces(owner = CLASS, name = "getField")
    public static Field getField(Class<?> type, String name) throws NoSuchFieldException {
        return visible(type.getField(name));
    }

    private static Field visible(Field field) throws NoSuchFieldException {
        if (isHidden(field)) throw new NoSuchFieldException(field.getName());
        return field;
    }

    @Replaces(owner = CLASS, name = "getDeclaredMethod")
    public static Method getDeclaredMethod(Class<?> type, String name, Class<?>... parameters)
            throws NoSuchMethodException {
        return visible(type.getDeclaredMethod(name, parameters));
    }

    @Replaces(owner = CLASS, name = "getMethod")
    public static Method getMethod(Class<?> type, String name, Class<?>... parameters) throws NoSuchMethodException {
        return visible(type.getMethod(name, parameters));
    }

    @Replaces(owner = CLASS, name = "getDeclaredConstructor")
    public static Constructor<?> getDeclaredConstructor(Class<?> type, Class<?>... parameters)
            throws NoSuchMethodException {
        return visible(type.getDeclaredConstructor(parameters));
    }

    @Replaces(owner = CLASS, name = "getConstructor")
    public static Constructor<?> getConstructor(Class<?> type, Class<?>... parameters) throws NoSuchMethodException {
        return visible(type.getConstructor(parameters));
    }

    private static <E extends Member> E visible(E method) throws NoSuchMethodException {
        if (isHidden(method))
            throw new NoSuchMethodException(method.getDeclaringClass().getName() + "." + method.getName());
        return method;
    }

    @Replaces(owner = LOOKUP, name = "findStatic")
    public static MethodHandle findStatic(Lookup lookup, Class<?> type, String name, MethodType of)
            throws NoSuchMethodException, IllegalAccessException {
        return ReflectedCalls.handle(lookup.findStatic(visible(type), name, of), type, name, of);
    }

    @Replaces(owner = LOOKUP, name = "findVirtual")
    public static MethodHandle findVirtual(Lookup lookup, Class<?> type, String name, MethodType of)
            throws NoSuchMethodException, IllegalAccessException {
        UnsafeCalls.found(type, name, 0);
        return ReflectedCalls.handle(lookup.findVirtual(visible(type), name, of), type, name, of);
    }

    @Replaces(owner = LOOKUP, name = "findConstructor")
    public static MethodHandle findConstructor(Lookup lookup, Class<?> type, MethodType of)
            throws NoSuchMethodException, IllegalAccessException {
        return lookup.findConstructor(visible(type), of);
    }

    @Replaces(owner = "java/lang/invoke/MethodHandles", name = "privateLookupIn", isStatic = true)
    public static Lookup privateLookupIn(Class<?> type, Lookup caller) throws IllegalAccessException {
        return MethodHandles.privateLookupIn(visible(type), caller);
    }

    private static Class<?> visible(Class<?> type) throws IllegalAccessException {
        if (type != null && ToolClasses.contains(type)) throw new IllegalAccessException(type.getName());
        return type;
    }

    /** Removes added members. Modifies the array in place, because reflection returns a fresh copy to each caller. */
    private static <M extends Member> M[] withoutAdded(M[] members) {
        int kept = 0;
        for (M member : members) if (!isHidden(member)) members[kept++] = member;
        return kept == members.length ? members : Arrays.copyOf(members, kept);
    }

    private static boolean isHidden(Member member) {
        return member.getName().startsWith(PREFIX) || ToolClasses.contains(member.getDeclaringClass());
    }
}
