package org.racefinder.explorer.jdk;

import java.util.concurrent.locks.StampedLock;
import org.racefinder.analysis.OptimisticReads;
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

/**
 * StampedLock: not re-entrant, owned by stamps and not by threads. Its state is the JDK object's own, read after each step: the number
 * of readers, a writer, and how many have left. What is read with an optimistic stamp follows the last write unlock only if the stamp is validated afterwards ({@link OptimisticReads}); what is read
 * while a writer is at work is not ordered with that writer by anything.
 */
final class StampedFamily implements ModelFamily {
    private static final long WRITER = 1L << 32;
    /** Above it, how often a writer has left: stamps become invalid by that, although the lock is as free as before. */
    private static final long VERSION = 1L << 33;

    private static final GuardedOp.Test FREE = state -> (state & VERSION - 1) == 0;
    private static final GuardedOp.Test NO_WRITER = state -> (state & WRITER) == 0;

    private final Engine engine;
    private final ThreadActions threads;
    private final ExecutionState execution;

    StampedFamily(Engine engine, ThreadActions threads) {
        this.threads = threads;
        this.engine = engine;
        this.execution = engine.execution;
    }

    private static long state(Object self, long before) {
        StampedLock lock = (StampedLock) self;
        long version = before & -VERSION;
        if (lock.isWriteLocked()) return version | WRITER;
        return ((before & WRITER) == 0 ? version : version + VERSION) | lock.getReadLockCount();
    }

    private Cell readers(ModelCall call) {
        return call.record.cell(Names.READERS, execution);
    }

    @Override
    public boolean begin(ManagedThread t, ModelCall call) throws InterruptedException {
        call.cell = call.record.cell(Names.STATE, execution);
        GuardedOp op = switch (call.contract()) {
            case LOCK -> op(t, call, FREE, true, true, false);
            case LOCK_INTERRUPTIBLY, TIMED_LOCK -> op(t, call, FREE, true, true, true);
            case TRY_LOCK -> op(t, call, FREE, false, true, false);
            case READ_LOCK -> op(t, call, NO_WRITER, true, true, false);
            case READ_LOCK_INTERRUPTIBLY, TIMED_READ_LOCK -> op(t, call, NO_WRITER, true, true, true);
            case TRY_READ_LOCK -> op(t, call, NO_WRITER, false, true, false);
            case UNLOCK, TRY_UNLOCK, READ_UNLOCK, TRY_READ_UNLOCK, UNLOCK_STAMP ->
                op(t, call, GuardedOp.ALWAYS, false, true, false).gives();
            case CONVERT -> op(t, call, GuardedOp.ALWAYS, false, true, false);
            default -> op(t, call, GuardedOp.ALWAYS, false, false, false);
        };
        if (call.model.timed()) threads.arm(t, call.model.name());
        call.event = engine.step(t, op);
        if (op.interrupted) throw new InterruptedException();
        call.expired = op.timedOut;
        call.before = call.cell.state;
        unlocks(t, call);
        return true;
    }

    private static GuardedOp op(
            ManagedThread t,
            ModelCall call,
            GuardedOp.Test test,
            boolean blocks,
            boolean writes,
            boolean interruptible) {
        String what = call.model.name() + " on " + Describe.object(call.record);
        return new GuardedOp(t, call.cell, test, blocks, writes, interruptible, call.model.timed(), what);
    }

    private void unlocks(ManagedThread t, ModelCall call) {
        Contract contract = call.contract();
        boolean stamped = contract == Contract.UNLOCK_STAMP || contract == Contract.CONVERT;
        if (contract == Contract.UNLOCK
                || contract == Contract.TRY_UNLOCK
                || stamped && StampedLock.isWriteLockStamp(call.number)) {
            if ((call.before & WRITER) == 0) return;
            execution.release(t, call.cell);
            execution.heldNoMore(t, call.cell, true);
        } else if (contract == Contract.READ_UNLOCK
                || contract == Contract.TRY_READ_UNLOCK
                || stamped && StampedLock.isReadLockStamp(call.number)) {
            execution.release(t, readers(call));
            execution.heldNoMore(t, call.cell, false);
        }
    }

    @Override
    public void end(ManagedThread t, ModelCall call, Object result, long number) {
        update(t, call);
        boolean writes = switch (call.contract()) {
            case LOCK, LOCK_INTERRUPTIBLY -> true;
            case TRY_LOCK, TIMED_LOCK -> number != 0;
            case CONVERT -> number != 0 && call.model.name().equals("tryConvertToWriteLock");
            default -> false;
        };
        boolean reads = switch (call.contract()) {
            case READ_LOCK, READ_LOCK_INTERRUPTIBLY -> true;
            case TRY_READ_LOCK, TIMED_READ_LOCK, VALIDATE, CONVERT -> number != 0;
            default -> false;
        };
        if (writes || reads) execution.acquire(t, call.cell);
        if (writes) execution.acquire(t, readers(call));
        held(t, call, writes, number);
        optimistic(t, call, number);
    }

    /** A conversion that fails says nothing of the stamp: the lock may be held by readers. */
    private static void optimistic(ManagedThread t, ModelCall call, long number) {
        boolean valid = number != 0;
        try (HooksOff off = t.hooksOff()) {
            switch (call.contract()) {
                case OPTIMISTIC_READ -> {
                    if (valid) stamped(t, call.cell, number);
                }
                case VALIDATE -> {
                    if (t.memory.optimisticReads != null)
                        t.memory.optimisticReads.looked(call.cell, call.number, valid);
                }
                case CONVERT -> {
                    if (valid && t.memory.optimisticReads != null)
                        t.memory.optimisticReads.looked(call.cell, call.number, true);
                    if (StampedLock.isOptimisticReadStamp(number)) stamped(t, call.cell, number);
                }
                default -> {}
            }
        }
    }

    private static void stamped(ManagedThread t, Cell lock, long stamp) {
        if (t.memory.optimisticReads == null) t.memory.optimisticReads = new OptimisticReads<>();
        t.memory.optimisticReads.stamped(lock, stamp);
    }

    /** After the call the thread holds the lock, for the analyses that ask for locks; a failed conversion changes nothing. */
    private void held(ManagedThread t, ModelCall call, boolean writes, long number) {
        boolean failedConversion = call.contract() == Contract.CONVERT && number == 0;
        long stamp = failedConversion ? call.number : number;
        boolean reads = switch (call.contract()) {
            case READ_LOCK, READ_LOCK_INTERRUPTIBLY, TRY_READ_LOCK, TIMED_READ_LOCK, CONVERT ->
                StampedLock.isReadLockStamp(stamp);
            default -> false;
        };
        if (writes || failedConversion && StampedLock.isWriteLockStamp(stamp)) execution.held(t, call.cell, true);
        else if (reads) execution.held(t, call.cell, false);
    }

    @Override
    public void failed(ManagedThread t, ModelCall call) {
        update(t, call);
    }

    private void update(ManagedThread t, ModelCall call) {
        try (HooksOff off = t.hooksOff()) {
            call.cell.state = state(call.self, call.before);
        }
        if (call.cell.state == call.before) {
            t.loops.read(call.cell, "a lock", execution);
            return;
        }
        call.event.footprint.write(call.cell.name, call.before, call.cell.state);
        long readers = call.cell.state - call.before;
        // who reads under the lock and finds nothing new has changed nothing when it leaves
        if (Math.abs(readers) < WRITER && (call.before & WRITER) == 0) t.loops.locksHeld += (int) readers;
        else t.loops.made();
    }
}
