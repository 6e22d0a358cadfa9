package org.racefinder.agent;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import jdk.internal.misc.Unsafe;

/** Collections that a collection of the JDK makes for itself when it is made, such as the map of a set. */
final class Parts {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();

    /** Where such parts are in the objects of a class. */
    private static final ClassValue<long[]> OFFSETS = new ClassValue<>() {
        @Override
        protected long[] computeValue(Class<?> type) {
            List<Long> offsets = new ArrayList<>();
            for (Class<?> c = type; c != null; c = c.getSuperclass()) {
                if (c.getClassLoader() != null || !c.getName().startsWith("java.util.")) continue;
                for (Field field : c.getDeclaredFields()) {
                    boolean holds = Map.class.isAssignableFrom(field.getType())
                            || Collection.class.isAssignableFrom(field.getType());
                    if (holds && !Modifier.isStatic(field.getModifiers()))
                        offsets.add(UNSAFE.objectFieldOffset(c, field.getName()));
                }
            }
            return offsets.stream().mapToLong(Long::longValue).toArray();
        }
    };

    private Parts() {}

    /** The program made that collection: then it made its parts. */
    static void adopt(WatchedThread t, Shadows shadows, Object collection, int site) {
        for (long offset : OFFSETS.get(collection.getClass())) {
            Object part = UNSAFE.getReference(collection, offset);
            if (part == null || Relevant.of(part.getClass()) != Relevant.COLLECTION) continue;
            shadows.made(t, part, site);
            adopt(t, shadows, part, site);
        }
    }
}
