package org.racefinder.runtime;

/** Call sites of {@link Thread} and {@link Object} methods that the engine owns. */
public final class ThreadCalls {
    private static final String THREAD = "java/lang/Thread";
    private static final String OBJECT = "java/lang/Object";

    private ThreadCalls() {}

    @Replaces(owner = OBJECT, name = "wait")
    public static void wait(Object monitor) throws InterruptedException {
        if (Hooks.managed()) Hooks.waitOn(monitor, 0, 0);
        else monitor.wait();
    }

    @Replaces(owner = OBJECT, name = "wait")
    public static void wait(Object monitor, long millis) throws InterruptedException {
        if (Hooks.managed()) Hooks.waitOn(monitor, millis, 0);
        else monitor.wait(millis);
    }

    @Replaces(owner = OBJECT, name = "wait")
    public static void wait(Object monitor, long millis, int nanos) throws InterruptedException {
        if (Hooks.managed()) Hooks.waitOn(monitor, millis, nanos);
        else monitor.wait(millis, nanos);
    }

    @Replaces(owner = OBJECT, name = "notify")
    public static void notify(Object monitor) {
        if (Hooks.managed()) Hooks.notifyOne(monitor);
        else monitor.notify();
    }

    @Replaces(owner = OBJECT, name = "notifyAll")
    public static void notifyAll(Object monitor) {
        if (Hooks.managed()) Hooks.notifyEvery(monitor);
        else monitor.notifyAll();
    }

    @Replaces(owner = THREAD, name = "currentThread", isStatic = true)
    public static Thread currentThread() {
        return Hooks.currentThread();
    }

    @Replaces(owner = THREAD, name = "start")
    public static void start(Thread thread) {
        if (!Hooks.start(thread)) thread.start();
    }

    @Replaces(owner = THREAD, name = "join")
    public static void join(Thread thread) throws InterruptedException {
        if (!Hooks.join(thread, 0, 0)) thread.join();
    }
}
