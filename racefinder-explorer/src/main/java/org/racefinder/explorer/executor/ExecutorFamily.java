package org.racefinder.explorer.executor;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.function.Predicate;
import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.execution.EngineOps;
import org.racefinder.explorer.execution.ExecutionOver;
import org.racefinder.explorer.names.Assumption;
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
    private final List<WorkerPool> pools = new ArrayList<>();
    private int epoch = -1;

    /** @param holdsLock whether a thread holds a lock of java.util.concurrent */
    public ExecutorFamily(Engine engine, ThreadActions threads, Predicate<ManagedThread> holdsLock) {
        this.engine = engine;
        this.execution = engine.execution;
        this.threads = threads;
        this.holdsLock = holdsLock;
    }

    @Override
    public boolean governs(ManagedThread t, ObjectRecord record) {
        if (record.model == null) record.model = describe(t, record);
        return record.model instanceof WorkerPool;
    }

    /** The pool if it follows its contract, otherwise this family. */
    private Object describe(ManagedThread t, ObjectRecord record) {
        if (!execution.poolsByContract || record.object.getClass() != ThreadPoolExecutor.class) return this;
        try (HooksOff off = t.hooksOff()) {
            ThreadPoolExecutor executor = (ThreadPoolExecutor) record.object;
            int limit = internals.limit(executor);
            String names = internals.workerNames(executor);
            if (limit == 0
                    || names == null
                    || !execution.assumptions.make(Assumption.WORKERS_NOT_SEEN, record.createdAt)) return this;
            WorkerPool pool = new WorkerPool(executor, this, record, limit, names, execution);
            pools().add(pool);
            return pool;
        }
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
        boolean inherits;
        try (HooksOff off = t.hooksOff()) {
            thread = new WorkerThread(pool, task, pool.submitted() + 1);
            inherits = internals.inheritsValues(thread);
            execution.allocate(thread, t, 0);
        }
        if (inherits || pool.submitted() >= MAX_TASKS) lookAt(t, pool);
        // what happens to a rejected task depends on the handler, and the exception of the JDK's own tells pool sizes
        if (!threads.startBy(t, thread, started -> new WorkerOps.Submit(t, started, pool))) lookAt(t, pool);
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
            task.run();
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
            if (!pool.isIdle() || pool.limit == WorkerPool.UNBOUNDED && execution.timedWaitsExpire()) continue;
            execution.assumptions.refute(pool.task(1), Assumption.WORKERS_NOT_SEEN, pool.createdAt);
            any = true;
        }
        return any;
    }
}
