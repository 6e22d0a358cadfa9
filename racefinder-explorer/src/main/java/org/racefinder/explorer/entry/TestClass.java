package org.racefinder.explorer.entry;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The methods that JUnit calls around a test of this class, as handles that take an instance; static methods ignore it.
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, and lists would run rewritten code
record TestClass(
        MethodHandle maker,
        MethodHandle[] beforeAll,
        MethodHandle[] beforeEach,
        MethodHandle[] afterEach,
        MethodHandle[] afterAll) {
    private static final MethodType ON_INSTANCE = MethodType.methodType(void.class, Object.class);
    private static final MethodType MAKER = MethodType.methodType(Object.class, Object.class);

    static TestClass of(Class<?> type, Annotations annotations) throws ReflectiveOperationException {
        return new TestClass(
                maker(type),
                before(type, annotations, Annotations.BEFORE_ALL),
                before(type, annotations, Annotations.BEFORE_EACH),
                after(type, annotations, Annotations.AFTER_EACH),
                after(type, annotations, Annotations.AFTER_ALL));
    }

    /**
     * Returns a handle that creates an instance of the test class. Its argument is an instance of the enclosing class,
     * ignored if there is none.
     */
    private static MethodHandle maker(Class<?> type) throws ReflectiveOperationException {
        if (Modifier.isAbstract(type.getModifiers()))
            throw new TestNotRunnableException(
                    "the test class " + type.getTypeName() + " is abstract: name a class that extends it");
        boolean inner = isInner(type);
        Constructor<?> constructor;
        try {
            constructor = inner ? type.getDeclaredConstructor(type.getEnclosingClass()) : type.getDeclaredConstructor();
        } catch (NoSuchMethodException e) {
            throw new TestNotRunnableException("the test class " + type.getTypeName()
                    + " has no constructor without parameters, so no fresh instance can be made for each execution");
        }
        MethodHandle handle = lookup(type).unreflectConstructor(constructor);
        return (inner ? handle : MethodHandles.dropArguments(handle, 0, Object.class)).asType(MAKER);
    }

    static boolean isInner(Class<?> type) {
        return type.isMemberClass() && !Modifier.isStatic(type.getModifiers());
    }

    private static MethodHandle[] before(Class<?> type, Annotations annotations, String wanted)
            throws ReflectiveOperationException {
        return handles(annotated(type, annotations, wanted));
    }

    /** Returns the methods in the order of {@code @After...}: those of subclasses first. */
    private static MethodHandle[] after(Class<?> type, Annotations annotations, String wanted)
            throws ReflectiveOperationException {
        List<Method> methods = annotated(type, annotations, wanted);
        Collections.reverse(methods);
        return handles(methods);
    }

    /**
     * Returns the annotated methods, those of interfaces and superclasses first. An overridden method appears once, at
     * the place of the overriding one.
     */
    static List<Method> annotated(Class<?> type, Annotations annotations, String wanted) {
        List<Method> found = new ArrayList<>();
        for (Class<?> each : lineage(type, new LinkedHashSet<>())) {
            Method[] methods = each.getDeclaredMethods();
            Arrays.sort(methods, Comparator.comparing(Method::getName).thenComparing(Method::toString));
            for (Method method : methods) {
                if (method.isSynthetic()) continue;
                found.removeIf(above -> overrides(method, above));
                if (annotations.has(method, wanted) && !Modifier.isAbstract(method.getModifiers())) found.add(method);
            }
        }
        return found;
    }

    /** Adds the class with its superclasses and interfaces, the most general first. */
    static Set<Class<?>> lineage(Class<?> type, Set<Class<?>> classes) {
        if (type == null || type == Object.class) return classes;
        lineage(type.getSuperclass(), classes);
        for (Class<?> each : type.getInterfaces()) lineage(each, classes);
        classes.add(type);
        return classes;
    }

    private static boolean overrides(Method below, Method above) {
        int notOverridable = Modifier.PRIVATE | Modifier.STATIC;
        return (above.getModifiers() & notOverridable) == 0
                && below.getName().equals(above.getName())
                && Arrays.equals(below.getParameterTypes(), above.getParameterTypes());
    }

    private static MethodHandle[] handles(List<Method> methods) throws ReflectiveOperationException {
        MethodHandle[] handles = new MethodHandle[methods.size()];
        for (int i = 0; i < handles.length; i++) handles[i] = handle(methods.get(i), new Object[0]);
        return handles;
    }

    /** Returns a handle that takes an instance, which static methods ignore, and returns nothing. */
    static MethodHandle handle(Method method, Object[] arguments) throws ReflectiveOperationException {
        if (method.getParameterCount() != arguments.length)
            throw new TestNotRunnableException(
                    "the parameters of " + method.getDeclaringClass().getTypeName() + "." + method.getName()
                            + " cannot be given: no extension runs where the schedules are explored");
        MethodHandle handle = lookup(method.getDeclaringClass()).unreflect(method);
        boolean isStatic = Modifier.isStatic(method.getModifiers());
        handle = MethodHandles.insertArguments(handle, isStatic ? 0 : 1, arguments);
        if (isStatic) handle = MethodHandles.dropArguments(handle, 0, Object.class);
        return handle.asType(ON_INSTANCE);
    }

    private static MethodHandles.Lookup lookup(Class<?> type) throws IllegalAccessException {
        return MethodHandles.privateLookupIn(type, MethodHandles.lookup());
    }
}
