package org.racefinder.explorer.jdk;

import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RejectedExecutionException;
import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.execution.UnknownFootprint;
import org.racefinder.explorer.names.ObjectNames;
import org.racefinder.explorer.state.Cell;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.LateEffect;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.ModelCall;
import org.racefinder.explorer.state.ObjectRecord;
import org.racefinder.explorer.state.Op;
import org.racefinder.explorer.sync.ThreadActions;
import org.racefinder.explorer.thread.HooksOff;
import org.racefinder.jdk.contract.Condition;
import org.racefinder.jdk.contract.Contract;
import org.racefinder.jdk.contract.EdgeInterpreter;
import org.racefinder.jdk.contract.EdgeSink;
import org.racefinder.jdk.contract.EdgeTarget;
import org.racefinder.jdk.contract.Facts;
import org.racefinder.jdk.table.Trait;

/**
 * Fork/join tasks. Each forked or submitted task runs on a separate managed thread. Whether a task is done is read from
 * the task itself after each write that may have completed it. The edges are those of its status field, which the JDK's
 * code accesses.
 */
final class TaskFamily implements ModelFamily, EdgeSink<ManagedThread, ModelCall> {
    private static final long DONE = 1;
    private static final GuardedOp.Test IS_DONE = state -> state == DONE;

    private final Engine engine;
    private final ThreadActions threads;
    private final ExecutionState execution;
    private final EdgeInterpreter<ManagedThread, ModelCall> edges = EdgeInterpreter.of(this);
    private int epoch = -1;
    private int workers;

    TaskFamily(Engine engine, ThreadActions threads) {
        this.threads = threads;
        this.engine = engine;
        this.execution = engine.execution;
    }

    void ensureKnown(ManagedThread t, Object task) {
        if (execution.known(task) == null) adopt(t, task);
    }

    /** Creates the record of a task that the JDK created for the program, or of the common pool. */
    ObjectRecord adopt(ManagedThread t, Object object) {
        try (HooksOff off = t.hooksOff()) {
            return object instanceof ForkJoinTask<?> ? execution.allocate(object, t, 0) : execution.record(object);
        }
    }

    /** Called before the JDK's code writes a field of a task, which may complete the task. */
    static void touched(ManagedThread t, ObjectRecord task, ExecutionState execution) {
        LateEffect before = t.calls.lateEffect;
        if (before instanceof Completion completion && completion.task == task) return;
        if (before != null) before.settle(t, execution);
        t.calls.lateEffect = new Completion(task);
    }

    /** Updates the state of a task after the JDK's code has written a field of it. */
    private record Completion(ObjectRecord task) implements LateEffect {
        @Override
        public void settle(ManagedThread t, ExecutionState execution) {
            t.calls.lateEffect = null;
            Cell cell = task.cell(ObjectNames.STATE, execution);
            long now = state(t, task);
            if (now == cell.state) return;
            t.scheduling.lastEvent.footprint.write(cell.name, cell.state, now);
            t.scheduling.lastEvent.operation = UnknownFootprint.of(t.scheduling.lastEvent.operation);
            cell.state = now;
            if (now == DONE) execution.release(t, cell);
        }
    }

    private static long state(ManagedThread t, ObjectRecord task) {
        try (HooksOff off = t.hooksOff()) {
            return ((ForkJoinTask<?>) task.object).isDone() ? DONE : 0;
        }
    }

    @Override
    public boolean begin(ManagedThread t, ModelCall call) throws InterruptedException {
        switch (call.contract()) {
            case FORK -> {
                ForkJoinPool pool = t.java instanceof TaskThread worker ? worker.pool : ForkJoinPool.commonPool();
                submit(t, call.self, pool);
                t.calls.replacedReference = call.self;
            }
            case POOL_EXECUTE -> submit(t, Objects.requireNonNull(call.argument), (ForkJoinPool) call.self);
            case POOL_SUBMIT -> {
                ForkJoinTask<?> task = asForkJoinTask(Objects.requireNonNull(call.argument));
                submit(t, task, (ForkJoinPool) call.self);
                t.calls.replacedReference = task;
            }
            case POOL_SHUTDOWN -> {
                shutDown(t, (ForkJoinPool) call.self);
                if (call.model.is(Trait.CANCELS)) reportCancelling(t, (ForkJoinPool) call.self);
                t.calls.replacedReference = List.of();
            }
            case POOL_IS_SHUTDOWN, POOL_IS_TERMINATED -> askPool(t, call);
            case POOL_AWAIT -> awaitPool(t, call);
            default -> awaitTask(t, call);
        }
        return true;
    }

