package org.racefinder.explorer.jdk;

import java.util.List;
import jdk.internal.misc.Unsafe;

/**
 * What java.lang.Class caches about the program's classes: enum constants, annotations and reflective objects, which
 * hold annotations too. The constants of an enum are other objects in every execution, so the caches are cleared before
 * each.
 */
public final class ClassCaches {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long CLASSES = UNSAFE.objectFieldOffset(ClassLoader.class, "classes");
    private static final long[] CACHES = {
        UNSAFE.objectFieldOffset(Class.class, "enumConstants"),
        UNSAFE.objectFieldOffset(Class.class, "enumConstantDirectory"),
        UNSAFE.objectFieldOffset(Class.class, "annotationData"),
        UNSAFE.objectFieldOffset(Class.class, "annotationType"),
        UNSAFE.objectFieldOffset(Class.class, "reflectionData")
    };

    /** What the list had when it was read last. A list of the JDK calls hooks, and this one may be long. */
    private static Class<?>[] known = {};

    private static List<Class<?>> source = List.of();

    private ClassCaches() {}

    /** Clears the caches of all classes that the loader has defined. */
    public static void clear(ClassLoader loader) {
        for (Class<?> type : defined(loader))
            for (long cache : CACHES)
                if (UNSAFE.getReference(type, cache) != null) UNSAFE.putReferenceVolatile(type, cache, null);
    }

    @SuppressWarnings("unchecked")
    private static Class<?>[] defined(ClassLoader loader) {
        List<Class<?>> classes = (List<Class<?>>) UNSAFE.getReference(loader, CLASSES);
        if (classes == null) return new Class<?>[0];
        if (classes != source || classes.size() != known.length) {
            source = classes;
            known = classes.toArray(new Class<?>[0]);
        }
        return known;
    }
}
