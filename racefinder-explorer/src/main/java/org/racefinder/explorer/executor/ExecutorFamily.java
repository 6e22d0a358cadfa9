package org.racefinder.explorer.executor;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.FutureTask;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.function.Predicate;
import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.execution.EngineOps;
import org.racefinder.explorer.execution.ExecutionOver;
import org.racefinder.explorer.names.Assumption;
import org.racefinder.explorer.names.ObjectNames;
import org.racefinder.explorer.state.Cell;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.ModelCall;
import org.racefinder.explorer.state.ObjectRecord;
import org.racefinder.explorer.sync.ThreadActions;
import org.racefinder.explorer.thread.HooksOff;
import org.racefinder.jdk.contract.Contract;

/**
 * Pools with workers. Each task runs on a thread of its own; a worker is only the order between two tasks that it
 * certainly runs one after the other ({@link WorkerPool}). Everything that would show a worker, or the queue, to the
 * program ends the execution: from the next round on, the pools created at that site run the JDK's own code. So a round
 * that ends has shown that this program cannot tell the difference.
 */
public final class ExecutorFamily implements OptionalFamily {
    /** Pools with more tasks in an execution run their own code, which needs fewer threads. */
    private static final int MAX_TASKS = 200;

    private final Engine engine;
    private final ExecutionState execution;
    private final ThreadActions threads;
    private final Predicate<ManagedThread> holdsLock;
    private final WorkerInternals internals = new WorkerInternals();
    private final DelayInternals delays = new DelayInternals();
    private final List<WorkerPool> pools = new ArrayList<>();
    private int epoch = -1;

    /** @param holdsLock whether a thread holds a lock of java.util.concurrent */
    public ExecutorFamily(Engine engine, ThreadActions threads, Predicate<ManagedThread> holdsLock) {
        this.engine = engine;
        this.execution = engine.execution;
        this.threads = threads;
        this.holdsLock = holdsLock;
        threads.reportWorkers(this::workerSeen);
    }

    @Override
    public boolean governs(ManagedThread t, ObjectRecord record) {
        if (record.model == null) record.model = describe(t, record);
        return record.model instanceof WorkerPool;
    }

    /** The pool if it follows its contract, otherwise this family. */
    private Object describe(ManagedThread t, ObjectRecord record) {
        if (!execution.poolsByContract) return this;
        boolean delays = record.object.getClass() == ScheduledThreadPoolExecutor.class;
        if (!delays && record.object.getClass() != ThreadPoolExecutor.class) return this;
        // without time limits that expire, no delay is ever over
        if (delays && !execution.timedWaitsExpire()) return this;
        try (HooksOff off = t.hooksOff()) {
            ThreadPoolExecutor executor = (ThreadPoolExecutor) record.object;
            int limit = internals.limit(executor);
            ThreadFactory factory = internals.factoryOfProgram(executor);
            if (limit == 0
                    || factory != null && !isAskedForFirstTasks(limit, delays)
                    || !execution.assumptions.make(Assumption.WORKERS_NOT_SEEN, record.createdAt)) return this;
            String names = internals.workerNames(executor);
            WorkerPool pool = new WorkerPool(executor, this, record, limit, names, factory, execution);
            pools().add(pool);
            return pool;
        }
    }

    /**
     * Whether a pool asks its factory before each of its first tasks. Whether a cached pool needs another worker depends on
     * the schedule, and in a scheduled pool, others may run the task while the factory makes its worker.
     */
    private static boolean isAskedForFirstTasks(int limit, boolean delays) {
        return delays ? limit == 1 : limit != WorkerPool.UNBOUNDED;
    }

    private List<WorkerPool> pools() {
        if (epoch != execution.epoch()) {
            pools.clear();
            epoch = execution.epoch();
        }
        return pools;
    }

    @Override
    public boolean begin(ManagedThread t, ModelCall call) throws InterruptedException {
        t.jdkCode.requestsNext = false;
        WorkerPool pool = (WorkerPool) call.record.model;
        switch (call.contract()) {
            case POOL_EXECUTE -> execute(t, pool, (Runnable) Objects.requireNonNull(call.argument));
            case POOL_SHUTDOWN -> {
                engine.step(t, new WorkerOps.Shutdown(t, pool));
                execution.release(t, pool.mode);
                if (pool.isMakingWorkers()) lookAt(t, pool);
            }
            case POOL_IS_SHUTDOWN, POOL_IS_TERMINATED -> ask(t, pool, call);
            case POOL_AWAIT -> await(t, pool, call);
            case POOL_HAND_OVER -> {
                return false;
            }
            default -> lookAt(t, pool);
        }
        return true;
    }

