package org.racefinder.explorer.engine;

import jdk.internal.misc.Unsafe;

/** Fields of java.lang.Thread that the engine supplies, so that they are the same in every execution. */
final class ThreadFields {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long SEED = UNSAFE.objectFieldOffset(Thread.class, "threadLocalRandomSeed");
    private static final long PROBE = UNSAFE.objectFieldOffset(Thread.class, "threadLocalRandomProbe");
    private static final long SECONDARY = UNSAFE.objectFieldOffset(Thread.class, "threadLocalRandomSecondarySeed");
    private static final long ID = UNSAFE.objectFieldOffset(Thread.class, "tid");
    /** Newer JVMs tell owners of real monitors apart by this number: it must not be that of any thread of the tool. */
    private static final long FIRST_ID = 1_000_000;

    private ThreadFields() {}

    static void prepare(Thread java, ManagedThread t) {
        UNSAFE.putLong(java, SEED, t.random);
        UNSAFE.putInt(java, PROBE, 0x9E3779B9 * (t.actor + 1) | 1);
        UNSAFE.putInt(java, SECONDARY, 0x85EBCA6B * (t.actor + 1) | 1);
        UNSAFE.putLong(java, ID, FIRST_ID + t.actor);
    }
}
