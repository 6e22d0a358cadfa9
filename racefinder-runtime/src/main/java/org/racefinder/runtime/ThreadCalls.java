package org.racefinder.runtime;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** Replaces calls of those methods of {@link Thread} and {@link Object} that the engine controls. */
public final class ThreadCalls {
    private static final String THREAD = "java/lang/Thread";
    private static final String OBJECT = "java/lang/Object";
    private static final boolean CANNOT_STOP = Runtime.version().feature() >= 20;

    private static final String[] GENERATED = new String[64];

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
        if (Hooks.managed() && nanos >= 0 && nanos <= 999_999) Hooks.waitOn(monitor, millis, nanos);
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
        return Hooks.ownThread();
    }

    /**
     * The name that the constructor of Thread generates; no class that composes it here is rewritten. It is a new string
     * each time, because the program may compare references.
     */
    public static String generatedName(int number) {
        if (number < 0 || number >= GENERATED.length) return composedName(number);
        String known = GENERATED[number];
        if (known == null) GENERATED[number] = known = composedName(number);
        return new String(known);
    }

    private static String composedName(int number) {
        return "Thread-".concat(Integer.toString(number));
    }

    @Replaces(owner = THREAD, name = "start")
    public static void start(Thread thread) {
        if (thread instanceof ThreadOverride.OfStart || !Hooks.start(thread)) thread.start();
    }

    @Replaces(owner = THREAD, name = "join")
    public static void join(Thread thread) throws InterruptedException {
        if (!Hooks.join(thread, 0, 0)) thread.join();
    }

    @Replaces(owner = THREAD, name = "join")
    public static void join(Thread thread, long millis) throws InterruptedException {
        if (millis < 0 || !Hooks.join(thread, millis, 0)) thread.join(millis);
    }

    @Replaces(owner = THREAD, name = "join")
    public static void join(Thread thread, long millis, int nanos) throws InterruptedException {
        if (millis < 0 || nanos < 0 || nanos > 999_999 || !Hooks.join(thread, millis, nanos))
            thread.join(millis, nanos);
    }

    /** Exists since Java 19. A duration of zero or less does not wait. */
    @Replaces(owner = THREAD, name = "join")
    public static boolean join(Thread thread, Duration duration) throws InterruptedException {
        long nanos = duration.toNanos();
        if (nanos > 0) join(thread, nanos / 1_000_000, (int) (nanos % 1_000_000));
        return !isAlive(thread);
    }

    @Replaces(owner = THREAD, name = "isAlive")
    public static boolean isAlive(Thread thread) {
        return Hooks.managed() ? Hooks.isAlive(thread) : thread.isAlive();
    }

    @Replaces(owner = THREAD, name = "getState")
    public static Thread.State getState(Thread thread) {
        return Hooks.managed() ? Hooks.state(thread) : thread.getState();
    }

    /** The frames of another thread show where it waits, which is not explored. */
    @Replaces(owner = THREAD, name = "getStackTrace")
    public static StackTraceElement[] getStackTrace(Thread thread) {
        if (Hooks.managed() && thread != Hooks.currentThread())
            Hooks.unmodelled("java.lang.Thread.getStackTrace of another thread", 0);
        return thread.getStackTrace();
    }

    @Replaces(owner = THREAD, name = "interrupt")
    public static void interrupt(Thread thread) {
        if (thread instanceof ThreadOverride.OfInterrupt || !Hooks.managed()) thread.interrupt();
        else Hooks.interrupt(thread);
    }

    @Replaces(owner = THREAD, name = "isInterrupted")
    public static boolean isInterrupted(Thread thread) {
        if (thread instanceof ThreadOverride.OfIsInterrupted || !Hooks.managed()) return thread.isInterrupted();
        return Hooks.isInterrupted(thread, false);
    }

    @Replaces(owner = THREAD, name = "interrupted", isStatic = true)
    public static boolean interrupted() {
        return Hooks.managed() ? Hooks.isInterrupted(Hooks.currentThread(), true) : Thread.interrupted();
    }

    @Replaces(owner = THREAD, name = "sleep", isStatic = true)
    public static void sleep(long millis) throws InterruptedException {
        if (millis >= 0 && Hooks.managed()) Hooks.sleep(saturated(millis, 1_000_000));
        else Thread.sleep(millis);
    }

    @Replaces(owner = THREAD, name = "sleep", isStatic = true)
    public static void sleep(long millis, int nanos) throws InterruptedException {
        boolean valid = millis >= 0 && nanos >= 0 && nanos <= 999_999;
        if (valid && Hooks.managed()) Hooks.sleep(saturated(millis, 1_000_000) + nanos);
        else Thread.sleep(millis, nanos);
    }

    /** Exists since Java 19. */
    @Replaces(owner = THREAD, name = "sleep", isStatic = true)
    public static void sleep(Duration duration) throws InterruptedException {
        sleep(TimeUnit.NANOSECONDS, duration.toNanos());
    }

    @Replaces(owner = "java/util/concurrent/TimeUnit", name = "sleep")
    public static void sleep(TimeUnit unit, long timeout) throws InterruptedException {
        if (!Hooks.managed()) unit.sleep(timeout);
        else if (timeout > 0) Hooks.sleep(unit.toNanos(timeout));
    }

    @Replaces(owner = "java/util/concurrent/TimeUnit", name = "timedWait")
    public static void timedWait(TimeUnit unit, Object monitor, long timeout) throws InterruptedException {
        if (!Hooks.managed()) unit.timedWait(monitor, timeout);
        else if (timeout > 0) wait(monitor, unit.toMillis(timeout), nanosBeyondMillis(unit, timeout));
    }

    @Replaces(owner = "java/util/concurrent/TimeUnit", name = "timedJoin")
    public static void timedJoin(TimeUnit unit, Thread thread, long timeout) throws InterruptedException {
        if (!Hooks.managed()) unit.timedJoin(thread, timeout);
        else if (timeout > 0) join(thread, unit.toMillis(timeout), nanosBeyondMillis(unit, timeout));
    }

    private static int nanosBeyondMillis(TimeUnit unit, long timeout) {
        return unit.compareTo(TimeUnit.MILLISECONDS) >= 0 ? 0 : (int) (unit.toNanos(timeout) % 1_000_000);
    }

    private static long saturated(long amount, long nanosEach) {
        return amount > Long.MAX_VALUE / nanosEach - 1 ? Long.MAX_VALUE - nanosEach : amount * nanosEach;
    }

    @Replaces(owner = THREAD, name = "yield", isStatic = true)
    public static void yieldNow() {
        if (Hooks.managed()) Hooks.yieldOrSpin();
        else Thread.yield();
    }

    /**
     * JDKs from 20 on only throw an exception. Before, a thread can stop itself. The engine cannot stop another thread
     * at any place; that thread goes on, as it may for a while in a JVM too.
     */
    @SuppressWarnings({"deprecation", "removal", "DoNotCall"})
    @Replaces(owner = THREAD, name = "stop")
    public static void stop(Thread thread) {
        if (!Hooks.managed()) {
            thread.stop();
            return;
        }
        if (CANNOT_STOP) throw new UnsupportedOperationException();
        if (thread == Hooks.currentThread()) throw new ThreadDeath();
        Hooks.unmodelled("java.lang.Thread.stop", 0);
    }

    @Replaces(owner = THREAD, name = "onSpinWait", isStatic = true)
    public static void onSpinWait() {
        if (Hooks.managed()) Hooks.yieldOrSpin();
        else Thread.onSpinWait();
    }

    @Replaces(owner = THREAD, name = "holdsLock", isStatic = true)
    public static boolean holdsLock(Object monitor) {
        return (monitor != null && Hooks.managed()) ? Hooks.holdsLock(monitor) : Thread.holdsLock(monitor);
    }
}
