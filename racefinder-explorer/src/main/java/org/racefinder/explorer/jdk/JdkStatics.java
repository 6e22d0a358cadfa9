package org.racefinder.explorer.jdk;

import java.lang.reflect.Field;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;
import jdk.internal.misc.Unsafe;

/**
 * Statics of the JDK that a program can observe. Counters in the names of threads, pools and timers are reset before
 * each execution. The numbers that decide where the iteration of unmodifiable sets and maps begins, which each JVM
 * chooses anew, are always the same.
 */
public final class JdkStatics {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();

    /**
     * A static int or a static atomic; the base is null if this JDK has no such field. The value in an atomic is set
     * directly, because the methods of atomics are rewritten.
     */
    private static final class Counter {
        private Object base;
        private long offset;
        private boolean isLong;
        private final int start;

        Counter(String className, String fieldName, int start) {
            this.start = start;
            try {
                Class<?> owner = Class.forName(className);
                Field field = owner.getDeclaredField(fieldName);
                base = UNSAFE.staticFieldBase(field);
                offset = UNSAFE.staticFieldOffset(field);
                if (!field.getType().isPrimitive()) valueIn(UNSAFE.getReference(base, offset));
            } catch (ReflectiveOperationException e) {
                base = null;
            }
        }

        private void valueIn(Object atomic) {
            isLong = atomic instanceof AtomicLong;
            base = isLong || atomic instanceof AtomicInteger ? atomic : null;
            if (base != null) offset = UNSAFE.objectFieldOffset(atomic.getClass(), "value");
        }

        void reset() {
            if (base == null) return;
            if (isLong) UNSAFE.putLong(base, offset, start);
            else UNSAFE.putInt(base, offset, start);
        }
    }

    private static final Counter[] COUNTERS = {
        new Counter("java.lang.Thread", "threadInitNumber", 0),
        new Counter("java.lang.Thread$ThreadNumbering", "next", 0),
        new Counter("java.util.concurrent.Executors$DefaultThreadFactory", "poolNumber", 1),
        new Counter("java.util.Timer", "nextSerialNumber", 0),
        new Counter("java.util.concurrent.ForkJoinPool", "poolIds", 1),
    };

    private static final String UNMODIFIABLE = "java.util.ImmutableCollections";
    private static final long SALT = 0x9E3779B9L;

    private JdkStatics() {}

    /** To be called before code is compiled that contains the numbers. They affect nothing but iterators. */
    public static void fixIterationOrder() {
        set("SALT32L", offset -> UNSAFE.putLong(unmodifiable(), offset, SALT));
        set("REVERSE", offset -> UNSAFE.putBoolean(unmodifiable(), offset, false));
    }

    private static Object unmodifiable() {
        try {
            return Class.forName(UNMODIFIABLE);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void set(String field, LongConsumer setter) {
        try {
            setter.accept(UNSAFE.staticFieldOffset(((Class<?>) unmodifiable()).getDeclaredField(field)));
        } catch (NoSuchFieldException e) {
            // another JDK has no such number
        }
    }

    public static void reset() {
        for (Counter counter : COUNTERS) counter.reset();
        SignalTable.reset();
    }
}
