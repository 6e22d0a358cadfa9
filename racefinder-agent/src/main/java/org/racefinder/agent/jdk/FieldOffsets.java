package org.racefinder.agent.jdk;

import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import jdk.internal.misc.Unsafe;
import org.racefinder.model.FieldName;
import org.racefinder.model.SymbolTable;

/** Finds the field behind a VarHandle or a field updater, because the same variable may also be accessed directly. */
public final class FieldOffsets {
    /**
     * The target of a handle: array elements, a static field with its number and class, an instance field with its
     * offset, or unknown.
     */
    record Target(boolean elements, int staticField, Class<?> declaring, long offset) {
        static final Target UNKNOWN = new Target(false, 0, null, -1);
    }

    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private final SymbolTable symbols;
    private final IdentityHashMap<VarHandle, Target> targets = new IdentityHashMap<>();
    private final Map<Class<?>, Map<Long, Integer>> fields = new HashMap<>();

    public FieldOffsets(SymbolTable symbols) {
        this.symbols = symbols;
    }

    /** The number of the instance field at this offset in the class or a superclass; 0 if there is none. */
    synchronized int field(Class<?> type, long offset) {
        return fields.computeIfAbsent(type, this::offsets).getOrDefault(offset, 0);
    }

    private Map<Long, Integer> offsets(Class<?> type) {
        Map<Long, Integer> numbers = new HashMap<>();
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            for (Field field : c.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers()))
                    numbers.put(UNSAFE.objectFieldOffset(c, field.getName()), number(symbols, field));
            }
        }
        return numbers;
    }

    static int number(SymbolTable symbols, Field field) {
        Class<?> declaring = field.getDeclaringClass();
        FieldName name = new FieldName(
                declaring.getName(), field.getName(), field.getType().descriptorString(), field.getModifiers());
        if (!Modifier.isStatic(field.getModifiers()) || declaring.getClassLoader() == null) return symbols.field(name);
        return symbols.field(name, symbols.definers().number(declaring.getName(), declaring.getClassLoader()));
    }

    synchronized Target target(VarHandle handle) {
        return targets.computeIfAbsent(handle, this::find);
    }

    private Target find(VarHandle given) {
        VarHandle handle = given;
        // A handle that was created while its class was being initialised wraps the real one.
        if (member(handle, "target") instanceof VarHandle inner) handle = inner;
        String kind = handle.getClass().getSimpleName();
        if (handle.getClass().getName().contains("ByteArray")) return Target.UNKNOWN;
        if (kind.startsWith("Array")) return new Target(true, 0, null, -1);
        long offset = offset(handle);
        if (kind.startsWith("FieldInstance")) return new Target(false, 0, null, offset);
        if (!kind.startsWith("FieldStatic") || !(member(handle, "base") instanceof Class<?> owner))
            return Target.UNKNOWN;
        for (Field field : owner.getDeclaredFields()) {
            if (Modifier.isStatic(field.getModifiers()) && UNSAFE.objectFieldOffset(owner, field.getName()) == offset)
                return new Target(false, number(symbols, field), owner, -1);
        }
        return Target.UNKNOWN;
    }

    private static long offset(VarHandle handle) {
        Class<?> declaring = declaring(handle, "fieldOffset");
        return declaring == null ? -1 : UNSAFE.getLong(handle, UNSAFE.objectFieldOffset(declaring, "fieldOffset"));
    }

    private static Object member(VarHandle handle, String name) {
        Class<?> declaring = declaring(handle, name);
        return declaring == null ? null : UNSAFE.getReference(handle, UNSAFE.objectFieldOffset(declaring, name));
    }

    private static Class<?> declaring(VarHandle handle, String field) {
        for (Class<?> c = handle.getClass(); c != null; c = c.getSuperclass()) {
            for (Field each : c.getDeclaredFields()) if (each.getName().equals(field)) return c;
        }
        return null;
    }
}
