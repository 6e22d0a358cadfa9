package org.racefinder.explorer.jdk;

import java.util.Collection;
import java.util.concurrent.BlockingQueue;
import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.names.Names;
import org.racefinder.explorer.state.Cell;
import org.racefinder.explorer.state.Describe;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.HooksOff;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.ModelCall;
import org.racefinder.explorer.sync.ThreadActions;
import org.racefinder.jdk.contract.Contract;

/** Queues and deques: the size decides who may pass; what is put happens before its own removal or sight, not before others'. */
final class QueueFamily implements ModelFamily {
    private final Engine engine;
    private final ThreadActions threads;
    private final ExecutionState execution;

    QueueFamily(Engine engine, ThreadActions threads) {
        this.threads = threads;
        this.engine = engine;
        this.execution = engine.execution;
    }

    /** What the engine keeps beside a queue: its capacity, and the edges of its elements. */
    private static final class Contents {
        final long capacity;
        final QueuedElements elements = new QueuedElements();
        Object[] before;

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
            case OFFER, ADD -> op(t, call, room, false, true, false, false);
            case TAKE -> op(t, call, some, true, true, true, false);
            case TIMED_POLL -> op(t, call, some, true, true, true, true);
            case POLL -> op(t, call, some, false, true, false, false);
            case QUEUE_ADD_ALL, QUEUE_REMOVE, QUEUE_CLEAR -> op(t, call, GuardedOp.ALWAYS, false, true, false, false);
            default -> op(t, call, GuardedOp.ALWAYS, false, false, false, false);
        };
        if (call.model.timed()) threads.arm(t, call.model.name());
        call.event = engine.step(t, op);
        if (op.interrupted) throw new InterruptedException();
        call.expired = op.timedOut;
        call.before = cell.state;
        if (isBulk(call.contract())) contents(call).before = snapshot(t, queue);
        return true;
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

    @Override
    public void end(ManagedThread t, ModelCall call, Object result, long number) {
        Cell cell = call.cell;
        cell.state = ((Collection<?>) call.self).size();
        boolean changed = cell.state != call.before;
        if (changed || isBulk(call.contract())) {
            call.event.footprint.write(cell.name, call.before, cell.state);
            t.loops.made();
        } else {
            t.loops.read(cell, Describe.object(call.record), execution);
        }
        QueuedElements elements = contents(call).elements;
        boolean back = call.model.name().endsWith("Last");
        switch (call.contract()) {
            case PUT, OFFER, ADD, TIMED_OFFER -> {
                if (changed) put(t, call, call.argument, isAtFront(call.model.name()));
            }
            case TAKE, POLL, TIMED_POLL -> {
                if (result != null) acquire(t, elements.remove(result, back));
            }
            case PEEK -> {
                if (result != null) acquire(t, elements.seen(result, back));
            }
            case QUEUE_SIZE, QUEUE_SEARCH, QUEUE_COPY -> met(t, call, result, number != 0);
            case QUEUE_ADD_ALL, QUEUE_REMOVE, QUEUE_CLEAR -> replaced(t, call);
            default -> {}
        }
    }

    private static boolean isAtFront(String method) {
        return method.endsWith("First") || method.equals("push");
    }

    private void put(ManagedThread t, ModelCall call, Object element, boolean atFront) {
        Cell edge = new Cell(Names.part(Names.object(Names.THREADS, 2), Names.STATE), execution.newLocation());
        execution.release(t, edge);
        execution.placed(t, call.record);
        contents(call).elements.add(element, edge, atFront);
    }

    private void acquire(ManagedThread t, Cell edge) {
        if (edge != null) execution.acquire(t, edge);
    }

    private void met(ManagedThread t, ModelCall call, Object result, boolean yes) {
        QueuedElements elements = contents(call).elements;
        switch (call.model.name()) {
            case "toArray", "toString" -> {
                for (Object each : snapshot(t, (Collection<?>) call.self)) acquire(t, elements.seen(each, false));
            }
            case "contains" -> {
                if (yes) acquire(t, elements.seen(equal(t, call), false));
            }
            default -> {
                if (result != null) acquire(t, elements.seen(result, false));
            }
        }
    }

    private static Object equal(ManagedThread t, ModelCall call) {
        Object[] present = snapshot(t, (Collection<?>) call.self);
        try (HooksOff off = t.hooksOff()) {
            for (Object each : present) if (call.argument.equals(each)) return each;
            return null;
        }
    }

    /** What a bulk operation removed was seen, what it added is published. */
    private void replaced(ManagedThread t, ModelCall call) {
        Contents contents = contents(call);
        Object[] before = contents.before;
        Object[] now = snapshot(t, (Collection<?>) call.self);
        for (int i = 0; i < before.length; i++) {
            int more = QueuedElements.count(before[i], before) - QueuedElements.count(before[i], now);
            if (more > 0 && isFirst(before, i)) {
                for (int n = 0; n < more; n++) acquire(t, contents.elements.remove(before[i], false));
            }
        }
        for (int i = 0; i < now.length; i++) {
            int more = QueuedElements.count(now[i], now) - QueuedElements.count(now[i], before);
            if (more > 0 && isFirst(now, i)) {
                for (int n = 0; n < more; n++) put(t, call, now[i], false);
            }
        }
    }

    private static boolean isFirst(Object[] in, int index) {
        for (int i = 0; i < index; i++) if (in[i] == in[index]) return false;
        return true;
    }
}
