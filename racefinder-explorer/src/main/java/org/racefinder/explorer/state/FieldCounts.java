package org.racefinder.explorer.state;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.IdentityHashMap;

/** The number of instance fields of each class. Used only with the hooks off, so it may use JDK collections. */
public final class FieldCounts {
    private final IdentityHashMap<Class<?>, Integer> counts = new IdentityHashMap<>();

    /** Instance fields declared in superclasses of {@code c}. */
    int fieldsAbove(Class<?> c) {
        Class<?> above = c.getSuperclass();
        return above == null ? 0 : fields(above);
    }

    /** Instance fields of objects of class {@code c}, inherited ones included. */
    public int fields(Class<?> c) {
        Integer known = counts.get(c);
        if (known != null) return known;
        int own = 0;
        for (Field f : c.getDeclaredFields()) if (!Modifier.isStatic(f.getModifiers())) own++;
        int all = fieldsAbove(c) + own;
        counts.put(c, all);
        return all;
    }
}
