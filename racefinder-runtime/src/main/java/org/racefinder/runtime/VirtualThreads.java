package org.racefinder.runtime;

/**
 * Virtual threads of a managed thread. The JDK has two kinds: one that its scheduler moves between carriers, and one for VMs that cannot do that, which is started like
 * any thread. To programs both are virtual threads; only the second kind can be held by the engine.
 */
public final class VirtualThreads {
    private VirtualThreads() {}

    /** Whether a thread made now may be of the first kind; {@code possible}: whether the VM can do that. */
    public static boolean mayMove(boolean possible) {
        return possible && !Hooks.managed();
    }
}
