package org.racefinder.explorer.findings;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import jdk.internal.misc.Unsafe;

/** Where the fields lie that refer to objects, by class: reflection makes copies of all fields whenever it is asked. */
public final class ReferenceFields {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();

    private final IdentityHashMap<Class<?>, List<Reference>> known = new IdentityHashMap<>();

    public record Reference(String name, boolean isStatic, long offset) {
        /** {@code base}: the class itself for a static field. */
        public Object in(Object base) {
            return UNSAFE.getReference(base, offset);
        }
    }

    /** Those that the class declares itself, without what rewriting has added. */
    public List<Reference> of(Class<?> type) {
        return known.computeIfAbsent(type, ReferenceFields::find);
    }

    private static List<Reference> find(Class<?> type) {
        List<Reference> found = new ArrayList<>();
        for (Field field : type.getDeclaredFields()) {
            if (field.getType().isPrimitive() || field.getName().startsWith("racefinder$")) continue;
            long offset = UNSAFE.objectFieldOffset(type, field.getName());
            found.add(new Reference(field.getName(), Modifier.isStatic(field.getModifiers()), offset));
        }
        return found;
    }
}
