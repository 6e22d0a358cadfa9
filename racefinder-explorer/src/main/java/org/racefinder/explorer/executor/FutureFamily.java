package org.racefinder.explorer.executor;

import java.util.concurrent.FutureTask;
import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.names.ObjectNames;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.ModelCall;
import org.racefinder.explorer.state.ObjectRecord;
import org.racefinder.explorer.state.OperationKind;
import org.racefinder.explorer.sync.ThreadActions;
import org.racefinder.explorer.thread.HooksOff;

/**
 * The JDK's futures of tasks. Running one is a step before the task and a step after it, in which the future becomes
 * done; the JDK's code does the rest, without steps of its own. A subclass of the program runs the JDK's own code.
 */
public final class FutureFamily implements OptionalFamily, Governed {
    /** The future that an ExecutorCompletionService creates around another one. */
    private static final String QUEUEING = "java.util.concurrent.ExecutorCompletionService$QueueingFuture";

    private final Engine engine;
    private final ExecutionState execution;
    private final ThreadActions threads;
    private final DelayInternals delays = new DelayInternals();

    public FutureFamily(Engine engine, ThreadActions threads) {
        this.engine = engine;
        this.execution = engine.execution;
        this.threads = threads;
    }

    @Override
    public boolean governs(ManagedThread t, ObjectRecord record) {
        if (record.model == this) return true;
        if (!execution.poolsByContract) return false;
        Class<?> type = record.object.getClass();
        if (type != FutureTask.class && !type.getName().equals(QUEUEING) && !isDelayed(t, record.object)) return false;
        record.model = this;
        return true;
    }

    /** Whether this is the future of a task that a pool runs once after a delay, by its contract. */
    private boolean isDelayed(ManagedThread t, Object future) {
        if (!delays.areOf(future)) return false;
        try (HooksOff off = t.hooksOff()) {
            ObjectRecord pool = execution.known(delays.executor(future));
            return pool != null && pool.model instanceof WorkerPool && !delays.isPeriodic(future);
        }
    }

    @Override
    public boolean begin(ManagedThread t, ModelCall call) throws InterruptedException {
        t.jdkCode.requestsNext = false;
        call.cell = call.record.cell(ObjectNames.STATE, execution);
        switch (call.contract()) {
            case TASK_RUN -> engine.step(t, new FutureOps.Look(t, call, OperationKind.FUTURE_RUN));
            case TASK_COMPLETE -> change(t, call, OperationKind.FUTURE_COMPLETE, FutureOps.COMPLETED, false);
            case TASK_CANCEL -> change(t, call, OperationKind.FUTURE_CANCEL, FutureOps.CANCELLED, call.number != 0);
            case TASK_IS_DONE -> {
                t.calls.replacedNumber = isDone(t, call) ? 1 : 0;
                return true;
            }
            case TASK_QUERY -> {
                look(t, call);
                return true;
            }
            default -> {
                get(t, call);
                return true;
            }
        }
        return false;
    }

    private void change(ManagedThread t, ModelCall call, OperationKind kind, long to, boolean interrupts) {
        t.loops.progressed();
        FutureOps.Change change = new FutureOps.Change(t, call, kind, to, interrupts);
        engine.step(t, change);
        // the interrupt of the thread that runs the task belongs to the step
        t.jdkCode.ownsLastEvent = interrupts && change.changed;
    }

    /** The JDK's own code asks only to save itself a call of get, which waits if it has to. */
    private boolean isDone(ManagedThread t, ModelCall call) {
        if (call.calledByJdkCode) return false;
        look(t, call);
        return call.cell.state != FutureOps.OPEN;
    }

    private void look(ManagedThread t, ModelCall call) {
        engine.step(t, new FutureOps.Look(t, call, OperationKind.FUTURE_QUERY));
        t.loops.read(call.cell, call.record, execution);
        if (call.cell.state != FutureOps.OPEN) execution.acquire(t, call.cell);
    }

    private void get(ManagedThread t, ModelCall call) throws InterruptedException {
        if (call.model.timed()) threads.arm(t, call.model.name());
        FutureOps.Get get = new FutureOps.Get(t, call);
        call.event = engine.step(t, get);
        if (get.interrupted) throw new InterruptedException();
        call.expired = get.timedOut;
        t.loops.read(call.cell, call.record, execution);
    }
}
