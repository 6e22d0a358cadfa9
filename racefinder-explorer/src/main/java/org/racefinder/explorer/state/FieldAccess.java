package org.racefinder.explorer.state;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import jdk.internal.misc.Unsafe;
import org.racefinder.instrument.bytecode.DeclaredFields;
import org.racefinder.model.ClassNames;
import org.racefinder.model.FieldName;

/** A field of the symbol table: its index among the fields of its class, its value, and how the search treats it. */
public final class FieldAccess {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();

    public final FieldName name;
    public final int number;
    public final int index;
    private final long offset;
    private final char type;
    public final boolean isStatic;
    public final boolean ofJdk;
    /** Plain accesses are not checked, because the class is trusted. */
    public boolean unchecked;
    /** Races on the field are explored but not reported. */
    public boolean untracked;
    /** Accesses are scheduling points in this round. */
    public boolean promoted;
    /** Plain accesses count as volatile, because the options say so or a suggestion makes the field volatile. */
    public boolean madeVolatile;
    /** The value at the end of each execution is recorded. */
    public boolean watched;
    /** Some execution accessed the field in plain mode. */
    public boolean plain;
    /** Some execution accessed the field in a mode that synchronizes. */
    public boolean synchronization;

    private FieldAccess(FieldName name, int number, int index, long offset, boolean isStatic, Class<?> owner) {
        this.name = name;
        this.number = number;
        this.index = index;
        this.offset = offset;
        this.type = name.descriptor().charAt(0);
        this.isStatic = isStatic;
        this.ofJdk = owner.getClassLoader() == null || owner.getClassLoader() == ClassLoader.getPlatformClassLoader();
    }

    /** The declaration of the field in {@code from} or a superclass; null if there is none. */
    public Field declared(Class<?> from) {
        for (Class<?> c = from; c != null; c = c.getSuperclass()) {
            if (!ClassNames.inClassFile(c).equals(name.declaringClass())) continue;
            for (Field f : DeclaredFields.reflected(c)) if (f.getName().equals(name.name())) return f;
        }
        return null;
    }

    /** Finds the field in {@code from} or a superclass; null if there is none. */
    public static FieldAccess find(FieldName name, int number, Class<?> from, FieldCounts counts) {
        for (Class<?> c = from; c != null; c = c.getSuperclass()) {
            if (!ClassNames.inClassFile(c).equals(name.declaringClass())) continue;
            int index = counts.fieldsAbove(c);
            for (DeclaredFields.Declared f : DeclaredFields.of(c)) {
                if (f.name().equals(name.name())) {
                    long offset = UNSAFE.objectFieldOffset(c, f.name());
                    return new FieldAccess(name, number, f.isStatic() ? 0 : index, offset, f.isStatic(), c);
                }
                if (!f.isStatic()) index++;
            }
        }
        return null;
    }

    /** The number of bytes of a primitive value; 0 for a reference. */
    public int bytes() {
        return switch (type) {
            case 'Z', 'B' -> 1;
            case 'C', 'S' -> 2;
            case 'I', 'F' -> 4;
            case 'J', 'D' -> 8;
            default -> 0;
        };
    }

    public boolean isFinal() {
        return Modifier.isFinal(name.modifiers());
    }

    /** The number by which {@link #value} represents these bits, which were taken from a value of the same size. */
    public long represented(long bits) {
        return type == 'C' ? (char) bits : type == 'S' ? (short) bits : bits;
    }

    public boolean isReference() {
        return type == 'L' || type == '[';
    }

    public Object reference(Object base) {
        return UNSAFE.getReferenceVolatile(base, offset);
    }

    /** The value as bits; for a reference, a number that identifies the object within one execution. */
    public long value(Object base, ExecutionState execution) {
        return switch (type) {
            case 'Z', 'B' -> UNSAFE.getByteVolatile(base, offset);
            case 'C' -> UNSAFE.getCharVolatile(base, offset);
            case 'S' -> UNSAFE.getShortVolatile(base, offset);
            case 'I', 'F' -> UNSAFE.getIntVolatile(base, offset);
            case 'J', 'D' -> UNSAFE.getLongVolatile(base, offset);
            default -> execution.identity(UNSAFE.getReferenceVolatile(base, offset));
        };
    }

    /** The value, boxed if it is primitive. */
    public Object get(Object base) {
        return switch (type) {
            case 'Z' -> UNSAFE.getBooleanVolatile(base, offset);
            case 'B' -> UNSAFE.getByteVolatile(base, offset);
            case 'C' -> UNSAFE.getCharVolatile(base, offset);
            case 'S' -> UNSAFE.getShortVolatile(base, offset);
            case 'I' -> UNSAFE.getIntVolatile(base, offset);
            case 'F' -> UNSAFE.getFloatVolatile(base, offset);
            case 'J' -> UNSAFE.getLongVolatile(base, offset);
            case 'D' -> UNSAFE.getDoubleVolatile(base, offset);
            default -> UNSAFE.getReferenceVolatile(base, offset);
        };
    }

    long offset() {
        return offset;
    }

    /** The object or class mirror that holds a static field. */
    static Object staticBase(Class<?> owner) {
        return owner;
    }

    /** The value of an array element, as in {@link #value}. */
    public static long element(Object array, int index, ExecutionState execution) {
        if (array instanceof int[] a) return a[index];
        if (array instanceof long[] a) return a[index];
        if (array instanceof boolean[] a) return a[index] ? 1 : 0;
        if (array instanceof byte[] a) return a[index];
        if (array instanceof char[] a) return a[index];
        if (array instanceof short[] a) return a[index];
        if (array instanceof float[] a) return Float.floatToRawIntBits(a[index]);
        if (array instanceof double[] a) return Double.doubleToRawLongBits(a[index]);
        return execution.identity(((Object[]) array)[index]);
    }
}
