package org.racefinder.explorer.jdk;

import java.util.concurrent.TimeUnit;
import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.names.ObjectNames;
import org.racefinder.explorer.state.Cell;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.ModelCall;
import org.racefinder.explorer.sync.ThreadActions;
import org.racefinder.jdk.contract.Contract;
import org.racefinder.jdk.contract.EdgeInterpreter;
import org.racefinder.jdk.contract.EdgeSink;
import org.racefinder.jdk.contract.EdgeTarget;
import org.racefinder.jdk.contract.Facts;
import org.racefinder.jdk.contract.WaitFor;
import org.racefinder.jdk.table.JdkModels;
import org.racefinder.jdk.table.Model;

/**
 * Reference queues. The garbage collector enqueues nothing in an execution, so the number of references that the program
 * enqueued decides whether a call may proceed.
 */
final class ReferenceQueueFamily implements ModelFamily, EdgeSink<ManagedThread, ModelCall> {
    private static final Model WITHOUT_LIMIT =
            JdkModels.find("java/lang/ref/ReferenceQueue", "remove", "()Ljava/lang/ref/Reference;");

    private final Engine engine;
    private final ThreadActions threads;
    private final ExecutionState execution;
    private final EdgeInterpreter<ManagedThread, ModelCall> edges = EdgeInterpreter.of(this);

    ReferenceQueueFamily(Engine engine, ThreadActions threads) {
        this.engine = engine;
        this.threads = threads;
        this.execution = engine.execution;
    }

    @Override
    public boolean begin(ManagedThread t, ModelCall call) throws InterruptedException {
        boolean timed = call.model.timed();
        long limit = t.timer.limitNanos;
        if (timed && limit < 0) return false;
        if (call.record.model == null) call.record.model = new QueuedElements();
        call.cell = call.record.cell(ObjectNames.STATE, execution);
        GuardedOp.Test test =
                call.contract().guard().condition() == WaitFor.AN_ELEMENT ? size -> size > 0 : GuardedOp.ALWAYS;
        GuardedOp op = GuardedOp.of(t, timed && limit == 0 ? withoutLimit(call) : call, test);
        // the limit of this method is in milliseconds
        if (timed && limit > 0) threads.arm(t, call.model.name(), TimeUnit.MILLISECONDS.toNanos(limit));
        call.event = engine.step(t, op);
        if (op.interrupted) throw new InterruptedException();
        call.before = call.cell.state;
        return true;
    }

    private static ModelCall withoutLimit(ModelCall call) {
        ModelCall same = new ModelCall(WITHOUT_LIMIT, call.record, call.self, null, 0);
        same.cell = call.cell;
        return same;
    }

    @Override
    public void end(ManagedThread t, ModelCall call, Object result, long number) {
        Cell cell = call.cell;
        boolean enqueues = call.contract() == Contract.ENQUEUE;
        if (enqueues) cell.state += number;
        else if (result != null) cell.state--;
        if (cell.state != call.before) {
            call.event.footprint.write(cell.name, call.before, cell.state);
            t.loops.progressed();
        } else {
            t.loops.read(cell, call.record, execution);
        }
        call.result = result;
        edges.outcome(call.contract(), Facts.ofResult(result, number), t, call);
    }

    @Override
    public void acquire(ManagedThread t, ModelCall call, EdgeTarget target) {
        Cell edge = elements(call).remove(call.result, false);
        if (edge != null) execution.acquire(t, edge);
    }

    @Override
    public void release(ManagedThread t, ModelCall call, EdgeTarget target) {
        Cell edge = new Cell(
                ObjectNames.part(ObjectNames.object(ObjectNames.THREADS, 2), ObjectNames.STATE),
                execution.newLocation());
        execution.release(t, edge);
        elements(call).add(call.argument, edge, false);
    }

    private static QueuedElements elements(ModelCall call) {
        return (QueuedElements) call.record.model;
    }
}
