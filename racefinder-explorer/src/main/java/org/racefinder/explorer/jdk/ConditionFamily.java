package org.racefinder.explorer.jdk;

import java.util.Date;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.names.ObjectNames;
import org.racefinder.explorer.state.Cell;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.ModelCall;
import org.racefinder.explorer.state.ModelState;
import org.racefinder.explorer.state.Monitor;
import org.racefinder.explorer.state.ObjectRecord;
import org.racefinder.explorer.sync.ThreadActions;
import org.racefinder.explorer.sync.VirtualEnvironment;
import org.racefinder.explorer.sync.WaitOps;
import org.racefinder.explorer.thread.WakeState;
import org.racefinder.jdk.contract.Contract;
import org.racefinder.jdk.contract.EdgeInterpreter;
import org.racefinder.jdk.contract.EdgeSink;
import org.racefinder.jdk.contract.EdgeTarget;
import org.racefinder.jdk.contract.Facts;
import org.racefinder.jdk.table.ResultKind;

/** Conditions of the JDK's locks. Waiting releases the lock and acquires it again, as with monitors. */
final class ConditionFamily implements ModelFamily, EdgeSink<ManagedThread, ModelCall> {
    private final Engine engine;
    private final ExecutionState execution;
    private final EdgeInterpreter<ManagedThread, ModelCall> edges = EdgeInterpreter.of(this);
    private final LockFamily locks;

    ConditionFamily(Engine engine, LockFamily locks) {
        this.engine = engine;
        this.execution = engine.execution;
        this.locks = locks;
    }

    /** A condition and the lock that it belongs to. */
    record LockCondition(Lock lock, ObjectRecord lockRecord, Monitor monitor) implements ModelState {
        @Override
        public void addTo(Contents state, ExecutionState execution) {
            state.threads(monitor.interrupted);
        }
    }

    /** Records a condition that a modelled lock has created. */
    void created(ManagedThread t, Object condition, Object lock, ObjectRecord lockRecord) {
        if (!(lock instanceof Lock outer)) return;
        ObjectRecord record = execution.known(condition);
        if (record == null) record = execution.allocate(condition, t, 0);
        Cell waiters = record.cell(ObjectNames.WAITERS, execution);
        LockFamily.Holds holds = locks.holds(lockRecord);
        Monitor monitor = new Monitor(record, holds.lock, holds.queue, waiters, execution);
        record.model = new LockCondition(outer, lockRecord, monitor);
    }

    @Override
    public boolean begin(ManagedThread t, ModelCall call) throws InterruptedException {
        if (!(call.record.model instanceof LockCondition condition)) return false;
        LockFamily.Holds holds = locks.holds(condition.lockRecord());
        if (holds.writer != t) throw new IllegalMonitorStateException();
        Monitor monitor = condition.monitor();
        if (call.contract() == Contract.SIGNAL_ONE || call.contract() == Contract.SIGNAL_ALL) t.loops.progressed();
        switch (call.contract()) {
            case SIGNAL_ONE -> engine.step(t, new WaitOps.Notify(t, monitor, execution));
            case SIGNAL_ALL -> engine.step(t, new WaitOps.NotifyAll(t, monitor, execution));
            default -> await(t, call, condition, holds);
        }
        return true;
    }

    private void await(ManagedThread t, ModelCall call, LockCondition condition, LockFamily.Holds holds)
            throws InterruptedException {
        boolean interruptible = call.contract().guard().isInterruptible();
        long nanos = nanos(t, call);
        boolean timed = call.contract().guard().isTimed() && nanos < ThreadActions.FOREVER;
        long deadline = t.environment.deadline(nanos);
        Monitor monitor = condition.monitor();
        int count = holds.writes;
        long heldState = holds.lock.state;
        WaitOps.Wait wait = new WaitOps.Wait(t, monitor, timed, interruptible);
        engine.step(t, wait);
        if (wait.interrupted) throw new InterruptedException();
        edges.entry(call.contract(), Facts.NONE, t, call);
        holds.writer = null;
        holds.writes = 0;
        withoutModels(t, () -> {
            for (int i = 0; i < count; i++) condition.lock().unlock();
        });
        WaitOps.Wake wake = new WaitOps.Wake(t, monitor, count, heldState, interruptible);
        t.jdkCode.requestsNext = call.calledByJdkCode;
        engine.step(t, wake);
        edges.exit(call.contract(), Facts.NONE, t, call);
        withoutModels(t, () -> {
            for (int i = 0; i < count; i++) condition.lock().lock();
        });
        holds.writer = t;
        holds.writes = count;
        boolean timedOut = wake.cause == WakeState.TIMED_OUT;
        if (timedOut) t.environment.reach(deadline);
        if (wake.cause == WakeState.INTERRUPTED && interruptible) throw new InterruptedException();
        boolean left = call.model.result() != ResultKind.BOOLEAN;
        t.calls.replacedNumber = timedOut ? 0 : left ? Math.max(1, deadline - t.environment.elapsedNanos()) : 1;
    }

    @Override
    public void acquire(ManagedThread t, ModelCall call, EdgeTarget target) {
        LockFamily.Holds holds = holds(call);
        if (target == EdgeTarget.READ_UNLOCKS) execution.acquire(t, holds.readers);
        else execution.lockAcquired(t, holds.lock);
    }

    @Override
    public void release(ManagedThread t, ModelCall call, EdgeTarget target) {
        execution.lockReleased(t, holds(call).lock);
    }

    private LockFamily.Holds holds(ModelCall call) {
        return locks.holds(((LockCondition) call.record.model).lockRecord());
    }

    @SuppressWarnings("JavaUtilDate") // Condition.awaitUntil takes one
    private static long nanos(ManagedThread t, ModelCall call) {
        if (call.argument instanceof TimeUnit unit) return unit.toNanos(call.number);
        if (call.argument instanceof Date until)
            return VirtualEnvironment.nanosUntil(t, until.toInstant().toEpochMilli());
        return call.number;
    }

    /** Runs JDK code whose calls are part of the current modelled call and are not modelled themselves. */
    private static void withoutModels(ManagedThread t, Runnable work) {
        t.calls.depth++;
        try {
            work.run();
        } finally {
            t.calls.depth--;
        }
    }
}
