package org.racefinder.runtime;

/**
 * Replaces, in a parallel run, calls of methods that the JVM itself implements: performs the original call and reports
 * it.
 */
public final class WatchedCalls {
    private static final String THREAD = "java/lang/Thread";
    private static final String OBJECT = "java/lang/Object";

    private WatchedCalls() {}

    @Replaces(owner = OBJECT, name = "wait")
    public static void wait(Object monitor) throws InterruptedException {
        wait(monitor, 0);
    }

    @Replaces(owner = OBJECT, name = "wait")
    public static void wait(Object monitor, long millis) throws InterruptedException {
        Watch.waits(monitor);
        try {
            monitor.wait(millis);
        } finally {
            Watch.waited(monitor);
        }
    }

    @Replaces(owner = OBJECT, name = "wait")
    public static void wait(Object monitor, long millis, int nanos) throws InterruptedException {
        Watch.waits(monitor);
        try {
            monitor.wait(millis, nanos);
        } finally {
            Watch.waited(monitor);
        }
    }

    @Replaces(owner = THREAD, name = "isAlive")
    public static boolean isAlive(Thread thread) {
        boolean alive = thread.isAlive();
        if (!alive) Watch.joined(thread);
        return alive;
    }

    @Replaces(owner = THREAD, name = "getState")
    public static Thread.State getState(Thread thread) {
        Thread.State state = thread.getState();
        if (state == Thread.State.TERMINATED) Watch.joined(thread);
        return state;
    }

    @Replaces(owner = THREAD, name = "isInterrupted")
    public static boolean isInterrupted(Thread thread) {
        boolean interrupted = thread.isInterrupted();
        if (interrupted) Watch.interruptSeen(thread);
        return interrupted;
    }

    @Replaces(owner = THREAD, name = "interrupted", isStatic = true)
    public static boolean interrupted() {
        boolean interrupted = Thread.interrupted();
        if (interrupted) Watch.interruptSeen(Thread.currentThread());
        return interrupted;
    }
}
