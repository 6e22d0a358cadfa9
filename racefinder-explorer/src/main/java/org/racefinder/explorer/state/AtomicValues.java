package org.racefinder.explorer.state;

import java.lang.reflect.Array;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import jdk.internal.misc.Unsafe;

/**
 * Reads the values of atomics with Unsafe. Their own methods are rewritten and would call hooks.
 */
final class AtomicValues {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long INTEGER = UNSAFE.objectFieldOffset(AtomicInteger.class, "value");
    private static final long LONG = UNSAFE.objectFieldOffset(AtomicLong.class, "value");
    private static final long BOOLEAN = UNSAFE.objectFieldOffset(AtomicBoolean.class, "value");
    private static final long REFERENCE = UNSAFE.objectFieldOffset(AtomicReference.class, "value");
    private static final long INTEGERS = UNSAFE.objectFieldOffset(AtomicIntegerArray.class, "array");
    private static final long LONGS = UNSAFE.objectFieldOffset(AtomicLongArray.class, "array");
    private static final long REFERENCES = UNSAFE.objectFieldOffset(AtomicReferenceArray.class, "array");

    private AtomicValues() {}

    /** The value as bits, or a number that identifies a reference; 0 if the index is beyond the end of the array. */
    static long element(Object atomic, int index, ExecutionState execution) {
        long field;
        if (atomic instanceof AtomicIntegerArray) field = INTEGERS;
        else if (atomic instanceof AtomicLongArray) field = LONGS;
        else if (atomic instanceof AtomicReferenceArray<?>) field = REFERENCES;
        else return 0;
        Object array = UNSAFE.getReference(atomic, field);
        return index < Array.getLength(array) ? FieldAccess.element(array, index, execution) : 0;
    }

    static long of(AtomicInteger atomic) {
        return UNSAFE.getIntVolatile(atomic, INTEGER);
    }

    static long of(AtomicLong atomic) {
        return UNSAFE.getLongVolatile(atomic, LONG);
    }

    static long of(AtomicBoolean atomic) {
        return UNSAFE.getIntVolatile(atomic, BOOLEAN);
    }

    static Object of(AtomicReference<?> atomic) {
        return UNSAFE.getReferenceVolatile(atomic, REFERENCE);
    }
}
