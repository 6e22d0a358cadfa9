package org.racefinder.explorer.state;

import java.util.ArrayList;
import java.util.List;
import java.util.TimerTask;
import java.util.concurrent.FutureTask;
import java.util.function.Predicate;
import jdk.internal.misc.Unsafe;
import org.racefinder.explorer.thread.EnvironmentState;

/**
 * The periodic tasks of timers and scheduled executors. A run without effect is idle: the next one does the same unless
 * something that it read changes. A thread whose queue contains nothing but such tasks waits in vain. Used only with the
 * hooks off.
 */
public final class PeriodicTasks {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final Class<?> FUTURE = type("java.util.concurrent.ScheduledThreadPoolExecutor$ScheduledFutureTask");
    private static final Class<?> DELAYED = type("java.util.concurrent.ScheduledThreadPoolExecutor$DelayedWorkQueue");
    private static final Class<?> TIMERS = type("java.util.TaskQueue");
    private static final Class<?> ADAPTER = type("java.util.concurrent.Executors$RunnableAdapter");

    private static final long FUTURE_PERIOD = UNSAFE.objectFieldOffset(FUTURE, "period");
    private static final long FUTURE_TIME = UNSAFE.objectFieldOffset(FUTURE, "time");
    private static final long FUTURE_STATE = UNSAFE.objectFieldOffset(FutureTask.class, "state");
    private static final long CALLABLE = UNSAFE.objectFieldOffset(FutureTask.class, "callable");
    private static final long ADAPTED = UNSAFE.objectFieldOffset(ADAPTER, "task");
    private static final long DELAYED_TASKS = UNSAFE.objectFieldOffset(DELAYED, "queue");
    private static final long DELAYED_SIZE = UNSAFE.objectFieldOffset(DELAYED, "size");
    private static final long TIMER_TASKS = UNSAFE.objectFieldOffset(TIMERS, "queue");
    private static final long TIMER_SIZE = UNSAFE.objectFieldOffset(TIMERS, "size");
    private static final long TIMER_STATE = UNSAFE.objectFieldOffset(TimerTask.class, "state");
    private static final long TIMER_PERIOD = UNSAFE.objectFieldOffset(TimerTask.class, "period");
    private static final long TIMER_TIME = UNSAFE.objectFieldOffset(TimerTask.class, "nextExecutionTime");

    /** The states of a future that has not ended, and of a timer task that was not cancelled. */
    private static final int NEW = 0;

    private static final int SCHEDULED = 1;

    /** Runs that draw random numbers after which a task without effect counts as idle. */
    private static final int FEW_DRAWS = 3;

    private final List<Run> runs = new ArrayList<>();

    /** The last run of a task. */
    private static final class Run {
        final Object task;

        ManagedThread by;
        /** What the run read if it was idle, else null. */
        LoopReads reads;
        /** Consecutive runs without effect that read the clock or drew random numbers. */
        int restless;

        long restlessSince;

        Run(Object task) {
            this.task = task;
        }
    }

