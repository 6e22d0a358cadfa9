package org.racefinder.explorer.jdk;

import java.lang.ref.Reference;
import java.lang.ref.SoftReference;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import jdk.internal.misc.Unsafe;

/**
 * The values of some variables of the JDK, and the state of the objects to which they refer: collections, atomics,
 * arrays, and objects of the same package as the variable. Restoring it runs no code of the program and of the JDK.
 */
final class JdkSnapshot {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final String ATOMICS = "java.util.concurrent.atomic";

    /** The value of a variable; the base is an object, or what stands for a class in Unsafe. */
    private record Saved(Object base, long offset, Class<?> type, Object value) {}

    private static final class SavedArray {
        final Object[] array;
        final Object[] elements;

        SavedArray(Object[] array) {
            this.array = array;
            this.elements = array.clone();
        }
    }

    private final List<Saved> variables = new ArrayList<>();
    private final List<SavedArray> arrays = new ArrayList<>();
    private final Map<Class<?>, List<Field>> fields = new HashMap<>();
    private final IdentityHashMap<Object, Boolean> visited = new IdentityHashMap<>();
    private final Deque<Object> pending = new ArrayDeque<>();

    /** Adds a static field. A JDK without that class or field has no such setting. */
    void addStatic(String className, String fieldName) {
        try {
            Class<?> owner = Class.forName(className, true, ClassLoader.getPlatformClassLoader());
            Field field = owner.getDeclaredField(fieldName);
            Object value = add(UNSAFE.staticFieldBase(field), UNSAFE.staticFieldOffset(field), field);
            visit(value, owner.getPackageName());
        } catch (ReflectiveOperationException | LinkageError e) {
            // nothing to save
        }
    }

    /** Adds a field of an object, and the elements of the array to which it refers. */
    void addField(Object object, String name) {
        for (Field field : fieldsOf(object.getClass())) {
            if (!field.getName().equals(name)) continue;
            Object value = add(object, UNSAFE.objectFieldOffset(field), field);
            if (value instanceof Object[] array) arrays.add(new SavedArray(array));
        }
    }

    void restore() {
        for (Saved saved : variables) write(saved.base, saved.offset, saved.type, saved.value);
        for (SavedArray saved : arrays) System.arraycopy(saved.elements, 0, saved.array, 0, saved.elements.length);
        UNSAFE.fullFence();
    }

    /** Saves the variable unless it is final; returns its value. */
    private Object add(Object base, long offset, Field field) {
        Object value = read(base, offset, field.getType());
        if (!Modifier.isFinal(field.getModifiers())) variables.add(new Saved(base, offset, field.getType(), value));
        return value;
    }

    private void visit(Object root, String home) {
        reach(root, home);
        while (!pending.isEmpty()) {
            Object object = pending.pop();
            if (object instanceof Object[] array) {
                arrays.add(new SavedArray(array));
                for (Object element : array) reach(element, home);
                continue;
            }
            // the objects that are known now must not be collected
            if (object instanceof Reference<?> reference) reach(reference.get(), home);
            for (Field field : fieldsOf(object.getClass())) {
                Object value = add(object, UNSAFE.objectFieldOffset(field), field);
                if (!field.getType().isPrimitive()) reach(value, home);
            }
        }
    }

    private void reach(Object object, String home) {
        if (object != null && isPart(object.getClass(), home) && visited.put(object, true) == null)
            pending.push(object);
    }

    private static boolean isPart(Class<?> type, String home) {
        if (type.isArray()) return !type.getComponentType().isPrimitive();
        ClassLoader loader = type.getClassLoader();
        if (loader != null && loader != ClassLoader.getPlatformClassLoader()) return false;
        return type.getPackageName().equals(home)
                || type.getPackageName().equals(ATOMICS)
                || isCollection(type.getNestHost());
    }

    private static boolean isCollection(Class<?> type) {
        return Map.class.isAssignableFrom(type) || Collection.class.isAssignableFrom(type);
    }

    /** The instance fields of a class and its superclasses, without those that belong to the garbage collector. */
    private List<Field> fieldsOf(Class<?> type) {
        List<Field> known = fields.get(type);
        if (known != null) return known;
        List<Field> found = new ArrayList<>();
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            if (c == Reference.class || c == SoftReference.class) continue;
            for (Field field : c.getDeclaredFields()) if (!Modifier.isStatic(field.getModifiers())) found.add(field);
        }
        fields.put(type, found);
        return found;
    }

    private static Object read(Object base, long offset, Class<?> type) {
        if (type == boolean.class) return UNSAFE.getBooleanVolatile(base, offset);
        if (type == byte.class) return UNSAFE.getByteVolatile(base, offset);
        if (type == char.class) return UNSAFE.getCharVolatile(base, offset);
        if (type == short.class) return UNSAFE.getShortVolatile(base, offset);
        if (type == int.class) return UNSAFE.getIntVolatile(base, offset);
        if (type == long.class) return UNSAFE.getLongVolatile(base, offset);
        if (type == float.class) return UNSAFE.getFloatVolatile(base, offset);
        if (type == double.class) return UNSAFE.getDoubleVolatile(base, offset);
        return UNSAFE.getReferenceVolatile(base, offset);
    }

    private static void write(Object base, long offset, Class<?> type, Object value) {
        if (type == boolean.class) UNSAFE.putBooleanVolatile(base, offset, (boolean) value);
        else if (type == byte.class) UNSAFE.putByteVolatile(base, offset, (byte) value);
        else if (type == char.class) UNSAFE.putCharVolatile(base, offset, (char) value);
        else if (type == short.class) UNSAFE.putShortVolatile(base, offset, (short) value);
        else if (type == int.class) UNSAFE.putIntVolatile(base, offset, (int) value);
        else if (type == long.class) UNSAFE.putLongVolatile(base, offset, (long) value);
        else if (type == float.class) UNSAFE.putFloatVolatile(base, offset, (float) value);
        else if (type == double.class) UNSAFE.putDoubleVolatile(base, offset, (double) value);
        else UNSAFE.putReferenceVolatile(base, offset, value);
    }
}
