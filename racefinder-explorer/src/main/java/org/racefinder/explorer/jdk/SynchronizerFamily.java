package org.racefinder.explorer.jdk;

import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.names.Assumption;
import org.racefinder.explorer.names.ObjectNames;
import org.racefinder.explorer.state.Cell;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.ModelCall;
import org.racefinder.explorer.state.ModelState;
import org.racefinder.explorer.state.ObjectRecord;
import org.racefinder.explorer.sync.ThreadActions;
import org.racefinder.explorer.thread.HooksOff;
import org.racefinder.jdk.contract.Condition;
import org.racefinder.jdk.contract.Contract;
import org.racefinder.jdk.contract.EdgeInterpreter;
import org.racefinder.jdk.contract.EdgeSink;
import org.racefinder.jdk.contract.EdgeTarget;
import org.racefinder.jdk.contract.Facts;
import org.racefinder.jdk.contract.Subject;

/**
 * Semaphores, latches and phasers. A number, read from the JDK object after each step, decides which calls may proceed.
 */
final class SynchronizerFamily implements ModelFamily, EdgeSink<ManagedThread, ModelCall>, ModelState {
    /** A semaphore with more permits might overflow when permits are added, which does not commute. */
    private static final long MANY_PERMITS = 1 << 28;

    private final Engine engine;
    private final ThreadActions threads;
    private final ExecutionState execution;
    private final EdgeInterpreter<ManagedThread, ModelCall> edges = EdgeInterpreter.of(this);

    SynchronizerFamily(Engine engine, ThreadActions threads) {
        this.threads = threads;
        this.engine = engine;
        this.execution = engine.execution;
    }

    /** The number is part of the object. */
    @Override
    public void addTo(Contents state, ExecutionState of) {}

    private static long state(Object self) {
        if (self instanceof Semaphore s) return s.availablePermits();
        if (self instanceof CountDownLatch l) return l.getCount();
        if (self instanceof Phaser p) return p.getPhase();
        return 0;
    }

    @Override
    public boolean begin(ManagedThread t, ModelCall call) throws InterruptedException {
        ObjectRecord record = synchronizer(t, call);
        Cell cell = record.cell(ObjectNames.STATE, execution);
        if (record.model == null) {
            record.model = this;
            cell.state = state(call.self);
        }
        call.cell = cell;
        GuardedOp op = GuardedOp.of(t, call, test(call)).adding(mayAdd(call, cell));
        if (call.contract().subject() == Subject.SEMAPHORE) op.joining(record.cell(ObjectNames.QUEUE, execution));
        if (call.model.timed()) threads.arm(t, call.model.name());
        call.operation = op;
        call.event = engine.step(t, op);
        if (op.interrupted) throw new InterruptedException();
        call.expired = op.timedOut;
        call.before = cell.state;
        if (call.contract() == Contract.COUNT_DOWN && call.before == 0 && execution.shares)
            execution.assumptions.refute(t, Assumption.LATCH_NOT_COUNTED_WHEN_OPEN, call.record.site);
        edges.entry(call.contract(), knownBefore(t, call), t, call);
        return true;
    }

    private static GuardedOp.Test test(ModelCall call) {
        return switch (call.contract().guard().condition()) {
            case ENOUGH_PERMITS -> {
                long permits = call.model.value() < 0 ? 1 : call.number;
                yield state -> state >= permits;
            }
            case COUNT_ZERO -> state -> state == 0;
            case PHASE_OVER -> state -> state != call.number;
            default -> GuardedOp.ALWAYS;
        };
    }

    /** Whether what others add cannot change what this call does. */
    private boolean mayAdd(ModelCall call, Cell cell) {
        if (!execution.shares) return false;
        if (call.contract() != Contract.COUNT_DOWN) return cell.state < MANY_PERMITS && call.number < MANY_PERMITS;
        return execution.assumptions.make(Assumption.LATCH_NOT_COUNTED_WHEN_OPEN, call.record.site);
    }

    private static int knownBefore(ManagedThread t, ModelCall call) {
        boolean isLast = call.contract() == Contract.ARRIVE && completesPhase(t, (Phaser) call.self);
        int facts = Facts.with(Facts.NONE, Condition.COUNT_NOT_ZERO, call.before > 0);
        return Facts.with(facts, Condition.LAST_TO_ARRIVE, isLast);
    }

    /** Returns the record of the synchronizer. For a phaser it is that of the root, with which the phaser advances. */
    private ObjectRecord synchronizer(ManagedThread t, ModelCall call) {
        if (!(call.self instanceof Phaser phaser)) return call.record;
        try (HooksOff off = t.hooksOff()) {
            return phaser.getParent() == null ? call.record : execution.record(phaser.getRoot());
        }
    }

    private static boolean completesPhase(ManagedThread t, Phaser phaser) {
        try (HooksOff off = t.hooksOff()) {
            for (Phaser p = phaser; p != null; p = p.getParent()) if (p.getUnarrivedParties() != 1) return false;
            return true;
        }
    }

    /** Released by each advance of a phaser. Arrivals in the current phase are not included. */
    private Cell advances(ManagedThread t, ModelCall call) {
        return synchronizer(t, call).cell(ObjectNames.READERS, execution);
    }

    @Override
    public void end(ManagedThread t, ModelCall call, Object result, long number) {
        Cell cell = call.cell;
        cell.state = state(call.self);
        if (cell.state != call.before) {
            ((GuardedOp) call.operation).change(call.event.footprint, call.before, cell.state);
            t.loops.changed(cell.name, call.before, cell.state, execution);
        }
        t.loops.read(cell, call.record, execution);
        if (call.self instanceof Random) t.loops.draws();
        else if (call.contract() == Contract.CHANGE || call.contract() == Contract.PHASER_CHANGE) t.loops.progressed();
        int facts = Facts.with(Facts.ofResult(result, number), Condition.NOT_EXPIRED, !call.expired);
        boolean advanced = call.contract().subject() == Subject.PHASER && cell.state != call.before;
        edges.outcome(call.contract(), Facts.with(facts, Condition.ADVANCED, advanced), t, call);
    }

    private Cell cell(ManagedThread t, ModelCall call, EdgeTarget target) {
        return target == EdgeTarget.ADVANCES ? advances(t, call) : call.cell;
    }

    @Override
    public void acquire(ManagedThread t, ModelCall call, EdgeTarget target) {
        execution.acquire(t, cell(t, call, target));
    }

    @Override
    public void release(ManagedThread t, ModelCall call, EdgeTarget target) {
        execution.release(t, cell(t, call, target));
    }

    /** Forgets the arrivals of a phase that is over. */
    @Override
    public void forget(ManagedThread t, ModelCall call, EdgeTarget target) {
        execution.forget(call.cell);
    }
}
