package org.racefinder.explorer.jdk;

import java.util.Arrays;
import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.names.Names;
import org.racefinder.explorer.state.Cell;
import org.racefinder.explorer.state.Describe;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.ModelCall;
import org.racefinder.explorer.state.ObjectRecord;
import org.racefinder.explorer.sync.ThreadActions;
import org.racefinder.jdk.contract.Contract;

/**
 * Locks with one owner or many readers. The state is 0 when free, the number of readers, or the writer's actor + 1 in the upper half.
 * Re-entrant calls are no events. A fair lock is one of the unfair ones: every order of arrival is explored.
 */
public final class LockFamily implements ModelFamily {
    private static final int WRITER = 32;

    private final Engine engine;
    private final ThreadActions threads;
    private final ExecutionState execution;

    LockFamily(Engine engine, ThreadActions threads) {
        this.threads = threads;
        this.engine = engine;
        this.execution = engine.execution;
    }

    /** Who holds a lock, and how often. */
    public static final class Holds {
        public final Cell lock;
        /** What read unlocks release: to writers, not to readers. */
        final Cell readers;

        public ManagedThread writer;
        int writes;
        int[] reads = new int[4];

        Holds(ObjectRecord record, ExecutionState execution) {
            lock = record.cell(Names.STATE, execution);
            readers = record.cell(Names.READERS, execution);
        }

        public int readsOf(ManagedThread t) {
            return t.index < reads.length ? reads[t.index] : 0;
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
                yield acquire(t, call, holds, state -> state == 0, false);
            }
            case READ_LOCK, READ_LOCK_INTERRUPTIBLY, TRY_READ_LOCK, TIMED_READ_LOCK -> {
                if (holds.writer == t || holds.readsOf(t) > 0) yield true;
                yield acquire(t, call, holds, state -> state >>> WRITER == 0, true);
            }
            case UNLOCK -> {
                if (holds.writer == t && holds.writes == 1) release(t, call, holds, false);
                yield true;
            }
            case READ_UNLOCK -> {
                if (holds.readsOf(t) == 1 && holds.writer != t) release(t, call, holds, true);
                yield true;
            }
            case LOCK_QUERY -> {
                call.event = engine.step(t, op(t, holds.lock, false, false, false, "LOOK AT " + name(call)));
                yield true;
            }
            default -> false;
        };
    }

    private boolean acquire(ManagedThread t, ModelCall call, Holds holds, GuardedOp.Test free, boolean read)
            throws InterruptedException {
        Contract contract = call.contract();
        boolean tries = contract == Contract.TRY_LOCK || contract == Contract.TRY_READ_LOCK;
        boolean timed = contract == Contract.TIMED_LOCK || contract == Contract.TIMED_READ_LOCK;
        boolean interruptible =
                timed || contract == Contract.LOCK_INTERRUPTIBLY || contract == Contract.READ_LOCK_INTERRUPTIBLY;
        String name = name(call);
        String what = (read ? "READ LOCK " : "LOCK ") + name;
        GuardedOp op = new GuardedOp(t, holds.lock, free, !tries, true, interruptible, timed, what)
                .waitsFor(read ? "LOCK " + name : name);
        if (timed) threads.arm(t, "lock");
        call.event = engine.step(t, op);
        if (op.interrupted) throw new InterruptedException();
        call.expired = op.timedOut;
        return true;
    }

    private GuardedOp op(
            ManagedThread t, Cell cell, boolean blocks, boolean writes, boolean interruptible, String what) {
        return new GuardedOp(t, cell, GuardedOp.ALWAYS, blocks, writes, interruptible, false, what);
    }

    private void release(ManagedThread t, ModelCall call, Holds holds, boolean read) {
        String what = (read ? "READ UNLOCK " : "UNLOCK ") + name(call);
        call.event = engine.step(t, op(t, holds.lock, false, true, false, what).gives());
        if (read) execution.release(t, holds.readers);
        else execution.lockReleased(t, holds.lock);
    }

    private static String name(ModelCall call) {
        return Describe.object(call.record);
    }

    @Override
    public void end(ManagedThread t, ModelCall call, Object result, long number) {
        Holds holds = (Holds) call.record.model;
        switch (call.contract()) {
            case LOCK, LOCK_INTERRUPTIBLY -> locked(t, call, holds);
            case TRY_LOCK, TIMED_LOCK -> {
                if (number != 0) locked(t, call, holds);
                else t.loops.read(holds.lock, "a lock", execution);
            }
            case READ_LOCK, READ_LOCK_INTERRUPTIBLY -> readLocked(t, call, holds);
            case TRY_READ_LOCK, TIMED_READ_LOCK -> {
                if (number != 0) readLocked(t, call, holds);
                else t.loops.read(holds.lock, "a lock", execution);
            }
            case UNLOCK -> {
                if (holds.writer != t) break;
                t.loops.locksHeld--;
                if (--holds.writes == 0) holds.writer = null;
                state(call, holds);
            }
            case READ_UNLOCK -> {
                holds.addRead(t, -1);
                if (holds.readsOf(t) == 0) execution.heldNoMore(t, holds.lock, false);
                t.loops.locksHeld--;
                state(call, holds);
            }
            default -> {}
        }
        if (call.contract() == Contract.LOCK_QUERY) t.loops.read(holds.lock, "a lock", execution);
    }

    private void locked(ManagedThread t, ModelCall call, Holds holds) {
        holds.writer = t;
        holds.writes++;
        t.loops.locksHeld++;
        state(call, holds);
        if (call.event == null) return;
        t.position.blockSite = t.position.callSite;
        execution.lockAcquired(t, holds.lock);
        execution.acquire(t, holds.readers);
    }

    private void readLocked(ManagedThread t, ModelCall call, Holds holds) {
        holds.addRead(t, 1);
        t.loops.locksHeld++;
        state(call, holds);
        if (call.event != null) execution.acquire(t, holds.lock);
        if (holds.readsOf(t) == 1) execution.held(t, holds.lock, false);
    }

    private static void state(ModelCall call, Holds holds) {
        long readers = 0;
        for (int r : holds.reads) if (r > 0) readers++;
        long before = holds.lock.state;
        holds.lock.state = holds.writer != null ? (long) (holds.writer.actor + 1) << WRITER | readers : readers;
        if (call.event != null) call.event.footprint.write(holds.lock.name, before, holds.lock.state);
    }
}
