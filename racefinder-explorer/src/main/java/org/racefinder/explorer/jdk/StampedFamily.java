package org.racefinder.explorer.jdk;

import java.util.concurrent.locks.StampedLock;
import org.racefinder.analysis.OptimisticReads;
import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.names.ObjectNames;
import org.racefinder.explorer.state.Cell;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.ModelCall;
import org.racefinder.explorer.sync.ThreadActions;
import org.racefinder.explorer.thread.HooksOff;
import org.racefinder.jdk.contract.Condition;
import org.racefinder.jdk.contract.Contract;
import org.racefinder.jdk.contract.EdgeInterpreter;
import org.racefinder.jdk.contract.EdgeSink;
import org.racefinder.jdk.contract.EdgeTarget;
import org.racefinder.jdk.contract.Facts;

/**
 * StampedLock, which is not re-entrant and is held by stamps instead of threads. Its state is read from the JDK object
 * after each step: the number of readers, whether there is a writer, and the number of write unlocks. Reads under an
 * optimistic stamp are ordered after the last write unlock only if the stamp is validated afterwards ({@link
 * OptimisticReads}). Reads during a write are not ordered with that write.
 */
final class StampedFamily implements ModelFamily, EdgeSink<ManagedThread, ModelCall> {
    private static final long WRITER = 1L << 32;
    /**
     * The bits from this one on count write unlocks. Each unlock invalidates stamps, although the lock is free again.
     */
    private static final long VERSION = 1L << 33;

    private static final GuardedOp.Test FREE = state -> (state & VERSION - 1) == 0;
    private static final GuardedOp.Test NO_WRITER = state -> (state & WRITER) == 0;

    private final Engine engine;
    private final ThreadActions threads;
    private final ExecutionState execution;
    private final EdgeInterpreter<ManagedThread, ModelCall> edges = EdgeInterpreter.of(this);

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
        return call.record.cell(ObjectNames.READERS, execution);
    }

    @Override
    public boolean begin(ManagedThread t, ModelCall call) throws InterruptedException {
        call.cell = call.record.cell(ObjectNames.STATE, execution);
        GuardedOp op = GuardedOp.of(t, call, test(call.contract()));
        if (call.model.timed()) threads.arm(t, call.model.name());
        call.event = engine.step(t, op);
        if (op.interrupted) throw new InterruptedException();
        call.expired = op.timedOut;
        call.before = call.cell.state;
        if (isUnlockOfFree(call)) return true;
        edges.entry(call.contract(), knownBefore(call), t, call);
        return true;
    }

    private static GuardedOp.Test test(Contract contract) {
        return switch (contract.guard().condition()) {
            case LOCK_FREE -> FREE;
            case NO_WRITER -> NO_WRITER;
            default -> GuardedOp.ALWAYS;
        };
    }

    /** Whether the call unlocks a lock that is not held, so that it will throw an exception. */
    private static boolean isUnlockOfFree(ModelCall call) {
        return call.contract() == Contract.UNLOCK && (call.before & WRITER) == 0;
    }

    private static int knownBefore(ModelCall call) {
        boolean isWriter = StampedLock.isWriteLockStamp(call.number) && (call.before & WRITER) != 0;
        int facts = Facts.with(Facts.NONE, Condition.WRITE_STAMP, isWriter);
        return Facts.with(facts, Condition.READ_STAMP, StampedLock.isReadLockStamp(call.number));
    }

    private static int knownAfter(ModelCall call, long number) {
        int facts = Facts.ofResult(null, number) | knownBefore(call);
        facts = Facts.with(facts, Condition.RESULT_WRITE_STAMP, StampedLock.isWriteLockStamp(number));
        facts = Facts.with(facts, Condition.RESULT_READ_STAMP, StampedLock.isReadLockStamp(number));
        return Facts.with(facts, Condition.RESULT_OPTIMISTIC_STAMP, StampedLock.isOptimisticReadStamp(number));
    }

    @Override
    public void end(ManagedThread t, ModelCall call, Object result, long number) {
        update(t, call);
        call.outcome = number;
        edges.outcome(call.contract(), knownAfter(call, number), t, call);
    }

    private Cell cell(ModelCall call, EdgeTarget target) {
        return target == EdgeTarget.READ_UNLOCKS ? readers(call) : call.cell;
    }

    @Override
    public void acquire(ManagedThread t, ModelCall call, EdgeTarget target) {
        execution.acquire(t, cell(call, target));
    }

    @Override
    public void release(ManagedThread t, ModelCall call, EdgeTarget target) {
        execution.release(t, cell(call, target));
    }

    @Override
    public void hold(ManagedThread t, ModelCall call, EdgeTarget target) {
        if (target == EdgeTarget.OPTIMISTIC_STAMP) stamped(t, call.cell, call.outcome);
        else execution.held(t, call.cell, target == EdgeTarget.EXCLUSIVE_LOCK);
    }

    @Override
    public void letGo(ManagedThread t, ModelCall call, EdgeTarget target) {
        switch (target) {
            case VALID_STAMP -> validated(t, call, true);
            case INVALID_STAMP -> validated(t, call, false);
            default -> execution.lockNoLongerHeld(t, call.cell, target == EdgeTarget.EXCLUSIVE_LOCK);
        }
    }

    private static void validated(ManagedThread t, ModelCall call, boolean valid) {
        if (t.memory.optimisticReads == null) return;
        try (HooksOff off = t.hooksOff()) {
            t.memory.optimisticReads.recordValidation(call.cell, call.number, valid);
        }
    }

    private static void stamped(ManagedThread t, Cell lock, long stamp) {
        try (HooksOff off = t.hooksOff()) {
            if (t.memory.optimisticReads == null) t.memory.optimisticReads = new OptimisticReads<>();
            t.memory.optimisticReads.stamped(lock, stamp);
        }
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
        // a read lock or read unlock does not count as progress of a loop
        if (Math.abs(readers) < WRITER && (call.before & WRITER) == 0) {
            t.loops.locksHeld += (int) readers;
            t.loops.changedLock(call.cell, readers, execution);
        } else {
            t.loops.progressed();
        }
    }
}