    private void execute(ManagedThread t, WorkerPool pool, Runnable task) {
        WorkerThread thread;
        Cell life;
        boolean inherits;
        try (HooksOff off = t.hooksOff()) {
            thread = new WorkerThread(pool, task, pool.submitted() + 1);
            inherits = internals.inheritsValues(thread);
            life = execution.allocate(thread, t, 0).cell(ObjectNames.LIFE, execution);
        }
        if (inherits || pool.submitted() >= MAX_TASKS) lookAt(t, pool);
        DelayedTask delayed = pool.delays ? delayed(t, pool, task, thread, life) : null;
        int place = pool.factory != null && pool.submitted() < pool.limit ? reserve(t, pool, life) : 0;
        if (place > 0) makeWorker(t, pool, thread);
        // what happens to a rejected task depends on the handler, and the exception of the JDK's own tells pool sizes
        boolean accepted = threads.startBy(
                t,
                thread,
                started -> delayed != null
                        ? new DelayedOps.Submit(t, started, pool, delayed, place)
                        : new WorkerOps.Submit(t, started, pool, place));
        if (!accepted) lookAt(t, pool);
    }

    /** What the pool knows of a task with a delay. A periodic task, or one that is never due, runs the JDK's own code. */
    private DelayedTask delayed(ManagedThread t, WorkerPool pool, Runnable task, WorkerThread thread, Cell life) {
        DelayedTask delayed = null;
        try (HooksOff off = t.hooksOff()) {
            long time = delays.time(task);
            long delay = time - t.environment.nanoTime();
            if (!delays.isPeriodic(task) && delay < ThreadActions.FOREVER) {
                delays.keepOut(task);
                Cell begun = execution.record(thread).cell(ObjectNames.WAITERS, execution);
                delayed = new DelayedTask(life, begun, time, delay > 0);
            }
        }
        // a worker that its factory is making would also run this task
        if (delayed == null || pool.isMakingWorkers()) lookAt(t, pool);
        return delayed;
    }

    /** Reserves a place for a task before its worker is made. Returns 0 if others have taken the last one. */
    private int reserve(ManagedThread t, WorkerPool pool, Cell life) {
        WorkerOps.Reserve reserve = new WorkerOps.Reserve(t, pool, life);
        engine.step(t, reserve);
        if (reserve.refused) lookAt(t, pool);
        return reserve.position;
    }

    /**
     * Has the factory of the program make the worker for a task, on the thread that submits it. As in the JDK's own code,
     * each of the first tasks has a worker of its own, so whatever the factory does is what it does there. The thread that
     * it makes is never started: who looks at it sees the workers.
     */
    private void makeWorker(ManagedThread t, WorkerPool pool, WorkerThread thread) {
        Runnable worker;
        try (HooksOff off = t.hooksOff()) {
            worker = internals.workerToBe(pool.executor);
            execution.allocate(worker, t, 0).lifted = true;
        }
        int site = t.position.callSite;
        t.jdkCode.ownsLastEvent = false;
        Thread made = null;
        try {
            made = pool.factory.newThread(worker);
        } catch (ExecutionOver over) {
            throw over;
        } catch (Throwable failure) {
            if (t.dying) throw failure;
        }
        if (t.dying) throw engine.dying(t);
        t.jdkCode.ownsLastEvent = false;
        t.position.callSite = site;
        boolean ordinary;
        try (HooksOff off = t.hooksOff()) {
            ordinary = internals.isOrdinary(made, worker, t) && becomes(t, pool, made);
            if (ordinary) thread.runsAs(made);
        }
        if (!ordinary) lookAt(t, pool);
    }

