package org.racefinder.runtime;

/**
 * Virtual threads created by a managed thread. The JDK has two kinds: one that its scheduler moves between carriers,
 * and one for VMs without that support, which is started like a platform thread. Programs cannot tell them apart, but
 * the engine can control only the second kind.
 */
public final class VirtualThreads {
    private VirtualThreads() {}

    /** Whether a thread created now may be of the first kind; {@code possible} is whether the VM supports that. */
    public static boolean mayMove(boolean possible) {
        return possible && !Hooks.managed();
    }
}
