package org.racefinder.explorer.jdk;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;

/**
 * The thread of a fork/join task, which executes the task as a worker of the pool would. It also runs plain runnables.
 */
final class TaskThread extends Thread {
    private static final MethodHandle EXECUTE = execute();

    final ForkJoinPool pool;
    private final Object task;

    @SuppressWarnings("this-escape")
    TaskThread(Object task, ForkJoinPool pool, int number) {
        super((pool == ForkJoinPool.commonPool() ? "ForkJoinPool.commonPool-worker-" : "ForkJoinPool-1-worker-")
                + number);
        this.task = task;
        this.pool = pool;
        setDaemon(true);
    }

    private static MethodHandle execute() {
        try {
            Method method = ForkJoinTask.class.getDeclaredMethod("doExec");
            return MethodHandles.privateLookupIn(ForkJoinTask.class, MethodHandles.lookup())
                    .unreflect(method)
                    .asType(MethodType.methodType(void.class, ForkJoinTask.class));
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    @Override
    public void run() {
        if (!(task instanceof ForkJoinTask<?> forked)) {
            ((Runnable) task).run();
            return;
        }
        try {
            EXECUTE.invokeExact((ForkJoinTask<?>) forked);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }
}
