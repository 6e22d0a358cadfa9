package org.racefinder.jdk.variable;

import java.lang.invoke.VarHandle;
import java.lang.invoke.VarHandle.AccessMode;
import java.lang.reflect.Field;
import java.nio.ByteOrder;
import java.util.List;
import jdk.internal.misc.Unsafe;

/**
 * The variables that a VarHandle accesses.
 *
 * @param declaring the class of a static field, else null
 * @param offset of a field
 * @param bytes size of a value that consists of several bytes of an array or buffer
 * @param isReversed whether the bytes of such a value are in the order that is not the machine's
 * @param modes the access modes that it supports, as bits; an access in another mode throws
 * @param isFiltered whether the values that callers see are made from those of the variable
 */
public record HandleTarget(
        Kind kind, Class<?> declaring, long offset, int bytes, boolean isReversed, long modes, boolean isFiltered) {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final List<Class<?>> VALUES =
            List.of(short.class, char.class, int.class, float.class, long.class, double.class);

    /** What kind of variables. */
    public enum Kind {
        FIELD,
        STATIC_FIELD,
        /** One element of an array. */
        ELEMENT,
        /** Several bytes of an array or buffer. */
        BYTES,
        UNKNOWN
    }

    public static HandleTarget of(VarHandle given) {
        VarHandle handle = given;
        long modes = 0;
        for (AccessMode mode : AccessMode.values())
            if (handle.isAccessModeSupported(mode)) modes |= 1L << mode.ordinal();
        boolean isFiltered = false;
        // A handle created while its class was being initialised contains the real one; so does an adapted handle.
        while (member(handle, "target") instanceof VarHandle inner) {
            if (!inner.coordinateTypes().equals(handle.coordinateTypes())) return unknown(modes);
            isFiltered |= handle.getClass().getSimpleName().startsWith("Indirect");
            handle = inner;
        }
        return of(handle, modes).filtered(isFiltered);
    }

    private static HandleTarget of(VarHandle handle, long modes) {
        String kind = handle.getClass().getSimpleName();
        if (handle.getClass().getName().contains("ByteArray")) return ofBytes(handle, modes);
        if (kind.startsWith("Array")) return new HandleTarget(Kind.ELEMENT, null, -1, 0, false, modes, false);
        if (kind.startsWith("FieldInstance"))
            return new HandleTarget(Kind.FIELD, null, offset(handle), 0, false, modes, false);
        if (kind.startsWith("FieldStatic") && member(handle, "base") instanceof Class<?> declaring)
            return new HandleTarget(Kind.STATIC_FIELD, declaring, offset(handle), 0, false, modes, false);
        return unknown(modes);
    }

    private static HandleTarget unknown(long modes) {
        return new HandleTarget(Kind.UNKNOWN, null, -1, 0, false, modes, false);
    }

    private HandleTarget filtered(boolean filtered) {
        return new HandleTarget(kind, declaring, offset, bytes, isReversed, modes, filtered);
    }

    private static HandleTarget ofBytes(VarHandle handle, long modes) {
        Class<?> declaring = declaring(handle, "be");
        if (declaring == null || !VALUES.contains(handle.varType())) return unknown(modes);
        boolean isBigEndian = UNSAFE.getBoolean(handle, UNSAFE.objectFieldOffset(declaring, "be"));
        boolean isReversed = isBigEndian != (ByteOrder.nativeOrder() == ByteOrder.BIG_ENDIAN);
        int bytes = 2 << VALUES.indexOf(handle.varType()) / 2;
        return new HandleTarget(Kind.BYTES, null, -1, bytes, isReversed, modes, false);
    }

    public boolean supports(int mode) {
        return (modes >> mode & 1) != 0;
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
        for (Class<?> c = handle.getClass(); c != null; c = c.getSuperclass())
            for (Field each : c.getDeclaredFields()) if (each.getName().equals(field)) return c;
        return null;
    }
}
