package org.racefinder.runtime;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/**
 * Wraps method handles that read or write a field or an array element, so that every invocation announces the access
 * first.
 */
public final class VariableHandles {
    private static final MethodHandle FIELD = own("field", Field.class, boolean.class, Object.class);
    private static final MethodHandle ELEMENT = own("element", boolean.class, Object.class, int.class);

    private VariableHandles() {}

    private static MethodHandle own(String name, Class<?>... parameters) {
        try {
            return MethodHandles.lookup()
                    .findStatic(VariableHandles.class, name, MethodType.methodType(void.class, parameters));
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** {@code access} is a handle that {@code lookup} has just created. */
    public static MethodHandle ofField(MethodHandle access, MethodHandles.Lookup lookup, boolean writes, int site) {
        if (!Hooks.managed()) return access;
        Field field;
        try {
            field = lookup.revealDirect(access).reflectAs(Field.class, lookup);
        } catch (IllegalArgumentException | SecurityException e) {
            Hooks.unmodelled("a method handle of a field that cannot be identified", site);
            return access;
        }
        MethodHandle announce = MethodHandles.insertArguments(FIELD, 0, field, writes);
        if (Modifier.isStatic(field.getModifiers())) {
            return MethodHandles.foldArguments(access, MethodHandles.insertArguments(announce, 0, (Object) null));
        }
        Class<?> owner = access.type().parameterType(0);
        return MethodHandles.foldArguments(access, announce.asType(MethodType.methodType(void.class, owner)));
    }

    public static MethodHandle ofElements(MethodHandle access, boolean writes) {
        if (!Hooks.managed()) return access;
        MethodHandle announce = MethodHandles.insertArguments(ELEMENT, 0, writes);
        Class<?> array = access.type().parameterType(0);
        return MethodHandles.foldArguments(
                access, announce.asType(MethodType.methodType(void.class, array, int.class)));
    }

    /** Announces an access without a code site: it is attributed to the line of the call. */
    public static void field(Field field, boolean writes, Object owner) {
        Hooks.reflected(field, owner, writes, 0);
    }

    public static void element(boolean writes, Object array, int index) {
        if (writes) Hooks.writeElement(array, index, 0);
        else Hooks.readElement(array, index, 0);
    }
}
