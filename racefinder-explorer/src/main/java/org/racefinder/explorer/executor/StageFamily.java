package org.racefinder.explorer.executor;

import java.util.concurrent.CompletableFuture;
import jdk.internal.misc.Unsafe;
import org.racefinder.analysis.HappensBefore;
import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.execution.EngineOps;
import org.racefinder.explorer.execution.UnknownFootprint;
import org.racefinder.explorer.names.Assumption;
import org.racefinder.explorer.names.ObjectNames;
import org.racefinder.explorer.state.Cell;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.LateEffect;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.ModelCall;
import org.racefinder.explorer.state.ObjectRecord;
import org.racefinder.explorer.sync.ThreadActions;
import org.racefinder.explorer.thread.HooksOff;
import org.racefinder.jdk.contract.Contract;

/**
 * Waiting for a CompletableFuture is one step, which waits until the future is done; everything else of it is the JDK's
 * code. So no thread is ever in the list of those who depend on the future. In the JDK's code, a thread that waits may also
 * run what depends on the future. If something did when the future became done, and a thread may have waited then, the
 * execution ends: from the next round on, futures created at that site run the JDK's own code. The same holds if the program
 * asks how many depend on a future.
 */
public final class StageFamily implements OptionalFamily {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long RESULT = UNSAFE.objectFieldOffset(CompletableFuture.class, "result");
    private static final long DEPENDENTS = UNSAFE.objectFieldOffset(CompletableFuture.class, "stack");

    private final Engine engine;
    private final ExecutionState execution;
    private final ThreadActions threads;

    public StageFamily(Engine engine, ThreadActions threads) {
        this.engine = engine;
        this.execution = engine.execution;
        this.threads = threads;
    }

    /** What is known of a future. */
    private static final class Stage {
        /** Whether waiting for the future follows its contract. */
        final boolean governed;

        /** The cell of the field that contains the result, once the future is done. */
        Cell result;
        /** Whether something depended on the future when it became done. */
        boolean hadDependents;

        int completedBy;
        int completedAt;

        Stage(boolean governed) {
            this.governed = governed;
        }
    }

    @Override
    public boolean governs(ManagedThread t, ObjectRecord record) {
        return stage(record).governed;
    }

    private Stage stage(ObjectRecord record) {
        if (record.model instanceof Stage known) return known;
        Stage stage = new Stage(execution.poolsByContract
                && execution.analyses.happensBefore() != null
                && execution.assumptions.make(Assumption.DEPENDENTS_NOT_SEEN, record.createdAt));
        record.model = stage;
        return stage;
    }

    /** Called before the JDK's code writes a field of a future, which may complete it. */
    public void touched(ManagedThread t, ObjectRecord future, Cell field) {
        Stage stage = stage(future);
        if (!stage.governed) return;
        engine.settle(t);
        t.calls.lateEffect = new Write(
                future, stage, field, execution.analyses.happensBefore().time(t.index));
    }

    private static boolean isDone(ManagedThread t, ObjectRecord future) {
        try (HooksOff off = t.hooksOff()) {
            return UNSAFE.getReferenceVolatile(future.object, RESULT) != null;
        }
    }

    /** Updates the state of a future after the JDK's code has written a field of it. */
    private record Write(ObjectRecord future, Stage stage, Cell field, int time) implements LateEffect {
        @Override
        public void settle(ManagedThread t, ExecutionState execution) {
            t.calls.lateEffect = null;
            Cell state = future.cell(ObjectNames.STATE, execution);
            boolean completed = state.state == FutureOps.OPEN && isDone(t, future);
            // a result that is replaced: who gets it reads the state
            if (!completed && stage.result != field) return;
            t.scheduling.lastEvent.footprint.write(state.name, state.state, FutureOps.COMPLETED);
            t.scheduling.lastEvent.operation = UnknownFootprint.of(t.scheduling.lastEvent.operation);
            state.state = FutureOps.COMPLETED;
            if (!completed) return;
            stage.result = field;
            stage.completedBy = t.index;
            stage.completedAt = time;
            try (HooksOff off = t.hooksOff()) {
                stage.hadDependents = UNSAFE.getReferenceVolatile(future.object, DEPENDENTS) != null;
            }
        }
    }

    @Override
    public boolean begin(ManagedThread t, ModelCall call) throws InterruptedException {
        t.jdkCode.requestsNext = false;
        engine.settle(t);
        if (call.contract() == Contract.STAGE_DEPENDENTS) lookAt(t, call.record);
        call.cell = call.record.cell(ObjectNames.STATE, execution);
        if (isDone(t, call.record)) call.cell.state = FutureOps.COMPLETED;
        Stage stage = stage(call.record);
        boolean wasOrdered = isOrdered(t, stage);
        if (call.model.timed()) threads.arm(t, call.model.name());
        FutureOps.Get get = new FutureOps.Get(t, call);
        call.event = engine.step(t, get);
        if (!get.timedOut && !get.interrupted && !wasOrdered && stage.hadDependents) lookAt(t, call.record);
        if (get.interrupted) throw new InterruptedException();
        call.expired = get.timedOut;
        t.loops.read(call.cell, call.record, execution);
        if (!get.timedOut && stage.result != null) execution.acquire(t, stage.result);
        return true;
    }

    /** Whether the future became done before the last action of the thread, whatever the schedule. */
    private boolean isOrdered(ManagedThread t, Stage stage) {
        if (stage.result == null) return false;
        HappensBefore order = execution.analyses.happensBefore();
        return stage.completedBy == t.index || order.isOrdered(stage.completedBy, stage.completedAt, t.index);
    }

    private void lookAt(ManagedThread t, ObjectRecord future) {
        execution.assumptions.refute(t, Assumption.DEPENDENTS_NOT_SEEN, future.createdAt);
        engine.cutShort();
        t.calls.current = null;
        engine.step(t, new EngineOps.Entry(t, "CompletableFuture"));
    }
}
