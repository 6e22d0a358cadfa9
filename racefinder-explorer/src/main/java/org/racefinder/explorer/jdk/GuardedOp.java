package org.racefinder.explorer.jdk;

import org.racefinder.explorer.execution.OpenEnded;
import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.search.Footprint;
import org.racefinder.explorer.search.ObjectStates;
import org.racefinder.explorer.state.Cell;
import org.racefinder.explorer.state.Describe;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.ModelCall;
import org.racefinder.explorer.state.Op;
import org.racefinder.explorer.state.OperationKind;
import org.racefinder.explorer.strategy.JrfAction;
import org.racefinder.explorer.sync.InterruptOps;
import org.racefinder.explorer.sync.TimeLimit;
import org.racefinder.jdk.contract.Contract;

/**
 * An operation of a modelled synchronizer: it passes when the synchronizer's state allows it; it may also end by an
 * interrupt or, timed, by its time running out, upon which it tries once more.
 */
public final class GuardedOp extends Op {
    /** What the state must be for the operation to pass. */
    interface Test {
        boolean passes(long state);
    }

    static final Test ALWAYS = state -> true;

    private final Cell cell;
    private final Test test;
    private final Contract contract;
    private final boolean blocks;
    private final boolean writes;
    private final boolean interruptible;
    private final TimeLimit limit;
    private final String what;
    private final String waitsFor;

    boolean passed;
    boolean interrupted;
    boolean timedOut;

    /**
     * Whether it waits for the test, can be interrupted or run out of time, and may change the state, is what its contract
     * says.
     *
     * @param what the operation as reports show it
     * @param waitsFor what reports of a deadlock say that the thread waits for
     */
    GuardedOp(ManagedThread thread, Cell cell, Test test, Contract contract, String what, String waitsFor) {
        super(thread, OperationKind.GUARDED);
        this.cell = cell;
        this.test = test;
        this.contract = contract;
        this.blocks = contract.guard().blocks();
        this.writes = contract.touches().mayWrite();
        this.interruptible = contract.guard().isInterruptible();
        this.limit = new TimeLimit(thread, contract.guard().isTimed());
        this.what = what;
        this.waitsFor = waitsFor;
    }

    /** {@code acquire on semaphore}, for which it waits under the same name. */
    static GuardedOp of(ManagedThread thread, ModelCall call, Test test) {
        String what = call.model.name() + " on " + Describe.object(call.record);
        return new GuardedOp(thread, call.cell, test, call.contract(), what, what);
    }

    @Override
    public boolean guarded() {
        return blocks;
    }

    @Override
    public boolean isBrief() {
        return !limit.exists() && !interruptible;
    }

    @Override
    public void noteRefusalIn(Event event) {
        event.footprint.read(cell.name, cell.state);
        event.operation = OpenEnded.of(event.operation);
    }

    @Override
    public boolean enabled(ObjectStates states) {
        return !blocks
                || test.passes(states.of(cell.name, cell.state))
                || interruptible && states.of(thread.interrupt.name, thread.interrupt.state) != 0
                || limit.isOver(states);
    }

    @Override
    public boolean predict(ObjectStates states, int alternative, Footprint into) {
        long interrupt = interruptible ? states.of(thread.interrupt.name, thread.interrupt.state) : 0;
        limit.predict(states, into);
        if (interrupt != 0) {
            into.write(thread.interrupt.name, interrupt, 0);
            return true;
        }
        if (interruptible) into.read(thread.interrupt.name, 0);
        long state = states.of(cell.name, cell.state);
        if (writes && test.passes(state)) into.write(cell.name, state, state);
        else into.read(cell.name, state);
        return true;
    }

    @Override
    public void perform(Event event, ExecutionState execution) {
        timedOut = limit.end(event, execution);
        if (interruptible && thread.interrupt.state != 0) {
            interrupted = true;
            timedOut = false;
            InterruptOps.take(thread, event, execution);
            return;
        }
        if (interruptible) event.footprint.read(thread.interrupt.name, 0);
        passed = test.passes(cell.state);
        if (passed) timedOut = false;
        if (writes && passed) event.footprint.write(cell.name, cell.state, cell.state);
        else event.footprint.read(cell.name, cell.state);
    }

    public Cell cell() {
        return cell;
    }

    @Override
    public JrfAction action() {
        return contract.givesBack() ? JrfAction.RELEASE : JrfAction.ACQUIRE;
    }

    @Override
    public long object() {
        return cell.name;
    }

    @Override
    public boolean isFullFence() {
        return true;
    }

    @Override
    public String describe() {
        return what + (timedOut ? " (timed out)" : interrupted ? " (interrupted)" : "");
    }

    @Override
    public String waitsFor() {
        return waitsFor;
    }
}
