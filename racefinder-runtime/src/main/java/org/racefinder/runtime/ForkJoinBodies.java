package org.racefinder.runtime;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Replacement bodies for methods of ForkJoinPool that add tasks to its queues without calling the modelled submit. */
public final class ForkJoinBodies {
    private static final String POOL = "java/util/concurrent/ForkJoinPool";

    private ForkJoinBodies() {}

    @Replaces(owner = POOL, name = "invoke")
    public static Object invoke(ForkJoinPool pool, ForkJoinTask<Object> task) {
        return pool.submit(task).join();
    }

    @Replaces(owner = POOL, name = "submit")
    public static ForkJoinTask<Object> submit(ForkJoinPool pool, Runnable task, Object result) {
        return pool.submit(ForkJoinTask.adapt(task, result));
    }

    @Replaces(owner = POOL, name = "invokeAll")
    public static List<Future<Object>> invokeAll(ForkJoinPool pool, Collection<Callable<Object>> tasks) {
        List<Future<Object>> futures = new ArrayList<>(tasks.size());
        List<ForkJoinTask<Object>> started = new ArrayList<>(tasks.size());
        for (Callable<Object> task : tasks) {
            ForkJoinTask<Object> future = pool.submit(task);
            started.add(future);
            futures.add(future);
        }
        for (ForkJoinTask<Object> future : started) future.quietlyJoin();
        return futures;
    }

    /**
     * Exists since Java 25. The delay is a timed wait of a dedicated thread, which ends when the task has run or is
     * cancelled.
     */
    @Replaces(owner = POOL, name = "schedule")
    public static ScheduledFuture<?> schedule(ForkJoinPool pool, Runnable task, long delay, TimeUnit unit) {
        return delay(task, delay, unit);
    }

    static ScheduledFuture<?> delay(Runnable task, long delay, TimeUnit unit) {
        ScheduledThreadPoolExecutor executor = delays();
        ScheduledFuture<?> scheduled = executor.schedule(task, delay, unit);
        executor.shutdown();
        return scheduled;
    }

    @Replaces(owner = POOL, name = "schedule")
    public static ScheduledFuture<Object> schedule(
            ForkJoinPool pool, Callable<Object> task, long delay, TimeUnit unit) {
        ScheduledThreadPoolExecutor executor = delays();
        ScheduledFuture<Object> scheduled = executor.schedule(task, delay, unit);
        executor.shutdown();
        return scheduled;
    }

    /** The executor is created by JDK code, so that the engine tracks it. */
    private static ScheduledThreadPoolExecutor delays() {
        ScheduledThreadPoolExecutor executor =
                (ScheduledThreadPoolExecutor) Executors.newScheduledThreadPool(1, ForkJoinBodies::daemon);
        executor.setRemoveOnCancelPolicy(true);
        return executor;
    }

    private static Thread daemon(Runnable body) {
        Thread thread = new Thread(body, "delay");
        thread.setDaemon(true);
        return thread;
    }
}
