package org.racefinder.runtime;

import java.lang.ref.Reference;

/** The static entry points to the installed {@link Watcher}, as {@link Hooks} are for {@link Control}. */
public final class Watch {
    /** Flags of a volatile access. */
    public static final int WRITES = 1;

    public static final int STATIC = 2;
    /** Used instead of a field number: the workers of an executor have ended or run out of tasks. */
    public static final int WORKERS = -1;

    /**
     * Set by rewritten code when a monitor hook could not be called because the stack was exhausted. From then on the
     * happens-before order is unreliable.
     */
    @SuppressWarnings("NonFinalStaticField")
    public static volatile boolean failed;

    private static Watcher watcher = new Watcher() {};

    private Watch() {}

    public static void install(Watcher installed) {
        watcher = installed;
    }

    /** The program is about to halt its JVM. */
    public static void halting() {
        watcher.halting();
    }

    public static void entered(Object monitor, int site) {
        watcher.entered(monitor, site);
    }

    public static void exiting(Object monitor, int site) {
        watcher.exiting(monitor, site);
    }

    public static void waits(Object monitor) {
        watcher.waits(monitor);
    }

    public static void waited(Object monitor) {
        watcher.waited(monitor);
    }

    public static void beforeVolatile(Object owner, int field, int kind, int site) {
        watcher.beforeVolatile(owner, field, kind, site);
    }

    public static void afterVolatile() {
        watcher.afterVolatile();
    }

    public static void used(int type) {
        watcher.used(type);
    }

    public static void use(Class<?> user, int type) {
        watcher.use(user, type);
    }

    public static void initialised(int type) {
        watcher.initialised(type);
    }

    public static void acquired(Object synchronizer) {
        watcher.acquired(synchronizer, 0);
    }

    public static void acquired(Object synchronizer, int field) {
        watcher.acquired(synchronizer, field);
    }

    /** Called at the end of a method that returns whether the workers of an executor are done. */
    public static void acquiredIf(boolean done, Object executor) {
        if (done) watcher.acquired(executor, WORKERS);
    }

    public static void released(Object synchronizer) {
        watcher.released(synchronizer, 0);
    }

    public static void released(Object synchronizer, int field) {
        watcher.released(synchronizer, field);
    }

    /** Called for an object that may belong to the program or to the JDK; only the program's objects create edges. */
    public static void acquiredByProgram(Object synchronizer) {
        if (synchronizer instanceof Tracked) watcher.acquired(synchronizer, 0);
    }

    public static void releasedByProgram(Object synchronizer) {
        if (synchronizer instanceof Tracked) watcher.released(synchronizer, 0);
    }

    /** Called before a reference is enqueued, an object is constructed that has a finalizer, or similar. */
    public static void handsOver(Object object) {
        if (object != null) watcher.released(object, 0);
    }

    /**
     * Called after a reference was removed from its queue, or before a finalizer or cleaner runs. It is ordered after
     * every earlier {@link #keepsReachable}, because the garbage collector may have put it there.
     */
    public static void takesOver(Object object) {
        if (object == null) return;
        watcher.acquired(object, 0);
        watcher.acquired(Reference.class, 0);
    }

    /** Called before a reachability fence. */
    public static void keepsReachable() {
        watcher.released(Reference.class, 0);
    }

    public static void calledBack() {
        watcher.calledBack();
    }

    public static void callReturned() {
        watcher.callReturned();
    }

    public static boolean follows(Object collection) {
        return watcher.follows(collection);
    }

    public static void placing(Object collection) {
        watcher.placing(collection);
    }

    public static void reached(Object collection) {
        watcher.reached(collection);
    }

    public static void compared(Object queue) {
        watcher.compared(queue);
    }

    public static void part(Object view, Object collection) {
        watcher.part(view, collection);
    }

    public static void starting(Thread thread) {
        watcher.starting(thread);
    }

    public static void ended(Thread thread) {
        watcher.ended(thread);
    }

    public static void joined(Thread thread) {
        watcher.joined(thread);
    }

    public static void interrupting(Thread thread) {
        watcher.interrupting(thread);
    }

    public static void interruptSeen(Thread thread) {
        watcher.interruptSeen(thread);
    }

    /** Called at the start of an exception handler. */
    public static void caught(Throwable failure) {
        if (failure instanceof InterruptedException) watcher.interruptSeen(Thread.currentThread());
    }
}
