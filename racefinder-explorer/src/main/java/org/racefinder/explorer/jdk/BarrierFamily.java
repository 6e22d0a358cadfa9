package org.racefinder.explorer.jdk;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeoutException;
import java.util.function.LongUnaryOperator;
import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.names.Assumption;
import org.racefinder.explorer.names.ObjectNames;
import org.racefinder.explorer.state.Cell;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.ModelCall;
import org.racefinder.explorer.sync.ThreadActions;
import org.racefinder.jdk.contract.EdgeInterpreter;
import org.racefinder.jdk.contract.EdgeSink;
import org.racefinder.jdk.contract.EdgeTarget;
import org.racefinder.jdk.contract.Facts;
import org.racefinder.jdk.contract.Subject;
import org.racefinder.jdk.table.ResultKind;

/**
 * CyclicBarrier. Actions before await happen before the barrier action, which happens before actions that follow a
 * successful return from the corresponding await in other threads. A broken generation makes no edges.
 */
final class BarrierFamily implements ModelFamily, EdgeSink<ManagedThread, ModelCall> {
    private final Engine engine;
    private final ThreadActions threads;
    private final ExecutionState execution;
    private final EdgeInterpreter<ManagedThread, ModelCall> edges = EdgeInterpreter.of(this);

    BarrierFamily(Engine engine, ThreadActions threads) {
        this.threads = threads;
        this.engine = engine;
        this.execution = engine.execution;
    }

    @Override
    public boolean begin(ManagedThread t, ModelCall call) throws InterruptedException {
        if (call.record.model == null) call.record.model = barrier(call);
        boolean awaits = call.contract().subject() == Subject.BARRIER
                && call.contract().guard().isInterruptible();
        if (call.record.model instanceof BarrierPhases generations) {
            if (awaits) awaitOneOf(t, call, generations);
            else refute(t, call);
            if (awaits) return true;
        }
        Barrier barrier = call.record.model instanceof Barrier known ? known : whole(call);
        switch (call.contract()) {
            case BARRIER_QUERY -> query(t, call, barrier);
            case BARRIER_RESET -> reset(t, barrier);
            default -> await(t, call, barrier, false);
        }
        return true;
    }

    /** Returns the generations of a barrier whose arrivals are alike, or else the whole barrier. */
    private Object barrier(ModelCall call) {
        boolean alike = execution.shares
                && action(call) == null
                && execution.assumptions.make(Assumption.BARRIER_ARRIVALS_ALIKE, call.record.site);
        return alike ? new BarrierPhases(call.record, parties(call)) : whole(call);
    }

    private Barrier whole(ModelCall call) {
        return new Barrier(call.record, parties(call), call.record.cell(ObjectNames.STATE, execution));
    }

    private static int parties(ModelCall call) {
        return ((CyclicBarrier) call.self).getParties();
    }

    private void refute(ManagedThread t, ModelCall call) {
        execution.assumptions.refute(t, Assumption.BARRIER_ARRIVALS_ALIKE, call.record.site);
    }

    private void awaitOneOf(ManagedThread t, ModelCall call, BarrierPhases generations) throws InterruptedException {
        Barrier generation = generations.at(t.index, execution);
        if (!call.resultUnused || generations.hasTooManyThreads()) refute(t, call);
        await(t, call, generation, true);
        generations.passed(t.index);
    }

    private long change(ManagedThread t, Barrier barrier, LongUnaryOperator change, boolean runsAction, String verb) {
        BarrierOps.Change op = new BarrierOps.Change(t, barrier, change, runsAction, false, verb);
        engine.step(t, op);
        return op.before;
    }

    private void query(ManagedThread t, ModelCall call, Barrier barrier) {
        long state = change(t, barrier, s -> s, false, "LOOK AT");
        t.loops.read(barrier.cell, barrier.record, execution);
        t.calls.replacedNumber =
                call.model.result() == ResultKind.BOOLEAN ? (Barrier.isBroken(state) ? 1 : 0) : barrier.waiting(state);
    }