    private static Class<?> type(String name) {
        try {
            return Class.forName(name, false, null);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    void clear() {
        runs.clear();
    }

    /** The thread runs this future of a scheduled executor. */
    public void scheduled(ManagedThread t, Object future) {
        t.environment.isBetweenTasks = false;
        t.jdkCode.scheduled = isPeriodic(future) ? future : null;
    }

    /** The thread calls the code of a task. */
    public void begins(ManagedThread t, Object task, ExecutionState execution) {
        boolean periodic = task instanceof TimerTask
                ? isPeriodic(task)
                : t.jdkCode.scheduled != null && task(t.jdkCode.scheduled) == task;
        t.jdkCode.periodicTask = periodic ? task : null;
        t.environment.isBetweenTasks = false;
        if (periodic) t.loops.beginTask(execution);
    }

    /** The code of the task that the thread began last has returned. */
    public void ends(ManagedThread t, ExecutionState execution) {
        Object task = t.jdkCode.periodicTask;
        if (task == null) return;
        t.jdkCode.periodicTask = null;
        t.environment.isBetweenTasks = true;
        Run run = run(task);
        if (run == null) {
            run = new Run(task);
            runs.add(run);
        }
        run.by = t;
        run.reads = t.loops.endTask(execution);
        if (run.reads == null) {
            run.restless = 0;
            // what the other tasks of this thread have read may have changed
            for (Run other : runs) if (other.by == t) other.reads = null;
            return;
        }
        if (t.loops.taskReadClock() || t.loops.taskDrew()) restless(t, run);
        omitOverdueRuns(t, task);
    }

    /** Lets more and more time pass between runs that depend on it, as if the runs in between had taken place. */
    private static void restless(ManagedThread t, Run run) {
        if (run.restless++ == 0) run.restlessSince = t.environment.elapsedNanos();
        boolean readClock = t.loops.taskReadClock();
        if (readClock) skip(t, run);
        boolean mayBeTooEarly = readClock && t.environment.elapsedNanos() - run.restlessSince < EnvironmentState.DAY;
        if (mayBeTooEarly || t.loops.taskDrew() && run.restless <= FEW_DRAWS) run.reads = null;
    }

    private static void skip(ManagedThread t, Run run) {
        long before = t.environment.elapsedNanos();
        t.environment.passIdly(run.restless);
        long skipped = t.environment.elapsedNanos() - before;
        if (run.task instanceof TimerTask) add(run.task, TIMER_TIME, skipped / 1_000_000);
        else add(t.jdkCode.scheduled, FUTURE_TIME, skipped);
    }

    /**
     * The clock may have advanced by many periods in a run without effect. The runs that are overdue would have no effect
     * either: they count as done.
     */
    private static void omitOverdueRuns(ManagedThread t, Object task) {
        if (task instanceof TimerTask) {
            // the timer has already chosen the time of the next run
            long now = t.environment.currentTimeMillis();
            long period = Math.abs(UNSAFE.getLongVolatile(task, TIMER_PERIOD));
            if (UNSAFE.getLongVolatile(task, TIMER_TIME) <= now) UNSAFE.putLongVolatile(task, TIMER_TIME, now + period);
            return;
        }
        // the executor will add the period
        long behind = t.environment.nanoTime() - UNSAFE.getLongVolatile(t.jdkCode.scheduled, FUTURE_TIME);
        if (behind > 0) add(t.jdkCode.scheduled, FUTURE_TIME, behind);
    }

    private static void add(Object task, long offset, long by) {
        UNSAFE.putLongVolatile(task, offset, UNSAFE.getLongVolatile(task, offset) + by);
    }

    private Run run(Object task) {
        for (Run run : runs) if (run.task == task) return run;
        return null;
    }

    /**
     * Whether the last run of every task in the queue of a timer or a scheduled executor had no effect. Like an idle loop,
     * such tasks are not repeated in this execution. If another thread changes what they have read, an execution in which
     * they read it later shows the effect.
     */
    public boolean hadNoEffect(Object queue) {
        return lastRuns(queue, run -> run.reads != null);
    }

    /** Whether the queue of a timer or a scheduled executor contains nothing but tasks that would have no effect. */
    public boolean areIdle(Object queue, ExecutionState execution) {
        return lastRuns(queue, run -> run.reads != null && run.reads.areUnchanged(0, 0, execution));
    }

    /** Whether the queue contains only periodic tasks, and their last runs fulfil the condition. */
    private boolean lastRuns(Object queue, Predicate<Run> condition) {
        boolean timers = TIMERS.isInstance(queue);
        int size = UNSAFE.getIntVolatile(queue, timers ? TIMER_SIZE : DELAYED_SIZE);
        Object[] tasks = (Object[]) UNSAFE.getReferenceVolatile(queue, timers ? TIMER_TASKS : DELAYED_TASKS);
        // the queue of a timer begins with index 1
        int first = timers ? 1 : 0;
        for (int i = first; i < first + size; i++) {
            Object queued = tasks[i];
            if (queued == null || !isPeriodic(queued) || !isToRun(queued)) return false;
            Run run = run(queued instanceof TimerTask ? queued : task(queued));
            if (run == null || !condition.test(run)) return false;
        }
        return size > 0;
    }

    private static boolean isPeriodic(Object queued) {
        if (queued instanceof TimerTask) return UNSAFE.getLongVolatile(queued, TIMER_PERIOD) != 0;
        return FUTURE.isInstance(queued) && UNSAFE.getLongVolatile(queued, FUTURE_PERIOD) != 0;
    }

    private static boolean isToRun(Object queued) {
        return queued instanceof TimerTask
                ? UNSAFE.getIntVolatile(queued, TIMER_STATE) == SCHEDULED
                : UNSAFE.getIntVolatile(queued, FUTURE_STATE) == NEW;
    }

    /** The code that a future runs. */
    private static Object task(Object future) {
        Object callable = UNSAFE.getReferenceVolatile(future, CALLABLE);
        return ADAPTER.isInstance(callable) ? UNSAFE.getReferenceVolatile(callable, ADAPTED) : callable;
    }
}
