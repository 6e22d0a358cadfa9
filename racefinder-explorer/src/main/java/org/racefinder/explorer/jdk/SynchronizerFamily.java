package org.racefinder.explorer.jdk;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.names.Names;
import org.racefinder.explorer.state.Cell;
import org.racefinder.explorer.state.Describe;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.HooksOff;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.ModelCall;
import org.racefinder.explorer.state.ObjectRecord;
import org.racefinder.explorer.sync.ThreadActions;
import org.racefinder.jdk.contract.Contract;

/** Semaphores, latches, phasers: a number decides who may pass. The number is the JDK object's own, read after each step. */
final class SynchronizerFamily implements ModelFamily {
    private final Engine engine;
    private final ThreadActions threads;
    private final ExecutionState execution;

    SynchronizerFamily(Engine engine, ThreadActions threads) {
        this.threads = threads;
        this.engine = engine;
        this.execution = engine.execution;
    }

    private static long state(Object self) {
        if (self instanceof Semaphore s) return s.availablePermits();
        if (self instanceof CountDownLatch l) return l.getCount();
        if (self instanceof Phaser p) return p.getPhase();
        return 0;
    }

    @Override
    public boolean begin(ManagedThread t, ModelCall call) throws InterruptedException {
        ObjectRecord record = synchronizer(t, call);
        Cell cell = record.cell(Names.STATE, execution);
        if (record.model == null) {
            record.model = this;
            cell.state = state(call.self);
        }
        call.cell = cell;
        Contract contract = call.contract();
        long permits = call.model.value() < 0 ? 1 : call.number;
        GuardedOp.Test enough = state -> state >= permits;
        GuardedOp.Test zero = state -> state == 0;
        GuardedOp.Test advanced = state -> state != call.number;
        GuardedOp op = switch (contract) {
            case ACQUIRE -> op(t, call, enough, true, true, true, false);
            case ACQUIRE_UNINTERRUPTIBLY -> op(t, call, enough, true, true, false, false);
            case TRY_ACQUIRE -> op(t, call, enough, false, true, false, false);
            case TIMED_ACQUIRE -> op(t, call, enough, true, true, true, true);
            case RELEASE, COUNT_DOWN, ARRIVE ->
                op(t, call, GuardedOp.ALWAYS, false, true, false, false).gives();
            case DRAIN, PHASER_CHANGE, CHANGE -> op(t, call, GuardedOp.ALWAYS, false, true, false, false);
            case LATCH_AWAIT -> op(t, call, zero, true, false, true, false);
            case TIMED_LATCH_AWAIT -> op(t, call, zero, true, false, true, true);
            case PHASE_AWAIT -> op(t, call, advanced, true, false, false, false);
            case PHASE_AWAIT_INTERRUPTIBLY -> op(t, call, advanced, true, false, true, false);
            case TIMED_PHASE_AWAIT -> op(t, call, advanced, true, false, true, true);
            default -> op(t, call, GuardedOp.ALWAYS, false, false, false, false);
        };
        if (call.model.timed()) threads.arm(t, call.model.name());
        call.event = engine.step(t, op);
        if (op.interrupted) throw new InterruptedException();
        call.expired = op.timedOut;
        call.before = cell.state;
        if (releases(contract, cell.state)) execution.release(t, cell);
        // the action at the end of a phase runs in the step of the last arrival
        if (contract == Contract.ARRIVE && completes(t, (Phaser) call.self)) execution.acquire(t, cell);
        return true;
    }

    /** A phaser advances with its root. */
    private ObjectRecord synchronizer(ManagedThread t, ModelCall call) {
        if (!(call.self instanceof Phaser phaser)) return call.record;
        try (HooksOff off = t.hooksOff()) {
            return phaser.getParent() == null ? call.record : execution.record(phaser.getRoot());
        }
    }

    private static boolean completes(ManagedThread t, Phaser phaser) {
        try (HooksOff off = t.hooksOff()) {
            for (Phaser p = phaser; p != null; p = p.getParent()) if (p.getUnarrivedParties() != 1) return false;
            return true;
        }
    }

    /** Counting a latch down orders something "until the count reaches zero". */
    private static boolean releases(Contract contract, long state) {
        return contract == Contract.RELEASE
                || contract == Contract.COUNT_DOWN && state > 0
                || contract == Contract.ARRIVE;
    }

    /** What happened before the advances of a phaser so far. An arrival in the phase under way is not among it. */
    private Cell advanced(ManagedThread t, ModelCall call) {
        return synchronizer(t, call).cell(Names.READERS, execution);
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
        cell.state = state(call.self);
        if (cell.state != call.before) {
            call.event.footprint.write(cell.name, call.before, cell.state);
            t.loops.made();
        } else {
            t.loops.read(cell, Describe.object(call.record), execution);
        }
        if (call.contract() == Contract.CHANGE || call.contract() == Contract.PHASER_CHANGE) t.loops.made();
        boolean acquires = switch (call.contract()) {
            case ACQUIRE, ACQUIRE_UNINTERRUPTIBLY, LATCH_AWAIT -> true;
            case TRY_ACQUIRE, TIMED_ACQUIRE, TIMED_LATCH_AWAIT, DRAIN -> number != 0;
            default -> false;
        };
        if (acquires) execution.acquire(t, cell);
        switch (call.contract()) {
            case PHASE_AWAIT, PHASE_AWAIT_INTERRUPTIBLY -> execution.acquire(t, advanced(t, call));
            case TIMED_PHASE_AWAIT -> {
                if (!call.expired) execution.acquire(t, advanced(t, call));
            }
            case ARRIVE -> {
                if (cell.state != call.before) advance(t, call);
            }
            default -> {}
        }
    }

    private void advance(ManagedThread t, ModelCall call) {
        execution.acquire(t, call.cell);
        execution.release(t, advanced(t, call));
        execution.forget(call.cell);
    }
}
