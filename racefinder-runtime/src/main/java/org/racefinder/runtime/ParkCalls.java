package org.racefinder.runtime;

import java.util.concurrent.locks.LockSupport;

/** Replaces calls of {@link LockSupport}. */
public final class ParkCalls {
    private static final String SUPPORT = "java/util/concurrent/locks/LockSupport";
    private static final long UNTIMED = -1;

    private ParkCalls() {}

    @Replaces(owner = SUPPORT, name = "park", isStatic = true)
    public static void park() {
        if (Hooks.managed()) Hooks.park(null, UNTIMED);
        else LockSupport.park();
    }

    @Replaces(owner = SUPPORT, name = "park", isStatic = true)
    public static void park(Object blocker) {
        if (Hooks.managed()) Hooks.park(blocker, UNTIMED);
        else LockSupport.park(blocker);
    }

    @Replaces(owner = SUPPORT, name = "parkNanos", isStatic = true)
    public static void parkNanos(long nanos) {
        if (!Hooks.managed()) LockSupport.parkNanos(nanos);
        else if (nanos > 0) Hooks.park(null, nanos);
    }

    @Replaces(owner = SUPPORT, name = "parkNanos", isStatic = true)
    public static void parkNanos(Object blocker, long nanos) {
        if (!Hooks.managed()) LockSupport.parkNanos(blocker, nanos);
        else if (nanos > 0) Hooks.park(blocker, nanos);
    }

    @Replaces(owner = SUPPORT, name = "parkUntil", isStatic = true)
    public static void parkUntil(long deadline) {
        if (Hooks.managed()) Hooks.park(null, nanosUntil(deadline));
        else LockSupport.parkUntil(deadline);
    }

    @Replaces(owner = SUPPORT, name = "parkUntil", isStatic = true)
    public static void parkUntil(Object blocker, long deadline) {
        if (Hooks.managed()) Hooks.park(blocker, nanosUntil(deadline));
        else LockSupport.parkUntil(blocker, deadline);
    }

    private static long nanosUntil(long deadline) {
        long millis = Math.max(0, deadline - Hooks.currentTimeMillis());
        return millis > Long.MAX_VALUE / 1_000_000 ? Long.MAX_VALUE : millis * 1_000_000;
    }

    @Replaces(owner = SUPPORT, name = "unpark", isStatic = true)
    public static void unpark(Thread thread) {
        if (!Hooks.managed()) LockSupport.unpark(thread);
        else if (thread != null) Hooks.unpark(thread);
    }
}
