package org.racefinder.runtime;

import java.lang.reflect.Method;
import java.util.Objects;

/** Call sites of Unsafe that block or wake threads, and of reflection that finds other methods of Unsafe. */
public final class UnsafeCalls {
    private static final String SUN = "sun/misc/Unsafe";
    private static final String INTERNAL = "jdk/internal/misc/Unsafe";

    /** How the names of methods begin that access memory or block a thread. */
    private static final String[] FOLLOWED = {
        "get", "put", "compareAnd", "weakCompareAnd", "copy", "set", "park", "unpark", "allocate", "reallocate"
    };

    private UnsafeCalls() {}

    @Replaces(owner = SUN, name = "park")
    public static void park(Object unsafe, boolean absolute, long time) {
        Objects.requireNonNull(unsafe);
        if (absolute) ParkCalls.parkUntil(time);
        else if (time == 0) ParkCalls.park();
        else ParkCalls.parkNanos(time);
    }

    @Replaces(owner = INTERNAL, name = "park")
    public static void parkInternally(Object unsafe, boolean absolute, long time) {
        park(unsafe, absolute, time);
    }

    @Replaces(owner = SUN, name = "unpark")
    public static void unpark(Object unsafe, Object thread) {
        Objects.requireNonNull(unsafe);
        ParkCalls.unpark((Thread) thread);
    }

    @Replaces(owner = INTERNAL, name = "unpark")
    public static void unparkInternally(Object unsafe, Object thread) {
        unpark(unsafe, thread);
    }

    /** Before a method is invoked by reflection, or becomes a method handle. */
    public static void found(Method method, int site) {
        if (method != null) found(method.getDeclaringClass(), method.getName(), site);
    }

    /** Before a method handle is looked up in a class, or for an object. */
    public static void found(Object from, String name, int site) {
        if (from == null || name == null) return;
        String owner = (from instanceof Class<?> type ? type : from.getClass()).getName();
        boolean isUnsafe = owner.equals("sun.misc.Unsafe") || owner.equals("jdk.internal.misc.Unsafe");
        if (isUnsafe && isFollowedElsewhere(name)) Hooks.unmodelled(owner + "." + name + " by reflection", site);
    }

    /** Whether the method accesses memory or blocks a thread, which calls of it in the code announce. */
    private static boolean isFollowedElsewhere(String name) {
        if (name.equals("getUnsafe")) return false;
        for (String prefix : FOLLOWED) if (name.startsWith(prefix)) return true;
        return name.endsWith("Fence");
    }
}
