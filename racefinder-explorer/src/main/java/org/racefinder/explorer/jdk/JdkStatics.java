package org.racefinder.explorer.jdk;

import java.lang.reflect.Field;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import jdk.internal.misc.Unsafe;

/**
 * Counters of the JDK that a program can observe in the names of threads, pools and timers. Reset before each
 * execution.
 */
public final class JdkStatics {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();

    /** A static int or a static atomic; the base is null if this JDK has no such field. */
    private static final class Counter {
        private Object base;
        private long offset;
        private Object atomic;
        private final int start;

        Counter(String className, String fieldName, int start) {
            this.start = start;
            try {
                Class<?> owner = Class.forName(className);
                Field field = owner.getDeclaredField(fieldName);
                base = UNSAFE.staticFieldBase(field);
                offset = UNSAFE.staticFieldOffset(field);
                if (!field.getType().isPrimitive()) atomic = UNSAFE.getReference(base, offset);
            } catch (ReflectiveOperationException e) {
                base = null;
            }
        }

        void reset() {
            if (base == null) return;
            if (atomic instanceof AtomicInteger i) i.set(start);
            else if (atomic instanceof AtomicLong l) l.set(start);
            else if (atomic == null) UNSAFE.putIntVolatile(base, offset, start);
        }
    }

    private static final Counter[] COUNTERS = {
        new Counter("java.lang.Thread", "threadInitNumber", 0),
        new Counter("java.lang.Thread$ThreadNumbering", "next", 0),
        new Counter("java.util.concurrent.Executors$DefaultThreadFactory", "poolNumber", 1),
        new Counter("java.util.Timer", "nextSerialNumber", 0),
        new Counter("java.util.concurrent.ForkJoinPool", "poolIds", 1),
    };

    private JdkStatics() {}

    public static void reset() {
        for (Counter counter : COUNTERS) counter.reset();
    }
}
