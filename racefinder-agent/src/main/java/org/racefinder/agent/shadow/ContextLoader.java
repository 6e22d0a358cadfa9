package org.racefinder.agent.shadow;

import jdk.internal.misc.Unsafe;

/** Reads the context class loader of a thread without getContextClassLoader, which the program may override. */
public final class ContextLoader {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long FIELD = UNSAFE.objectFieldOffset(Thread.class, "contextClassLoader");

    private ContextLoader() {}

    public static ClassLoader ofCurrentThread() {
        return (ClassLoader) UNSAFE.getReference(Thread.currentThread(), FIELD);
    }
}
