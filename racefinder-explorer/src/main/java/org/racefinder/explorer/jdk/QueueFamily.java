package org.racefinder.explorer.jdk;

import java.util.Collection;
import java.util.concurrent.BlockingQueue;
import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.names.ObjectNames;
import org.racefinder.explorer.state.Cell;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.ModelCall;
import org.racefinder.explorer.sync.ThreadActions;
import org.racefinder.explorer.thread.HooksOff;
import org.racefinder.jdk.contract.Contract;
import org.racefinder.jdk.contract.EdgeInterpreter;
import org.racefinder.jdk.contract.EdgeSink;
import org.racefinder.jdk.contract.EdgeTarget;
import org.racefinder.jdk.contract.Facts;
import org.racefinder.jdk.table.Trait;

/**
 * Queues and deques. The size decides whether an operation may proceed. Inserting an element happens before each access
 * to that element and before its removal; other elements are not ordered.
 */
final class QueueFamily implements ModelFamily, EdgeSink<ManagedThread, ModelCall> {
    private final Engine engine;
    private final ThreadActions threads;
    private final ExecutionState execution;
    private final EdgeInterpreter<ManagedThread, ModelCall> edges = EdgeInterpreter.of(this);

    QueueFamily(Engine engine, ThreadActions threads) {
        this.threads = threads;
        this.engine = engine;
        this.execution = engine.execution;
    }

    /** The capacity of a queue and the edges of its elements. */
    private static final class Contents {
        final long capacity;
        final QueuedElements elements = new QueuedElements();
        /** Counts the changes. The size alone does not show that an element was replaced. */
        final Cell changes;

        Object[] before;

        Contents(Object queue, Cell cell) {
            changes = new Cell(cell.name, cell.sync);
            capacity = queue instanceof BlockingQueue<?> bounded
                    ? (long) bounded.remainingCapacity() + bounded.size()
                    : Long.MAX_VALUE;
        }
    }

    @Override
    public boolean begin(ManagedThread t, ModelCall call) throws InterruptedException {
        if (!(call.self instanceof Collection<?> queue)) return false;
        Cell cell = call.record.cell(ObjectNames.STATE, execution);
        if (!(call.record.model instanceof Contents)) {
            call.record.model = new Contents(queue, cell);
            cell.state = queue.size();
        }
        call.cell = cell;
        GuardedOp op = GuardedOp.of(t, call, test(call));
        if (call.model.timed()) threads.arm(t, call.model.name());
        call.event = engine.step(t, op);
        if (op.interrupted) throw new InterruptedException();
        call.expired = op.timedOut;
        call.before = cell.state;
        if (isBulk(call.contract())) contents(call).before = snapshot(t, queue);
        return true;
    }

    private static GuardedOp.Test test(ModelCall call) {
        long capacity = contents(call).capacity;
        return switch (call.contract().guard().condition()) {
            case ROOM -> size -> size < capacity;
            case AN_ELEMENT -> size -> size > 0;
            default -> GuardedOp.ALWAYS;
        };
    }

    private static boolean isBulk(Contract contract) {
        return contract == Contract.QUEUE_ADD_ALL
                || contract == Contract.QUEUE_REMOVE
                || contract == Contract.QUEUE_CLEAR;
    }

    private static Contents contents(ModelCall call) {
        return (Contents) call.record.model;
    }

    private static Object[] snapshot(ManagedThread t, Collection<?> queue) {
        try (HooksOff off = t.hooksOff()) {
            return queue.toArray();
        }
    }

    @Override
    public void end(ManagedThread t, ModelCall call, Object result, long number) {
        Cell cell = call.cell;
        cell.state = ((Collection<?>) call.self).size();
        boolean changed = cell.state != call.before;
        if (changed || isBulk(call.contract())) call.event.footprint.write(cell.name, call.before, cell.state);
        if (changed) {
            contents(call).changes.state++;
            t.loops.progressed();
        } else {
            t.loops.read(contents(call).changes, call.record, execution);
        }
        call.result = result;
        edges.outcome(call.contract(), Facts.ofResult(result, number), t, call);
    }

    /** A refused add or remove is a read: a loop that catches its exception waits for the queue to change. */
    @Override
    public void failed(ManagedThread t, ModelCall call) {
        if (call.cell.state == ((Collection<?>) call.self).size())
            t.loops.read(contents(call).changes, call.record, execution);
        else t.loops.progressed();
    }

    @Override
    public void acquire(ManagedThread t, ModelCall call, EdgeTarget target) {
        QueuedElements elements = contents(call).elements;
        boolean back = call.model.is(Trait.BACK);
        switch (target) {
            case PUT_OF_TAKEN -> acquire(t, elements.remove(call.result, back));
            case PUT_OF_SEEN -> acquire(t, elements.seen(call.result, back));
            case PUT_OF_EQUAL -> acquire(t, elements.seen(firstEqual(t, call), false));
            case PUTS_PRESENT -> {
                for (Object each : snapshot(t, (Collection<?>) call.self)) acquire(t, elements.seen(each, false));
            }
            case PUTS_REMOVED -> acquireRemoved(t, call);
            default -> throw new IllegalArgumentException(target.text());
        }
    }

    @Override
    public void release(ManagedThread t, ModelCall call, EdgeTarget target) {
        switch (target) {
            case ELEMENT -> put(t, call, call.argument, call.model.is(Trait.FRONT));
            case ELEMENTS_ADDED -> releaseAdded(t, call);
            default -> throw new IllegalArgumentException(target.text());
        }
    }

    private void put(ManagedThread t, ModelCall call, Object element, boolean atFront) {
        Cell edge = new Cell(
                ObjectNames.part(ObjectNames.object(ObjectNames.THREADS, 2), ObjectNames.STATE),
                execution.newLocation());
        execution.release(t, edge);
        execution.placed(t, call.record);
        contents(call).elements.add(element, edge, atFront);
    }

    private void acquire(ManagedThread t, Cell edge) {
        if (edge != null) execution.acquire(t, edge);
    }

    private static Object firstEqual(ManagedThread t, ModelCall call) {
        Object[] present = snapshot(t, (Collection<?>) call.self);
        try (HooksOff off = t.hooksOff()) {
            for (Object each : present) if (call.argument.equals(each)) return each;
            return null;
        }
    }

    /** Acquires the elements that a bulk operation removed. */
    private void acquireRemoved(ManagedThread t, ModelCall call) {
        Contents contents = contents(call);
        Object[] before = contents.before;
        Object[] now = snapshot(t, (Collection<?>) call.self);
        for (int i = 0; i < before.length; i++) {
            int copies = QueuedElements.count(before[i], before) - QueuedElements.count(before[i], now);
            if (copies > 0 && isFirst(before, i)) {
                for (int n = 0; n < copies; n++) acquire(t, contents.elements.remove(before[i], false));
            }
        }
    }

    /** Releases the elements that a bulk operation added. */
    private void releaseAdded(ManagedThread t, ModelCall call) {
        Object[] before = contents(call).before;
        Object[] now = snapshot(t, (Collection<?>) call.self);
        for (int i = 0; i < now.length; i++) {
            int copies = QueuedElements.count(now[i], now) - QueuedElements.count(now[i], before);
            if (copies > 0 && isFirst(now, i)) {
                for (int n = 0; n < copies; n++) put(t, call, now[i], false);
            }
        }
    }

    private static boolean isFirst(Object[] array, int index) {
        for (int i = 0; i < index; i++) if (array[i] == array[index]) return false;
        return true;
    }
}