    /** The thread is a worker of the pool from now on. Returns whether it can be: it is new, and like the others. */
    private boolean becomes(ManagedThread t, WorkerPool pool, Thread made) {
        if (!pool.hasWorkers) pool.daemon = made.isDaemon();
        pool.hasWorkers = true;
        if (made.isDaemon() != pool.daemon) return false;
        ObjectRecord known = execution.known(made);
        ObjectRecord record = known != null ? known : execution.allocate(made, t, 0);
        if (record.thread != null || record.model != null) return false;
        record.model = pool;
        pool.named(made.getName());
        return true;
    }

    private void ask(ManagedThread t, WorkerPool pool, ModelCall call) {
        if (call.contract() == Contract.POOL_IS_TERMINATED) {
            WorkerAwait query = new WorkerAwait(t, pool, false, true, execution);
            engine.step(t, query);
            passed(t, pool, query);
            return;
        }
        engine.step(t, new WorkerOps.AskShutdown(t, pool));
        execution.acquire(t, pool.mode);
        t.calls.replacedNumber = pool.mode.state;
    }

    private void await(ManagedThread t, WorkerPool pool, ModelCall call) throws InterruptedException {
        boolean timed = call.model.timed();
        WorkerAwait await = new WorkerAwait(t, pool, timed, false, execution);
        if (timed) threads.arm(t, call.model.name());
        engine.step(t, await);
        if (await.interrupted) throw new InterruptedException();
        passed(t, pool, await);
    }

    private void passed(ManagedThread t, WorkerPool pool, WorkerAwait await) {
        t.calls.replacedNumber = await.terminated ? 1 : 0;
        if (!await.timedOut) execution.acquire(t, pool.mode);
        if (await.terminated) pool.acquireEnds(t, execution);
    }

    // ---- tasks

    /** Runs a task on its thread, and finds out whether it leaves something that the next task of a worker would see. */
    void run(WorkerPool pool, Runnable task) {
        ManagedThread t = engine.self();
        try {
            if (pool.delays) DelayInternals.run((FutureTask<?>) task);
            else task.run();
        } catch (ExecutionOver over) {
            throw over;
        } catch (Throwable failure) {
            // the worker would end and be replaced
            if (!t.dying) lookAt(t, pool);
            throw failure;
        }
        if (t.dying) return;
        boolean leaves;
        try (HooksOff off = t.hooksOff()) {
            leaves = internals.leavesValues(t) || holdsLock.test(t);
        }
        if (leaves) lookAt(t, pool);
    }

    // ---- looks at the workers

    /** Ends the execution: from the next round on, this pool runs the JDK's own code. */
    void lookAt(ManagedThread t, WorkerPool pool) {
        execution.assumptions.refute(t, Assumption.WORKERS_NOT_SEEN, pool.createdAt);
        engine.cutShort();
        t.calls.current = null;
        engine.step(t, new EngineOps.Entry(t, "ThreadPoolExecutor"));
    }

    /** Called when the program gets hold of the thread that runs. */
    public void threadSeen(ManagedThread t) {
        if (!(t.java instanceof WorkerThread worker)) return;
        boolean seen;
        try (HooksOff off = t.hooksOff()) {
            seen = internals.isAskedByProgram();
        }
        if (seen) lookAt(t, worker.workers());
    }

    /** Called when the program looks at a thread that a factory has made for a pool. */
    private void workerSeen(ManagedThread t, ObjectRecord thread) {
        if (thread.model instanceof WorkerPool pool) lookAt(t, pool);
    }

    /** Called when the program uses a queue, which may be that of a pool. */
    public void queueSeen(ManagedThread t, Object queue) {
        WorkerPool seen = null;
        try (HooksOff off = t.hooksOff()) {
            for (WorkerPool pool : pools()) if (pool.queue == queue) seen = pool;
        }
        if (seen != null) lookAt(t, seen);
    }

    /**
     * Called when all threads have ended. The workers of a pool that is not shut down wait for tasks then, and keep the
     * program from ending. Returns whether there are any.
     */
    public boolean workersRemain() {
        boolean any = false;
        for (WorkerPool pool : pools()) {
            if (!pool.isIdle() || pool.daemon || pool.limit == WorkerPool.UNBOUNDED && execution.timedWaitsExpire())
                continue;
            execution.assumptions.refute(pool.tasks().get(0), Assumption.WORKERS_NOT_SEEN, pool.createdAt);
            any = true;
        }
        return any;
    }
}
