package org.racefinder.runtime;

import java.lang.invoke.VarHandle;

/** Announces calls of memory fences. */
public final class FenceCalls {
    private static final String VAR_HANDLE = "java/lang/invoke/VarHandle";

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
}
