package org.racefinder.runtime;

import java.util.concurrent.Executor;

/** Virtual threads of a managed thread: platform threads in their place, which the engine can hold. They differ in name and kind only. */
public final class VirtualThreads {
    private VirtualThreads() {}

    @Replaces(owner = "java/lang/ThreadBuilders", name = "newVirtualThread", isStatic = true)
    public static Thread make(Executor scheduler, String name, int characteristics, Runnable task) {
        Hooks.unmodelled("a virtual thread, checked as a platform thread,", 0);
        Thread thread = new Thread(null, task, name == null ? "virtual thread" : name);
        thread.setDaemon(true);
        Hooks.allocated(thread, 0);
        return thread;
    }
}
