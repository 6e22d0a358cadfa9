package org.racefinder.jdk.table;

import static org.racefinder.jdk.contract.Contract.POOL_AWAIT;
import static org.racefinder.jdk.contract.Contract.POOL_EXECUTE;
import static org.racefinder.jdk.contract.Contract.POOL_HAND_OVER;
import static org.racefinder.jdk.contract.Contract.POOL_IS_SHUTDOWN;
import static org.racefinder.jdk.contract.Contract.POOL_IS_TERMINATED;
import static org.racefinder.jdk.contract.Contract.POOL_SHUTDOWN;
import static org.racefinder.jdk.contract.Contract.POOL_WORKERS;
import static org.racefinder.jdk.contract.Contract.STAGE_DEPENDENTS;
import static org.racefinder.jdk.contract.Contract.STAGE_JOIN;
import static org.racefinder.jdk.contract.Contract.TASK_CANCEL;
import static org.racefinder.jdk.contract.Contract.TASK_COMPLETE;
import static org.racefinder.jdk.contract.Contract.TASK_GET;
import static org.racefinder.jdk.contract.Contract.TASK_IS_DONE;
import static org.racefinder.jdk.contract.Contract.TASK_QUERY;
import static org.racefinder.jdk.contract.Contract.TASK_RUN;
import static org.racefinder.jdk.contract.Contract.TIMED_TASK_GET;
import static org.racefinder.jdk.table.Rows.in;

/**
 * The rows of pools with workers, and of their futures. Each task runs as a managed thread, because few programs can
 * see which worker runs it. A pool whose workers or queue the program looks at runs the JDK's own code instead.
 */
final class ExecutorModels {
    private ExecutorModels() {}

    static void declare() {
        in("ThreadPoolExecutor")
                .with(Trait.WORKERS)
                .add(POOL_EXECUTE, "void execute(*Runnable)")
                .add(Trait.TERMINATION, POOL_AWAIT, "boolean awaitTermination(?long, TimeUnit)")
                .add(POOL_SHUTDOWN, "void shutdown()")
                .add(POOL_IS_SHUTDOWN, "boolean isShutdown()")
                .add(POOL_IS_TERMINATED, "boolean isTerminated()")
                .add(
                        POOL_WORKERS,
                        "List shutdownNow()",
                        "boolean isTerminating()",
                        "void setThreadFactory(ThreadFactory)",
                        "ThreadFactory getThreadFactory()",
                        "void setRejectedExecutionHandler(RejectedExecutionHandler)",
                        "void setCorePoolSize(int)",
                        "boolean prestartCoreThread()",
                        "int prestartAllCoreThreads()",
                        "void allowCoreThreadTimeOut(boolean)",
                        "void setMaximumPoolSize(int)",
                        "void setKeepAliveTime(long, TimeUnit)",
                        "BlockingQueue getQueue()",
                        "boolean remove(Runnable)",
                        "void purge()",
                        "int getPoolSize()",
                        "int getActiveCount()",
                        "int getLargestPoolSize()",
                        "long getTaskCount()",
                        "long getCompletedTaskCount()",
                        "String toString()");
        in("AbstractExecutorService")
                .with(Trait.WORKERS)
                .add(
                        POOL_HAND_OVER,
                        "Future submit(Runnable)",
                        "Future submit(Runnable, Object)",
                        "Future submit(Callable)",
                        "List invokeAll(Collection)");
        in("ScheduledThreadPoolExecutor")
                .with(Trait.WORKERS)
                .add(Trait.INNER, POOL_EXECUTE, "void delayedExecute(*RunnableScheduledFuture)")
                .add(POOL_SHUTDOWN, "void shutdown()")
                .add(
                        POOL_HAND_OVER,
                        "ScheduledFuture schedule(Runnable, long, TimeUnit)",
                        "ScheduledFuture schedule(Callable, long, TimeUnit)",
                        "void execute(Runnable)",
                        "Future submit(Runnable)",
                        "Future submit(Runnable, Object)",
                        "Future submit(Callable)",
                        "void setRemoveOnCancelPolicy(boolean)",
                        "boolean getRemoveOnCancelPolicy()")
                .add(
                        POOL_WORKERS,
                        "ScheduledFuture scheduleAtFixedRate(Runnable, long, long, TimeUnit)",
                        "ScheduledFuture scheduleWithFixedDelay(Runnable, long, long, TimeUnit)",
                        "void setContinueExistingPeriodicTasksAfterShutdownPolicy(boolean)",
                        "void setExecuteExistingDelayedTasksAfterShutdownPolicy(boolean)",
                        "List shutdownNow()",
                        "BlockingQueue getQueue()");
        in("CompletableFuture")
                .with(Trait.STAGE)
                .add(STAGE_JOIN, "Object join()")
                .add(TASK_GET, "Object get()")
                .add(TIMED_TASK_GET, "Object get(?long, TimeUnit)")
                .add(STAGE_DEPENDENTS, "int getNumberOfDependents()", "String toString()");
        in("FutureTask")
                .with(Trait.FUTURE)
                .add(TASK_RUN, "void run()")
                .add(TASK_COMPLETE, "void set(Object)", "void setException(Throwable)")
                .add(TASK_CANCEL, "boolean cancel(#boolean)")
                .add(TASK_GET, "Object get()")
                .add(TIMED_TASK_GET, "Object get(?long, TimeUnit)")
                .add(TASK_IS_DONE, "boolean isDone()")
                .add(
                        TASK_QUERY,
                        "boolean isCancelled()",
                        "Object resultNow()",
                        "Throwable exceptionNow()",
                        "Future$State state()",
                        "String toString()");
    }
}
