package org.racefinder.explorer.statecache;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import jdk.internal.misc.Unsafe;

/** Where the static fields of a class are. */
final class StaticShape {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();

    final long name;
    /** The object in which the JVM keeps the fields; null if there are none. */
    final Object base;

    final long[] primitives;
    final char[] types;
    final long[] references;

    private StaticShape(long name, Object base, long[] primitives, char[] types, long[] references) {
        this.name = name;
        this.base = base;
        this.primitives = primitives;
        this.types = types;
        this.references = references;
    }

    static StaticShape of(Class<?> type) {
        List<Field> values = new ArrayList<>();
        List<Field> pointers = new ArrayList<>();
        Object base = null;
        for (Field field : type.getDeclaredFields()) {
            if (!Modifier.isStatic(field.getModifiers()) || field.getName().startsWith(ClassShape.OURS)) continue;
            base = UNSAFE.staticFieldBase(field);
            (field.getType().isPrimitive() ? values : pointers).add(field);
        }
        char[] types = new char[values.size()];
        for (int i = 0; i < types.length; i++)
            types[i] = values.get(i).getType().descriptorString().charAt(0);
        return new StaticShape(ClassShape.nameOf(type), base, offsets(values), types, offsets(pointers));
    }

    private static long[] offsets(List<Field> fields) {
        return fields.stream().mapToLong(UNSAFE::staticFieldOffset).toArray();
    }
}
