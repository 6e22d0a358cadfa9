package org.racefinder.explorer.findings;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import jdk.internal.misc.Unsafe;
import org.racefinder.instrument.bytecode.DeclaredFields;

/** The reference fields of classes. They are cached, because reflection copies all fields at every call. */
final class ReferenceFields {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();

    private final IdentityHashMap<Class<?>, List<Reference>> known = new IdentityHashMap<>();

    public record Reference(String name, boolean isStatic, long offset) {
        /** Returns the value of the field; {@code base} is the class itself for a static field. */
        public Object in(Object base) {
            return UNSAFE.getReference(base, offset);
        }
    }

    /** Returns the fields that the class itself declares, without those added by rewriting. */
    public List<Reference> of(Class<?> type) {
        return known.computeIfAbsent(type, ReferenceFields::find);
    }

    private static List<Reference> find(Class<?> type) {
        List<Reference> found = new ArrayList<>();
        for (Field field : DeclaredFields.reflected(type)) {
            if (field.getType().isPrimitive() || field.getName().startsWith("racefinder$")) continue;
            long offset = UNSAFE.objectFieldOffset(type, field.getName());
            found.add(new Reference(field.getName(), Modifier.isStatic(field.getModifiers()), offset));
        }
        return found;
    }
}
