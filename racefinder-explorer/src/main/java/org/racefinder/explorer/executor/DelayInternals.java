package org.racefinder.explorer.executor;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.concurrent.FutureTask;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import jdk.internal.misc.Unsafe;

/** What the engine reads from the JDK's scheduled pools and their futures. Used only with the hooks off. */
final class DelayInternals {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final String EXECUTOR = "java.util.concurrent.ScheduledThreadPoolExecutor";
    private static final Class<?> FUTURE = WorkerInternals.classNamed(EXECUTOR + "$ScheduledFutureTask");
    private static final Class<?> QUEUE = WorkerInternals.classNamed(EXECUTOR + "$DelayedWorkQueue");
    private static final long TIME = UNSAFE.objectFieldOffset(FUTURE, "time");
    private static final long PERIOD = UNSAFE.objectFieldOffset(FUTURE, "period");
    private static final long INDEX = UNSAFE.objectFieldOffset(FUTURE, "heapIndex");
    private static final long OUTER = UNSAFE.objectFieldOffset(FUTURE, "this$0");
    private static final MethodHandle RUN = run();

    /** Runs the task itself. The method of a delayed future first asks whether the pool is shut down. */
    private static MethodHandle run() {
        try {
            return MethodHandles.privateLookupIn(FUTURE, MethodHandles.lookup())
                    .findSpecial(FutureTask.class, "run", MethodType.methodType(void.class), FUTURE)
                    .asType(MethodType.methodType(void.class, FutureTask.class));
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    boolean areOf(Object future) {
        return future.getClass() == FUTURE;
    }

    Object executor(Object future) {
        return UNSAFE.getReference(future, OUTER);
    }

    boolean isPeriodic(Object future) {
        return UNSAFE.getLong(future, PERIOD) != 0;
    }

    /** When the task of a future is due, as {@code System.nanoTime} counts. */
    long time(Object future) {
        return UNSAFE.getLong(future, TIME);
    }

    /** The future is not in the queue of its pool, so cancelling it does not remove it from there. */
    void keepOut(Object future) {
        UNSAFE.putInt(future, INDEX, -1);
    }

    /** Whether the pool is as the JDK makes it: its queue is empty, and what was submitted runs after a shutdown. */
    boolean isOrdinary(ScheduledThreadPoolExecutor executor) {
        return executor.getQueue().getClass() == QUEUE
                && executor.getQueue().isEmpty()
                && executor.getExecuteExistingDelayedTasksAfterShutdownPolicy();
    }

    static void run(FutureTask<?> future) {
        try {
            RUN.invokeExact(future);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }
}
