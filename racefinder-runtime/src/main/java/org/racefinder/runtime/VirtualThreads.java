package org.racefinder.runtime;

/**
 * Decides which kind of virtual threads a managed thread creates. The JDK has two kinds: one that its scheduler moves
 * between carriers, and one for VMs without that support, which is started like a platform thread. Programs cannot tell
 * them apart, but the engine can control only the second kind.
 */
public final class VirtualThreads {
    private VirtualThreads() {}

    /** Whether a thread created now may be of the first kind. {@code possible}: whether the VM supports it. */
    public static boolean mayMove(boolean possible) {
        return possible && !Hooks.managed();
    }
}
