package org.racefinder.explorer.statecache;

import jdk.internal.misc.Unsafe;

/** Fields of java.lang.Thread that are part of a state. */
final class ThreadContents {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long LOCALS = UNSAFE.objectFieldOffset(Thread.class, "threadLocals");
    private static final long HANDLER = UNSAFE.objectFieldOffset(Thread.class, "uncaughtExceptionHandler");
    private static final long INHERITED = UNSAFE.objectFieldOffset(Thread.class, "inheritableThreadLocals");

    /** The task is a field of the thread in older JDKs, and of its holder in newer ones. */
    private static final long HOLDER = offset(Thread.class, "holder");

    private static final long TASK = HOLDER < 0 ? offset(Thread.class, "target") : offsetInHolder();

    private ThreadContents() {}

    private static long offset(Class<?> type, String field) {
        try {
            return UNSAFE.objectFieldOffset(type, field);
        } catch (InternalError e) {
            return -1;
        }
    }

    private static long offsetInHolder() {
        try {
            return offset(Class.forName("java.lang.Thread$FieldHolder"), "task");
        } catch (ClassNotFoundException e) {
            return -1;
        }
    }

    /** The task that the thread was given, or null. */
    static Object task(Thread thread) {
        Object in = HOLDER < 0 ? thread : UNSAFE.getReference(thread, HOLDER);
        return in == null || TASK < 0 ? null : UNSAFE.getReference(in, TASK);
    }

    /** Whether the thread has nothing that a state does not contain: no thread-locals, and no handler of its own. */
    static boolean areFollowed(Thread thread) {
        return UNSAFE.getReference(thread, LOCALS) == null
                && UNSAFE.getReference(thread, INHERITED) == null
                && UNSAFE.getReference(thread, HANDLER) == null;
    }
}