    private void reset(ManagedThread t, Barrier barrier) {
        t.loops.progressed();
        long before = change(t, barrier, barrier::nextGeneration, false, "RESET");
        barrier.recordEnding(barrier.generation(before), Barrier.BROKEN);
    }

    /** @param alike whether it makes no difference which thread comes last; then it leaves like the others */
    private void await(ManagedThread t, ModelCall call, Barrier barrier, boolean alike) throws InterruptedException {
        t.loops.progressed();
        LongUnaryOperator arrive = state -> arrive(state, call, barrier);
        BarrierOps.Change arrival = new BarrierOps.Change(t, barrier, arrive, false, true, "ARRIVE AT");
        engine.step(t, alike ? arrival.adding() : arrival);
        if (arrival.interrupted) throw new InterruptedException();
        long before = arrival.before;
        int generation = barrier.generation(before);
        if (Barrier.isBroken(before)) throw BarrierFamily.<RuntimeException>sneakyThrow(new BrokenBarrierException());
        int index = barrier.parties - 1 - barrier.waiting(before);
        call.before = generation;
        call.cell = barrier.arrivals(generation, execution);
        edges.entry(call.contract(), Facts.NONE, t, call);
        if (alike) {
            if (index == 0) barrier.recordEnding(generation, Barrier.TRIPPED);
            depart(t, call, barrier, generation, barrier.arrivals(generation, execution));
        } else if (index == 0) {
            trip(t, call, barrier, generation);
        } else {
            depart(t, call, barrier, generation, barrier.end(generation, execution));
        }
        t.calls.replacedNumber = index;
    }

    private static long arrive(long state, ModelCall call, Barrier barrier) {
        if (Barrier.isBroken(state)) return state;
        boolean runsAction = barrier.waiting(state) + 1 == barrier.parties && action(call) != null;
        return runsAction ? Barrier.withActionRunning(state) : Barrier.withArrival(state);
    }

    private static Runnable action(ModelCall call) {
        return BarrierFields.action((CyclicBarrier) call.self);
    }

    private void trip(ManagedThread t, ModelCall call, Barrier barrier, int generation) {
        call.cell = barrier.arrivals(generation, execution);
        edges.outcome(call.contract(), Facts.NONE, t, call);
        Runnable action = action(call);
        if (action != null) {
            boolean done = false;
            t.calls.depth--;
            try {
                action.run();
                done = true;
            } finally {
                t.calls.depth++;
                if (!done && !t.dying) {
                    barrier.recordEnding(generation, Barrier.BROKEN);
                    change(t, barrier, barrier::broken, true, "BREAK");
                }
            }
        }
        barrier.recordEnding(generation, Barrier.TRIPPED);
        if (action != null) change(t, barrier, barrier::nextGeneration, true, "TRIP");
        execution.release(t, barrier.end(generation, execution));
    }

    /** @param acquired what a thread acquires that leaves the generation at its end */
    private void depart(ManagedThread t, ModelCall call, Barrier barrier, int generation, Cell acquired)
            throws InterruptedException {
        boolean timed = call.contract().guard().isTimed();
        if (timed) threads.arm(t, "await");
        BarrierOps.Depart depart = new BarrierOps.Depart(t, barrier, generation, timed);
        engine.step(t, depart);
        t.loops.progressed();
        if (depart.timedOut) throw BarrierFamily.<RuntimeException>sneakyThrow(new TimeoutException());
        if (depart.interrupted) throw new InterruptedException();
        if (depart.ending == Barrier.BROKEN)
            throw BarrierFamily.<RuntimeException>sneakyThrow(new BrokenBarrierException());
        call.cell = acquired;
        edges.outcome(call.contract(), Facts.NONE, t, call);
    }

    /** The last thread to arrive acquires all arrivals. The other threads acquire the end of the generation. */
    @Override
    public void acquire(ManagedThread t, ModelCall call, EdgeTarget target) {
        execution.acquire(t, call.cell);
    }

    @Override
    public void release(ManagedThread t, ModelCall call, EdgeTarget target) {
        execution.release(t, call.cell);
    }

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
    private static <E extends Throwable> E sneakyThrow(Throwable e) throws E {
        throw (E) e;
    }
}
