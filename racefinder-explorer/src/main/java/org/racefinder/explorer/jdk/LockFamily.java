package org.racefinder.explorer.jdk;

import java.util.Arrays;
import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.names.ObjectNames;
import org.racefinder.explorer.state.Cell;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.ModelCall;
import org.racefinder.explorer.state.ModelState;
import org.racefinder.explorer.state.ObjectRecord;
import org.racefinder.explorer.sync.ThreadActions;
import org.racefinder.jdk.contract.Contract;
import org.racefinder.jdk.contract.EdgeInterpreter;
import org.racefinder.jdk.contract.EdgeSink;
import org.racefinder.jdk.contract.EdgeTarget;
import org.racefinder.jdk.contract.Facts;
import org.racefinder.jdk.contract.WaitFor;

/**
 * Locks with one writer or many readers. The state is 0 if the lock is free; otherwise the lower half is the number of
 * readers and the upper half is the actor of the writer plus 1. Re-entrant calls are not events. A fair lock is treated
 * as an unfair one: every order of arrival is explored.
 */
public final class LockFamily implements ModelFamily, EdgeSink<ManagedThread, ModelCall> {
    private static final int WRITER_SHIFT = 32;

    private final Engine engine;
    private final ThreadActions threads;
    private final ExecutionState execution;
    private final EdgeInterpreter<ManagedThread, ModelCall> edges = EdgeInterpreter.of(this);

    LockFamily(Engine engine, ThreadActions threads) {
        this.threads = threads;
        this.engine = engine;
        this.execution = engine.execution;
    }

    /** The holders of a lock and their hold counts. */
    public static final class Holds implements ModelState {
        public final Cell lock;
        /** Released by read unlocks and acquired by writers, but not by readers. */
        final Cell readers;
        /** The set of the threads that wait for the lock, in programs that ask for them. */
        final Cell queue;

        public ManagedThread writer;
        int writes;
        int[] reads = new int[4];

        Holds(ObjectRecord record, ExecutionState execution) {
            lock = record.cell(ObjectNames.STATE, execution);
            readers = record.cell(ObjectNames.READERS, execution);
            queue = record.cell(ObjectNames.QUEUE, execution);
        }

        public int readsOf(ManagedThread t) {
            return t.index < reads.length ? reads[t.index] : 0;
        }

        @Override
        public void addTo(Contents state, ExecutionState execution) {
            state.number(writes);
            state.thread(writer, -1);
            for (int i = 0; i < execution.threadCount() && i < reads.length; i++)
                if (reads[i] != 0) state.thread(execution.thread(i), reads[i]);
        }

        /** How the thread holds the lock: 0 if it does not, else the sum of 1 for reading and 2 for writing. */
        int by(ManagedThread t) {
            return (readsOf(t) > 0 ? 1 : 0) + (writer == t ? 2 : 0);
        }

        void addRead(ManagedThread t, int by) {
            if (t.index >= reads.length) reads = Arrays.copyOf(reads, t.index + 4);
            reads[t.index] += by;
        }
    }

    Holds holds(ObjectRecord record) {
        if (!(record.model instanceof Holds)) {
            record.model = new Holds(record, execution);
            execution.locks().add(record);
        }
        return (Holds) record.model;
    }

    @Override
    public boolean begin(ManagedThread t, ModelCall call) throws InterruptedException {
        Holds holds = holds(call.record);
        call.cell = holds.lock;
        return switch (call.contract()) {
            case LOCK, LOCK_INTERRUPTIBLY, TRY_LOCK, TIMED_LOCK -> {
                if (holds.writer == t) yield true;
                yield acquire(t, call, state -> state == 0, GuardedOp.Wording.LOCK);
            }
            case READ_LOCK, READ_LOCK_INTERRUPTIBLY, TRY_READ_LOCK, TIMED_READ_LOCK -> {
                if (holds.writer == t || holds.readsOf(t) > 0) yield true;
                yield acquire(t, call, state -> state >>> WRITER_SHIFT == 0, GuardedOp.Wording.READ_LOCK);
            }
            case UNLOCK -> {
                if (holds.writer == t && holds.writes == 1) release(t, call, GuardedOp.Wording.UNLOCK);
                yield true;
            }
            case READ_UNLOCK -> {
                if (holds.readsOf(t) == 1 && holds.writer != t) release(t, call, GuardedOp.Wording.READ_UNLOCK);
                yield true;
            }
            case LOCK_QUERY -> {
                call.event = engine.step(t, op(t, call, GuardedOp.Wording.LOCK_QUERY));
                yield true;
            }
            default -> false;
        };
    }

