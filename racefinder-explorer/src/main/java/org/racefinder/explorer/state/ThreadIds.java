package org.racefinder.explorer.state;

import jdk.internal.misc.Unsafe;

/**
 * The ids of the program's threads, the same in every execution. A thread has its id from its creation on, whether it
 * is ever started or not.
 */
public final class ThreadIds {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long ID = UNSAFE.objectFieldOffset(Thread.class, "tid");
    /**
     * Newer JVMs identify the owners of real monitors by the id, so it must differ from those of the tool's threads.
     */
    private static final long FIRST = 1_000_000;

    private static final long OF_EACH_CREATOR = 10_000;

    private ThreadIds() {}

    /** Sets the id of a thread that has just been created: the creator and a count identify it. */
    static void created(Thread thread, ManagedThread by) {
        UNSAFE.putLong(thread, ID, FIRST + (by.actor + 1) * OF_EACH_CREATOR + ++by.allocations.threadObjects);
    }

    /** Sets the id of a thread whose creation was not seen. */
    public static void started(Thread thread, int actor) {
        if (UNSAFE.getLong(thread, ID) < FIRST) UNSAFE.putLong(thread, ID, FIRST + actor);
    }
}
