package org.racefinder.explorer.sync;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import jdk.internal.misc.Unsafe;
import org.racefinder.instrument.bytecode.DeclaredFields;

/**
 * The final fields of interfaces. Rewritten code reads their values from arrays that the rewriting adds. This class
 * copies the values to the fields themselves, for reflection and for the engine's search for the name of an object.
 */
final class InterfaceFields {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final String CELL = "racefinder$cell$";

    private final IdentityHashMap<Class<?>, List<Copy>> known = new IdentityHashMap<>();

    private record Copy(Class<?> type, Class<?> field, long from, long to) {
        void make() {
            Object cell = UNSAFE.getReference(type, from);
            if (cell == null) return;
            if (!field.isPrimitive()) UNSAFE.putReferenceVolatile(type, to, ((Object[]) cell)[0]);
            else if (cell instanceof int[] i) UNSAFE.putIntVolatile(type, to, i[0]);
            else if (cell instanceof long[] l) UNSAFE.putLongVolatile(type, to, l[0]);
            else if (cell instanceof boolean[] z) UNSAFE.putBooleanVolatile(type, to, z[0]);
            else if (cell instanceof double[] d) UNSAFE.putDoubleVolatile(type, to, d[0]);
            else if (cell instanceof float[] f) UNSAFE.putFloatVolatile(type, to, f[0]);
            else if (cell instanceof char[] c) UNSAFE.putCharVolatile(type, to, c[0]);
            else if (cell instanceof byte[] b) UNSAFE.putByteVolatile(type, to, b[0]);
            else if (cell instanceof short[] s) UNSAFE.putShortVolatile(type, to, s[0]);
        }
    }

    /** Copies the values of all fields after the initialiser of the interface has run. */
    void copyValues(Class<?> type) {
        for (Copy copy : known.computeIfAbsent(type, InterfaceFields::find)) copy.make();
    }

    /** Forgets the interfaces of the program's last class loader. */
    void forget() {
        known.clear();
    }

    private static List<Copy> find(Class<?> type) {
        List<Copy> found = new ArrayList<>();
        for (Field field : DeclaredFields.reflected(type)) {
            if (!field.getName().startsWith(CELL)) continue;
            long from = UNSAFE.objectFieldOffset(type, field.getName());
            long to = UNSAFE.objectFieldOffset(type, field.getName().substring(CELL.length()));
            found.add(new Copy(type, field.getType().getComponentType(), from, to));
        }
        return found;
    }
}
