package org.racefinder.explorer.sync;

import jdk.internal.misc.Unsafe;

/** Clears the caches of enum constants in java.lang.Class when the initialiser of the enum runs again. */
final class EnumCaches {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long CONSTANTS = UNSAFE.objectFieldOffset(Class.class, "enumConstants");
    private static final long DIRECTORY = UNSAFE.objectFieldOffset(Class.class, "enumConstantDirectory");

    private EnumCaches() {}

    static void clear(Class<?> type) {
        UNSAFE.putReferenceVolatile(type, CONSTANTS, null);
        UNSAFE.putReferenceVolatile(type, DIRECTORY, null);
    }
}
