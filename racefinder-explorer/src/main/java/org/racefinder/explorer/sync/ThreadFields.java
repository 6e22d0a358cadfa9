package org.racefinder.explorer.sync;

import jdk.internal.misc.Unsafe;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.ThreadIds;
import org.racefinder.explorer.thread.EnvironmentState;

/** Fields of java.lang.Thread that the engine sets, so that they have the same values in every execution. */
final class ThreadFields {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long SEED = UNSAFE.objectFieldOffset(Thread.class, "threadLocalRandomSeed");
    private static final long PROBE = UNSAFE.objectFieldOffset(Thread.class, "threadLocalRandomProbe");
    private static final long SECONDARY = UNSAFE.objectFieldOffset(Thread.class, "threadLocalRandomSecondarySeed");

    /** The JVMTI states that the VM sets when a thread starts and ends. Virtual threads expose them. */
    private static final int RUNNABLE = 5;

    private static final int TERMINATED = 2;
    /** Absent from a JDK without virtual threads. */
    private static final long STATUS = ofHolder("threadStatus");

    /** The field of the thread that refers to its holder. */
    private static final long HOLDER = STATUS < 0 ? -1 : UNSAFE.objectFieldOffset(Thread.class, "holder");

    /** The task is a field of the thread in older JDKs, and of its holder in newer ones. */
    private static final long TARGET = STATUS < 0 ? UNSAFE.objectFieldOffset(Thread.class, "target") : -1;

    private static final long TASK = ofHolder("task");

    private static final String VIRTUAL = "java.lang.ThreadBuilders$BoundVirtualThread";

    private ThreadFields() {}

    static void prepare(Thread java, ManagedThread t) {
        seed(java, t.actor);
        ThreadIds.started(java, t.actor);
        status(java, RUNNABLE);
    }

    /** Sets what the JDK's own random numbers of the thread begin with. */
    static void seed(Thread java, int actor) {
        UNSAFE.putLong(java, SEED, EnvironmentState.seed(actor));
        UNSAFE.putInt(java, PROBE, 0x9E3779B9 * (actor + 1) | 1);
        UNSAFE.putInt(java, SECONDARY, 0x85EBCA6B * (actor + 1) | 1);
    }

    /** The task that the thread was given, or null. */
    static Object task(Thread java) {
        if (TARGET >= 0) return UNSAFE.getReference(java, TARGET);
        Object holder = UNSAFE.getReference(java, HOLDER);
        return TASK < 0 || holder == null ? null : UNSAFE.getReference(holder, TASK);
    }

    static void ended(Thread java) {
        status(java, TERMINATED);
    }

    private static void status(Thread java, int status) {
        if (STATUS < 0 || !java.getClass().getName().equals(VIRTUAL)) return;
        UNSAFE.putInt(UNSAFE.getReference(java, HOLDER), STATUS, status);
    }

    private static long ofHolder(String field) {
        try {
            return UNSAFE.objectFieldOffset(
                    Class.forName("java.lang.Thread$FieldHolder").getDeclaredField(field));
        } catch (ReflectiveOperationException e) {
            return -1;
        }
    }
}
