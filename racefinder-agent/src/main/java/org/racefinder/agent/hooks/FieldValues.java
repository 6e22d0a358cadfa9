package org.racefinder.agent.hooks;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import jdk.internal.misc.Unsafe;
import org.racefinder.agent.shadow.ContextLoader;
import org.racefinder.model.ClassNames;
import org.racefinder.model.FieldName;
import org.racefinder.model.SymbolTable;

/**
 * Reads the values of plain fields and array elements as a log records them: the bits of a number, the identity hash
 * code of a reference.
 */
final class FieldValues {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();

    /** Where a field is stored; {@code base} is null for an instance field. */
    private record Place(Object base, long offset, char kind) {}

    private static final Place UNKNOWN = new Place(null, -1, '?');

    private final SymbolTable symbols;
    /** By field number. Computed from the class of the first owner, and the same for all owners. */
    private volatile Place[] places = new Place[64];

    FieldValues(SymbolTable symbols) {
        this.symbols = symbols;
    }

    /** {@code owner} is null for a static field. */
    long ofField(Object owner, int field) {
        Place[] known = places;
        Place place = field < known.length ? known[field] : null;
        if (place == null) place = find(owner, field);
        return place.offset < 0 ? 0 : at(place.base == null ? owner : place.base, place.offset, place.kind);
    }

    /** The reference in an instance field; null for a field of a primitive type. */
    Object reference(Object owner, int field) {
        Place[] known = places;
        Place place = field < known.length ? known[field] : null;
        if (place == null) place = find(owner, field);
        boolean isReference = place.kind == 'L' || place.kind == '[';
        return isReference && place.offset >= 0 ? UNSAFE.getReference(owner, place.offset) : null;
    }

    private static long at(Object base, long offset, char kind) {
        return switch (kind) {
            case 'Z', 'B' -> UNSAFE.getByte(base, offset);
            case 'C' -> UNSAFE.getChar(base, offset);
            case 'S' -> UNSAFE.getShort(base, offset);
            case 'I', 'F' -> UNSAFE.getInt(base, offset);
            case 'J', 'D' -> UNSAFE.getLong(base, offset);
            default -> System.identityHashCode(UNSAFE.getReference(base, offset));
        };
    }

    static long ofElement(Object array, int index) {
        if (index < 0 || index >= Array.getLength(array)) return 0;
        if (array instanceof Object[] references) return System.identityHashCode(references[index]);
        if (array instanceof int[] ints) return ints[index];
        if (array instanceof long[] longs) return longs[index];
        if (array instanceof double[] doubles) return Double.doubleToRawLongBits(doubles[index]);
        if (array instanceof float[] floats) return Float.floatToRawIntBits(floats[index]);
        if (array instanceof boolean[] flags) return flags[index] ? 1 : 0;
        return array instanceof char[] chars ? chars[index] : Array.getLong(array, index);
    }

    private synchronized Place find(Object owner, int field) {
        FieldName name = symbols.fieldAt(field);
        Place found = UNKNOWN;
        try {
            found = place(owner, name);
        } catch (ReflectiveOperationException | LinkageError e) {
            // The field is hidden from reflection, or its class belongs to another class loader.
        }
        if (field >= places.length) places = Arrays.copyOf(places, 2 * field);
        places[field] = found;
        return found;
    }

    private static Place place(Object owner, FieldName name) throws ReflectiveOperationException {
        Class<?> declaring = owner == null ? null : owner.getClass();
        while (declaring != null && !ClassNames.inClassFile(declaring).equals(name.declaringClass()))
            declaring = declaring.getSuperclass();
        if (declaring == null) declaring = Class.forName(name.declaringClass(), false, ContextLoader.ofCurrentThread());
        Field field = declaring.getDeclaredField(name.name());
        Object base = Modifier.isStatic(field.getModifiers()) ? UNSAFE.staticFieldBase(field) : null;
        long offset = base == null ? UNSAFE.objectFieldOffset(declaring, name.name()) : UNSAFE.staticFieldOffset(field);
        return new Place(base, offset, field.getType().descriptorString().charAt(0));
    }
}
