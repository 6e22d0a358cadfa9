package org.racefinder.runtime;

import java.io.ObjectStreamClass;
import java.io.ObjectStreamField;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/** The fields that serialization reads. It reads them by offset, which no bytecode shows. */
public final class SerializedFields {
    private SerializedFields() {}

    /** Called before the fields of an object that one class declares are read. */
    public static void read(ObjectStreamClass type, Object object, boolean primitive) {
        Class<?> declaring = type.forClass();
        if (declaring == null || declaring.getClassLoader() == null || !Hooks.managed()) return;
        for (ObjectStreamField each : type.getFields()) {
            if (each.isPrimitive() != primitive) continue;
            try {
                Field field = declaring.getDeclaredField(each.getName());
                boolean isRead = (field.getModifiers() & (Modifier.FINAL | Modifier.STATIC)) == 0;
                if (isRead) Hooks.reflected(field, object, false, 0);
            } catch (NoSuchFieldException e) {
                // A field that the class declares for serialization only.
            }
        }
    }
}
