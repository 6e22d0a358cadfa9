package org.racefinder.explorer.memory;

import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.names.ObjectNames;
import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.state.Cell;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.FieldAccess;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.ObjectRecord;
import org.racefinder.explorer.state.Variable;
import org.racefinder.explorer.thread.HooksOff;
import org.racefinder.jdk.contract.Contract;
import org.racefinder.jdk.contract.Facts;

/**
 * Accesses of fields and array elements in volatile or a weaker mode. Each access is a scheduling point and has the
 * edges of its contract.
 */
public final class SynchronizingAccesses {
    private final Engine engine;
    private final ExecutionState execution;
    private final FieldTable fields;
    private final RaceReports reports;
    private final MixedModes mixed;
    private final MemoryOrder order;
    private final AtomicElements elements;

    SynchronizingAccesses(Engine engine, FieldTable fields, RaceReports reports, MixedModes mixed, MemoryOrder order) {
        this.engine = engine;
        this.execution = engine.execution;
        this.fields = fields;
        this.reports = reports;
        this.mixed = mixed;
        this.order = order;
        this.elements = new AtomicElements(engine, this, reports, mixed);
    }

    /** Returns the contract of a read or write in volatile mode. */
    static Contract contract(boolean write) {
        return write ? Contract.WRITE : Contract.READ;
    }

    /**
     * Accesses a field.
     *
     * @param owner null if the field is static
     * @param expected the expected value of a compare-and-set
     */
    public void field(ManagedThread t, Object owner, int number, Contract contract, long expected, int site) {
        if (owner == null) staticField(t, number, contract, expected, site);
        else instanceField(t, owner, number, contract, expected, site);
    }

    private void staticField(ManagedThread t, int number, Contract contract, long expected, int site) {
        FieldAccess field = fields.findStatic(t, number);
        if (field == null) return;
        Object base = fields.staticOwner(t, number);
        Cell cell = fields.staticCell(number);
        VariableOps.Volatile op = operation(t, cell, contract, new Variable.OfField(base, field), expected, true);
        if (mixed.isMixedSynchronization(field)) {
            int location = fields.staticLocation(number).location;
            op.recordedBy(recorder(t, base, contract, site).ofField(field, location));
        }
        boolean wrote = step(t, cell, op);
        fieldAccessed(t, base, null, field, cell, contract, wrote);
    }

    private void instanceField(ManagedThread t, Object owner, int number, Contract contract, long expected, int site) {
        FieldAccess field = fields.find(t, owner.getClass(), number);
        if (field == null) return;
        ObjectRecord record = record(t, owner);
        Cell cell = record.cell(ObjectNames.FIRST_FIELD + field.index, execution);
        VariableOps.Volatile op = operation(t, cell, contract, new Variable.OfField(owner, field), expected, true);
        record(t, owner, record, field, op, site);
        boolean wrote = step(t, cell, op);
        fieldAccessed(t, owner, record, field, cell, contract, wrote);
    }

    private ObjectRecord record(ManagedThread t, Object owner) {
        ObjectRecord known = execution.known(owner);
        if (known != null) return known;
        try (HooksOff off = t.hooksOff()) {
            return execution.record(owner);
        }
    }

    private MixedAccess recorder(ManagedThread t, Object owner, Contract contract, int site) {
        return new MixedAccess(reports, mixed, t, owner, contract.access().reads(), site);
    }

    private void record(
            ManagedThread t, Object owner, ObjectRecord record, FieldAccess field, VariableOps.Volatile op, int site) {
        if (!mixed.isMixedSynchronization(field)) return;
        int location = fields.location(t, record, field);
        op.recordedBy(new MixedAccess(reports, mixed, t, owner, op.reads(), site).ofField(field, location));
    }

    /** Lets the analyses receive the access of a field updater, if the field is also accessed plainly. */
    public void record(ManagedThread t, Object owner, ObjectRecord record, int number, VariableOps.Volatile op) {
        FieldAccess field = fields.find(t, owner.getClass(), number);
        if (field != null) record(t, owner, record, field, op, 0);
    }

    private void fieldAccessed(
            ManagedThread t,
            Object base,
            ObjectRecord record,
            FieldAccess field,
            Cell cell,
            Contract contract,
            boolean wrote) {
        if (wrote) {
            t.memory.lateWrite.field(field, base, record, cell.state);
            if (t.scheduling.lastEvent.footprint.indexOf(cell.name) >= 0)
                t.memory.lateWrite.belongsTo(t.scheduling.lastEvent, cell.name);
        }
        boolean reads = !wrote || contract.access().reads();
        if (reads && t.loops.isOfIteration(record)) t.loops.read(base, record, field, 0, execution);
        else if (reads) t.loops.read(base, field, 0, cell.name, execution);
    }

    /** Accesses an array element. Does nothing if the index is out of bounds, or the array is not tracked. */
    void element(ManagedThread t, Object array, int index, Contract contract, long expected, int site) {
        elements.access(t, array, index, 1, contract, new Variable.OfElement(array, index), expected, site);
    }

    /** Accesses several array elements as one variable. */
    void elements(
            ManagedThread t,
            Object array,
            int index,
            int count,
            Contract contract,
            Variable variable,
            long expected,
            int site) {
        elements.access(t, array, index, count, contract, variable, expected, site);
    }

    // ---- the step

    /** Performs the access as a step. Returns whether it wrote the variable. */
    boolean step(ManagedThread t, Cell cell, VariableOps.Volatile op) {
        Event event = perform(t, op);
        int i = event.footprint.indexOf(cell.name);
        return i >= 0 && event.footprint.writes(i);
    }

    /**
     * Creates the operation of an access.
     *
     * @param foreseeable whether {@code expected} is known, so that the outcome of a compare-and-set is known too
     */
    public VariableOps.Volatile operation(
            ManagedThread t, Cell cell, Contract contract, Variable variable, long expected, boolean foreseeable) {
        return new VariableOps.Volatile(t, cell, contract, variable, expected, foreseeable, order)
                .adding(execution.shares);
    }

    public Event perform(ManagedThread t, VariableOps.Volatile op) {
        Event event = engine.step(t, op.weak(t.memory.weakCompare && execution.mayWakeSpuriously(t)));
        t.memory.weakCompareFailed = op.failed;
        // a spurious failure is progress: the next attempt may succeed
        if (op.failed) t.loops.progressed();
        return event;
    }

    /** Adds the edges of an access that is part of a step of JDK code. */
    public void edges(ManagedThread t, Contract contract, Cell cell, boolean wrote) {
        order.edges.outcome(contract, Facts.ofResult(null, wrote ? 1 : 0), t, cell);
    }
}
