package org.racefinder.explorer.execution;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import jdk.internal.misc.Unsafe;

/**
 * Cleans up structured scopes and scoped values when a managed thread ends, as the VM does for its own threads. Does
 * nothing on a JDK without them.
 */
public final class StructuredScopes {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long OPENED = offset("headStackableScopes");
    private static final long MEMBER_OF = offset("container");
    private static final MethodHandle EXIT = OPENED < 0 ? null : exit();
    private static final MethodHandle SET_CACHE = OPENED < 0 ? null : setCache();

    private StructuredScopes() {}

    private static long offset(String field) {
        try {
            return UNSAFE.objectFieldOffset(Thread.class.getDeclaredField(field));
        } catch (ReflectiveOperationException e) {
            return -1;
        }
    }

    private static MethodHandle exit() {
        try {
            return inThread().findVirtual(Thread.class, "exit", MethodType.methodType(void.class));
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private static MethodHandle setCache() {
        try {
            return inThread()
                    .findStatic(Thread.class, "setScopedValueCache", MethodType.methodType(void.class, Object[].class));
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private static MethodHandles.Lookup inThread() throws IllegalAccessException {
        return MethodHandles.privateLookupIn(Thread.class, MethodHandles.lookup());
    }

    /**
     * Closes the scopes that the current thread left open, which may wait for their threads, and removes the thread
     * from the scope that it runs in.
     */
    public static void leave(Thread thread) {
        if (EXIT == null
                || UNSAFE.getReference(thread, OPENED) == null && UNSAFE.getReference(thread, MEMBER_OF) == null)
            return;
        try {
            EXIT.invokeExact(thread);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    /** Clears the carrier's cache of scoped values, so that the next thread on the carrier does not see them. */
    static void clearValueCache() {
        if (SET_CACHE == null) return;
        try {
            SET_CACHE.invokeExact((Object[]) null);
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }
}