    /** Reports a shutdownNow while the pool has tasks. The list that it returns is empty in any case. */
    private void reportCancelling(ManagedThread t, ForkJoinPool pool) {
        if (pool == ForkJoinPool.commonPool() || !PoolOps.hasTasks(pool, null, Op.LIVE, execution)) return;
        try (HooksOff off = t.hooksOff()) {
            execution.usedUnmodelled = true;
            engine.reasons.add("ForkJoinPool.shutdownNow was called while tasks had not ended: executions in which it"
                    + " cancels or interrupts them were not explored");
        }
    }

    private static ForkJoinTask<?> asForkJoinTask(Object submitted) {
        if (submitted instanceof ForkJoinTask<?> task) return task;
        if (submitted instanceof Callable<?> callable) return ForkJoinTask.adapt(callable);
        return ForkJoinTask.adapt((Runnable) submitted);
    }

    /** Starts the thread of the task, unless the pool is shut down and the caller is outside the pool. */
    private void submit(ManagedThread t, Object task, ForkJoinPool pool) {
        TaskThread thread;
        try (HooksOff off = t.hooksOff()) {
            if (epoch != execution.epoch()) {
                epoch = execution.epoch();
                workers = 0;
            }
            thread = new TaskThread(task, pool, ++workers);
            execution.allocate(thread, t, 0);
            if (task instanceof ForkJoinTask<?> && execution.known(task) == null) execution.allocate(task, t, 0);
        }
        boolean fromOutside = !(t.java instanceof TaskThread worker && worker.pool == pool);
        if (!threads.start(t, thread, fromOutside ? stateOf(t, pool) : null)) throw new RejectedExecutionException();
    }

    private Cell stateOf(ManagedThread t, ForkJoinPool pool) {
        ObjectRecord record = execution.known(pool);
        return (record == null ? adopt(t, pool) : record).cell(ObjectNames.STATE, execution);
    }

    private void awaitTask(ManagedThread t, ModelCall call) throws InterruptedException {
        call.cell = call.record.cell(ObjectNames.STATE, execution);
        engine.settle(t);
        call.cell.state = state(t, call.record);
        boolean timed = call.model.timed();
        GuardedOp op = new GuardedOp(t, call, IS_DONE, GuardedOp.Wording.METHOD_OF);
        if (timed) threads.arm(t, call.model.name());
        call.event = engine.step(t, op);
        if (op.interrupted) throw new InterruptedException();
        call.expired = op.timedOut && call.cell.state != DONE;
        edges.outcome(call.contract(), Facts.with(Facts.NONE, Condition.NOT_EXPIRED, !call.expired), t, call);
    }

    private void awaitPool(ManagedThread t, ModelCall call) throws InterruptedException {
        ForkJoinPool pool = (ForkJoinPool) call.self;
        boolean closes = call.model.is(Trait.SHUTS_DOWN);
        boolean isCommon = pool == ForkJoinPool.commonPool();
        if (closes && isCommon) return;
        if (closes) shutDown(t, pool);
        boolean awaitsTermination = closes || call.model.is(Trait.TERMINATION);
        // the common pool never terminates: awaiting that means waiting until it is idle, in vain
        PoolAwait op = new PoolAwait(
                t,
                pool,
                stateOf(t, pool),
                awaitsTermination && !isCommon,
                awaitsTermination && !closes,
                call.model.timed(),
                execution);
        if (call.model.timed()) threads.arm(t, call.model.name());
        engine.step(t, op);
        call.operation = op;
        if (op.interrupted) throw new InterruptedException();
        edges.outcome(call.contract(), Facts.with(Facts.NONE, Condition.NOT_EXPIRED, op.ended), t, call);
        t.calls.replacedNumber = op.timedOut || awaitsTermination && isCommon ? 0 : 1;
    }

    private void askPool(ManagedThread t, ModelCall call) {
        boolean termination = call.contract() == Contract.POOL_IS_TERMINATED;
        ForkJoinPool pool = (ForkJoinPool) call.self;
        PoolOps.Query op = new PoolOps.Query(t, pool, stateOf(t, pool), termination, execution);
        engine.step(t, op);
        if (termination && op.result) PoolOps.acquireEnds(pool, t, execution);
        t.calls.replacedNumber = op.result ? 1 : 0;
    }

    /** Acquires the end of one task, or of all tasks of the pool. */
    @Override
    public void acquire(ManagedThread t, ModelCall call, EdgeTarget target) {
        if (target == EdgeTarget.TASK_END) execution.acquire(t, call.cell);
        else ((PoolAwait) call.operation).acquireEnds();
    }

    /** Does nothing: starting the task's thread makes one edge, and setting the task's status makes the other. */
    @Override
    public void release(ManagedThread t, ModelCall call, EdgeTarget target) {}

    /** Does nothing to the common pool, which ignores it. */
    private void shutDown(ManagedThread t, ForkJoinPool pool) {
        if (pool == ForkJoinPool.commonPool()) return;
        engine.step(t, new PoolOps.Shutdown(t, stateOf(t, pool)));
        try (HooksOff off = t.hooksOff()) {
            pool.shutdown();
        }
    }
}
