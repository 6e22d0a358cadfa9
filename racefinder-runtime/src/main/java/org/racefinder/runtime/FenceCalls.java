package org.racefinder.runtime;

import java.lang.invoke.VarHandle;
import java.util.Objects;

/** Announces calls of memory fences, of VarHandle and of Unsafe. */
public final class FenceCalls {
    private static final String VAR_HANDLE = "java/lang/invoke/VarHandle";
    private static final String SUN = "sun/misc/Unsafe";
    private static final String INTERNAL = "jdk/internal/misc/Unsafe";

    private FenceCalls() {}

    @Replaces(owner = VAR_HANDLE, name = "fullFence", isStatic = true)
    public static void fullFence() {
        Hooks.fence(true, true, true);
        VarHandle.fullFence();
    }

    @Replaces(owner = VAR_HANDLE, name = "acquireFence", isStatic = true)
    public static void acquireFence() {
        Hooks.fence(true, false, true);
        VarHandle.acquireFence();
    }

    @Replaces(owner = VAR_HANDLE, name = "releaseFence", isStatic = true)
    public static void releaseFence() {
        Hooks.fence(false, true, true);
        VarHandle.releaseFence();
    }

    /** This fence is weaker than an acquire fence: it lets later writes pass. */
    @Replaces(owner = VAR_HANDLE, name = "loadLoadFence", isStatic = true)
    public static void loadLoadFence() {
        Hooks.fence(true, false, false);
        VarHandle.loadLoadFence();
    }

    /** This fence is weaker than a release fence: it lets earlier reads pass. */
    @Replaces(owner = VAR_HANDLE, name = "storeStoreFence", isStatic = true)
    public static void storeStoreFence() {
        Hooks.fence(false, true, false);
        VarHandle.storeStoreFence();
    }

    @Replaces(owner = SUN, name = "fullFence")
    public static void fullFence(Object unsafe) {
        Objects.requireNonNull(unsafe);
        fullFence();
    }

    @Replaces(owner = SUN, name = "loadFence")
    public static void loadFence(Object unsafe) {
        Objects.requireNonNull(unsafe);
        acquireFence();
    }

    @Replaces(owner = SUN, name = "storeFence")
    public static void storeFence(Object unsafe) {
        Objects.requireNonNull(unsafe);
        releaseFence();
    }

    @Replaces(owner = INTERNAL, name = "fullFence")
    public static void fullFenceInternally(Object unsafe) {
        fullFence(unsafe);
    }

    @Replaces(owner = INTERNAL, name = "loadFence")
    public static void loadFenceInternally(Object unsafe) {
        loadFence(unsafe);
    }

    @Replaces(owner = INTERNAL, name = "storeFence")
    public static void storeFenceInternally(Object unsafe) {
        storeFence(unsafe);
    }

    @Replaces(owner = INTERNAL, name = "loadLoadFence")
    public static void loadLoadFence(Object unsafe) {
        Objects.requireNonNull(unsafe);
        loadLoadFence();
    }

    @Replaces(owner = INTERNAL, name = "storeStoreFence")
    public static void storeStoreFence(Object unsafe) {
        Objects.requireNonNull(unsafe);
        storeStoreFence();
    }
}