    private boolean acquire(ManagedThread t, ModelCall call, GuardedOp.Test free, GuardedOp.Wording wording)
            throws InterruptedException {
        GuardedOp op =
                new GuardedOp(t, call, free, wording).adding(execution.shares).joining(holds(call.record).queue);
        call.operation = op;
        if (call.contract().guard().isTimed()) threads.arm(t, "lock");
        call.event = engine.step(t, op);
        if (op.interrupted) throw new InterruptedException();
        call.expired = op.timedOut;
        return true;
    }

    private GuardedOp op(ManagedThread t, ModelCall call, GuardedOp.Wording wording) {
        GuardedOp op = new GuardedOp(t, call, GuardedOp.ALWAYS, wording).adding(execution.shares);
        call.operation = op;
        return op;
    }

    private void release(ManagedThread t, ModelCall call, GuardedOp.Wording wording) {
        call.event = engine.step(t, op(t, call, wording));
        edges.entry(call.contract(), Facts.NONE, t, call);
    }

    // ---- Only outermost calls make edges. The hold counts further below include re-entrant calls.

    @Override
    public void acquire(ManagedThread t, ModelCall call, EdgeTarget target) {
        Holds holds = (Holds) call.record.model;
        boolean isExclusive = call.contract().guard().condition() == WaitFor.LOCK_FREE;
        if (target == EdgeTarget.READ_UNLOCKS) execution.acquire(t, holds.readers);
        else if (isExclusive) execution.lockAcquired(t, holds.lock);
        else execution.acquire(t, holds.lock);
    }

    @Override
    public void release(ManagedThread t, ModelCall call, EdgeTarget target) {
        Holds holds = (Holds) call.record.model;
        if (target == EdgeTarget.READ_UNLOCKS) execution.release(t, holds.readers);
        else execution.lockReleased(t, holds.lock);
    }

    @Override
    public void end(ManagedThread t, ModelCall call, Object result, long number) {
        Holds holds = (Holds) call.record.model;
        int heldBefore = holds.by(t);
        switch (call.contract()) {
            case LOCK, LOCK_INTERRUPTIBLY -> locked(t, call, holds, number);
            case TRY_LOCK, TIMED_LOCK -> {
                if (number != 0) locked(t, call, holds, number);
                else t.loops.read(holds.lock, "a lock", execution);
            }
            case READ_LOCK, READ_LOCK_INTERRUPTIBLY -> readLocked(t, call, holds, number);
            case TRY_READ_LOCK, TIMED_READ_LOCK -> {
                if (number != 0) readLocked(t, call, holds, number);
                else t.loops.read(holds.lock, "a lock", execution);
            }
            case UNLOCK -> {
                if (holds.writer != t) break;
                t.loops.locksHeld--;
                if (--holds.writes == 0) holds.writer = null;
                updateState(call, holds);
            }
            case READ_UNLOCK -> {
                holds.addRead(t, -1);
                if (holds.readsOf(t) == 0) execution.lockNoLongerHeld(t, holds.lock, false);
                t.loops.locksHeld--;
                updateState(call, holds);
            }
            default -> {}
        }
        if (call.contract() == Contract.LOCK_QUERY) t.loops.read(holds.lock, "a lock", execution);
        if (holds.by(t) != heldBefore) t.loops.changedLock(holds.lock, holds.by(t) - heldBefore, execution);
    }

    private void locked(ManagedThread t, ModelCall call, Holds holds, long number) {
        holds.writer = t;
        holds.writes++;
        t.loops.locksHeld++;
        updateState(call, holds);
        if (call.event == null) return;
        t.position.blockSite = t.position.callSite;
        edges.outcome(call.contract(), Facts.ofResult(null, number), t, call);
    }

    private void readLocked(ManagedThread t, ModelCall call, Holds holds, long number) {
        holds.addRead(t, 1);
        t.loops.locksHeld++;
        updateState(call, holds);
        if (call.event != null) edges.outcome(call.contract(), Facts.ofResult(null, number), t, call);
        if (holds.readsOf(t) == 1) execution.held(t, holds.lock, false);
    }

    private static void updateState(ModelCall call, Holds holds) {
        long readers = 0;
        for (int r : holds.reads) if (r > 0) readers++;
        long before = holds.lock.state;
        holds.lock.state = holds.writer != null ? (long) (holds.writer.actor + 1) << WRITER_SHIFT | readers : readers;
        if (call.event != null) ((GuardedOp) call.operation).change(call.event.footprint, before, holds.lock.state);
    }
}
