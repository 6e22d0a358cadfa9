package org.racefinder.explorer.engine;

import java.util.Collection;
import java.util.concurrent.BlockingQueue;
import org.racefinder.instrument.jdk.Contract;

/** Queues and deques: the size decides who may pass; what is put happens before its own removal or sight, not before others'. */
final class QueueFamily implements ModelFamily {
    private final Engine engine;
    private final Execution execution;

    QueueFamily(Engine engine) {
        this.engine = engine;
        this.execution = engine.execution;
    }

    /** What the engine keeps beside a queue: its capacity, and a sync number for each element in it. */
    private static final class Contents {
        final long capacity;
        final Records elements = new Records();

        Contents(Object queue) {
            capacity = queue instanceof BlockingQueue<?> bounded
                    ? (long) bounded.remainingCapacity() + bounded.size()
                    : Long.MAX_VALUE;
        }
    }

    @Override
    public boolean begin(ManagedThread t, ModelCall call) throws InterruptedException {
        if (!(call.self instanceof Collection<?> queue)) return false;
        Cell cell = call.record.cell(Names.STATE, execution);
        if (!(call.record.model instanceof Contents)) {
            call.record.model = new Contents(queue);
            cell.state = queue.size();
        }
        long capacity = ((Contents) call.record.model).capacity;
        call.cell = cell;
        GuardedOp.Test room = size -> size < capacity;
        GuardedOp.Test some = size -> size > 0;
        GuardedOp op = switch (call.contract()) {
            case PUT -> op(t, call, room, true, true, true, false);
            case TIMED_OFFER -> op(t, call, room, true, true, true, true);
            case OFFER -> op(t, call, room, false, true, false, false);
            case TAKE -> op(t, call, some, true, true, true, false);
            case TIMED_POLL -> op(t, call, some, true, true, true, true);
            case POLL -> op(t, call, some, false, true, false, false);
            case QUEUE_WRITE -> op(t, call, GuardedOp.ALWAYS, false, true, false, false);
            default -> op(t, call, GuardedOp.ALWAYS, false, false, false, false);
        };
        if (call.model.timed()) engine.threads().arm(t, call.model.name());
        call.event = engine.step(t, op);
        if (op.interrupted) throw new InterruptedException();
        call.expired = op.timedOut;
        call.before = cell.state;
        if (call.argument != null && isPut(call.contract())) {
            execution.release(t, element(call, call.argument));
        }
        if (call.contract() == Contract.QUEUE_WRITE) execution.release(t, whole(call));
        return true;
    }

    private static boolean isPut(Contract contract) {
        return contract == Contract.PUT || contract == Contract.OFFER || contract == Contract.TIMED_OFFER;
    }

    private static GuardedOp op(
            ManagedThread t,
            ModelCall call,
            GuardedOp.Test test,
            boolean blocks,
            boolean writes,
            boolean interruptible,
            boolean timed) {
        String what = call.model.name() + " on " + Describe.object(call.record);
        return new GuardedOp(t, call.cell, test, blocks, writes, interruptible, timed, what);
    }

    /** Elements put one by one have a number each; whatever came by a bulk operation shares one. */
    private Cell element(ModelCall call, Object element) {
        Records elements = ((Contents) call.record.model).elements;
        ObjectRecord known = elements.get(element);
        if (known == null) {
            known = new ObjectRecord(element, call.record.name, execution.epoch(), 0);
            elements.put(element, known);
        }
        return known.cell(Names.STATE, execution);
    }

    private Cell whole(ModelCall call) {
        return call.record.cell(Names.READERS, execution);
    }

    @Override
    public void end(ManagedThread t, ModelCall call, Object result, long number) {
        Cell cell = call.cell;
        cell.state = ((Collection<?>) call.self).size();
        boolean changed = cell.state != call.before;
        if (changed || call.contract() == Contract.QUEUE_WRITE) {
            call.event.footprint.write(cell.name, call.before, cell.state);
            t.loops.made();
        } else {
            t.loops.read(cell, Describe.object(call.record), execution);
        }
        switch (call.contract()) {
            case TAKE, POLL, TIMED_POLL, PEEK -> {
                if (result == null) return;
                execution.acquire(t, element(call, result));
                execution.acquire(t, whole(call));
            }
            case QUEUE_READ, QUEUE_WRITE -> {
                execution.acquire(t, whole(call));
                for (Object each : ((Contents) call.record.model).elements.objects()) {
                    if (result == each || call.contract() == Contract.QUEUE_WRITE || result instanceof Object[]) {
                        execution.acquire(t, element(call, each));
                    }
                }
            }
            default -> {}
        }
    }
}
