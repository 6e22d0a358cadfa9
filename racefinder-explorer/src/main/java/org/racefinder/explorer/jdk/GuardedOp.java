package org.racefinder.explorer.jdk;

import java.util.function.LongConsumer;
import org.racefinder.explorer.execution.UnknownFootprint;
import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.search.Footprint;
import org.racefinder.explorer.search.ObjectStates;
import org.racefinder.explorer.state.Cell;
import org.racefinder.explorer.state.Describe;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.ModelCall;
import org.racefinder.explorer.state.ObjectRecord;
import org.racefinder.explorer.state.Op;
import org.racefinder.explorer.state.OperationKind;
import org.racefinder.explorer.strategy.JrfAction;
import org.racefinder.explorer.sync.InterruptOps;
import org.racefinder.explorer.sync.TimeLimit;
import org.racefinder.jdk.contract.Contract;
import org.racefinder.jdk.contract.WaitFor;
import org.racefinder.jdk.table.Model;

/**
 * An operation on a modelled synchronizer. It passes when the state of the synchronizer allows it. It may also end
 * because of an interrupt or a timeout; after a timeout it tries once more.
 */
public final class GuardedOp extends Op {
    /** The condition on the state under which the operation passes. */
    interface Test {
        boolean passes(long state);
    }

    /**
     * The wording of an operation in reports. The text is built on demand, because most executions are not reported.
     */
    enum Wording {
        LOCK("LOCK ", ""),
        READ_LOCK("READ LOCK ", "LOCK "),
        UNLOCK("UNLOCK ", "UNLOCK "),
        READ_UNLOCK("READ UNLOCK ", "READ UNLOCK "),
        LOCK_QUERY("LOOK AT ", "LOOK AT "),
        /** {@code acquire on Semaphore@3}, for an operation that was performed and for one that blocks. */
        METHOD_ON(" on ", null),
        /** {@code get of FutureTask@3}, for an operation that was performed and for one that blocks. */
        METHOD_OF(" of ", null);

        private final String operation;
        private final String awaited;

        Wording(String operation, String awaited) {
            this.operation = operation;
            this.awaited = awaited;
        }

        String operation(Model model, ObjectRecord record) {
            return (awaited == null ? model.name() + operation : operation) + Describe.object(record);
        }

        /** Returns the text for a thread that is blocked in this operation, for the report of a deadlock. */
        String awaited(Model model, ObjectRecord record) {
            return awaited == null ? operation(model, record) : awaited + Describe.object(record);
        }
    }

    static final Test ALWAYS = state -> true;

    private final Cell cell;
    private final Test test;
    private final Contract contract;
    private final boolean blocks;
    private final boolean writes;
    private final boolean interruptible;
    private final TimeLimit limit;
    private final Model model;
    private final ObjectRecord record;
    private final Wording wording;

    private Cell queue;
    /** Whether the operation only adds to the state, and commutes with others that do. */
    private boolean adds;

    boolean passed;
    boolean interrupted;
    boolean timedOut;

    /**
     * The contract of the method decides whether the operation blocks until the test passes, whether it can be
     * interrupted or time out, and whether it may change the state.
     */
    GuardedOp(ManagedThread thread, ModelCall call, Test test, Wording wording) {
        super(thread, OperationKind.GUARDED);
        this.cell = call.cell;
        this.test = test;
        this.contract = call.contract();
        this.blocks = contract.guard().blocks();
        this.writes = contract.touches().mayWrite();
        this.interruptible = contract.guard().isInterruptible();
        this.limit = new TimeLimit(thread, contract.guard().isTimed());
        this.model = call.model;
        this.record = call.record;
        this.wording = wording;
    }

    static GuardedOp of(ManagedThread thread, ModelCall call, Test test) {
        return new GuardedOp(thread, call, test, Wording.METHOD_ON);
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
        event.operation = UnknownFootprint.of(event.operation);
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
        touch(into, state, writes && test.passes(state));
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
        touch(event.footprint, cell.state, writes && passed);
    }

    private void touch(Footprint footprint, long state, boolean changes) {
        if (changes) change(footprint, state, state);
        else footprint.read(cell.name, state);
    }

    /** Records a change of the state. */
    void change(Footprint footprint, long before, long after) {
        if (adds) footprint.add(cell.name, before, after);
        else footprint.write(cell.name, before, after);
    }

    @Override
    public void gives(Footprint touched, LongConsumer to) {
        if (contract == Contract.UNLOCK || contract == Contract.READ_UNLOCK) to.accept(cell.name);
    }

    @Override
    public void takes(Footprint touched, LongConsumer to) {
        if (contract == Contract.LOCK) to.accept(cell.name);
    }

    public Cell cell() {
        return cell;
    }

    /** The object on which the method was called. */
    public ObjectRecord record() {
        return record;
    }

    @Override
    public long statesWhileWaiting(boolean inQueue) {
        return statesWhileWaiting(inQueue, limit.exists());
    }

    @Override
    public Cell queue() {
        return queue;
    }

    /** The thread joins this queue if it has to wait. */
    GuardedOp joining(Cell queueOfThreads) {
        queue = queueOfThreads;
        return this;
    }

    /** Sets whether the operation adds to the state, as its contract allows. */
    GuardedOp adding(boolean allowed) {
        adds = allowed && contract.onlyAdds();
        return this;
    }

    boolean isShared() {
        return contract.guard().condition() == WaitFor.NO_WRITER;
    }

    @Override
    public JrfAction action() {
        return contract.isPureRelease() ? JrfAction.RELEASE : JrfAction.ACQUIRE;
    }

    @Override
    public long object() {
        return cell.name;
    }

    @Override
    public boolean isFullFence() {
        return writes && passed;
    }

    @Override
    public boolean isSynchronizationRead() {
        return !blocks && !(writes && passed);
    }

    @Override
    public String method() {
        return model.shortTitle();
    }

    @Override
    public String describe() {
        return wording.operation(model, record) + (timedOut ? " (timed out)" : interrupted ? " (interrupted)" : "");
    }

    @Override
    public ManagedThread blockedBy(ExecutionState execution) {
        return record.model instanceof LockFamily.Holds holds && holds.writer != thread ? holds.writer : null;
    }

    @Override
    public String waitsFor() {
        return wording.awaited(model, record);
    }
}
