package org.racefinder.explorer.memory;

import java.lang.reflect.Array;
import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.names.ObjectNames;
import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.state.Cell;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.FieldAccess;
import org.racefinder.explorer.state.HooksOff;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.ObjectRecord;
import org.racefinder.explorer.state.Variable;
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

    SynchronizingAccesses(Engine engine, FieldTable fields, RaceReports reports, MixedModes mixed, MemoryOrder order) {
        this.engine = engine;
        this.execution = engine.execution;
        this.fields = fields;
        this.reports = reports;
        this.mixed = mixed;
        this.order = order;
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
        boolean wrote = step(t, cell, contract, new Variable.OfField(base, field), expected);
        if (mixed.isMixedSynchronization(field)) {
            int location = fields.staticLocation(number).location;
            synchronization(t, location, base, field, contract, wrote, site);
        }
        fieldAccessed(t, base, field, cell, contract, wrote);
    }

    private void instanceField(ManagedThread t, Object owner, int number, Contract contract, long expected, int site) {
        FieldAccess field = fields.find(t, owner.getClass(), number);
        if (field == null) return;
        ObjectRecord record = record(t, owner);
        Cell cell = record.cell(ObjectNames.FIRST_FIELD + field.index, execution);
        boolean wrote = step(t, cell, contract, new Variable.OfField(owner, field), expected);
        if (mixed.isMixedSynchronization(field)) {
            int location = fields.location(t, record, field);
            synchronization(t, location, owner, field, contract, wrote, site);
        }
        fieldAccessed(t, owner, field, cell, contract, wrote);
    }

    private ObjectRecord record(ManagedThread t, Object owner) {
        ObjectRecord known = execution.known(owner);
        if (known != null) return known;
        try (HooksOff off = t.hooksOff()) {
            return execution.record(owner);
        }
    }

    private void synchronization(
            ManagedThread t, int location, Object base, FieldAccess field, Contract contract, boolean wrote, int site) {
        int at = t.position.siteOrCall(site);
        reports.accessing(t, base, field, null, 0, at, wrote);
        mixed.synchronization(t, location, contract.access().reads(), wrote, at);
    }

    private void fieldAccessed(
            ManagedThread t, Object base, FieldAccess field, Cell cell, Contract contract, boolean wrote) {
        if (wrote) {
            t.memory.lateWrite.field(field, base, cell.state);
            if (t.scheduling.lastEvent.footprint.indexOf(cell.name) >= 0)
                t.memory.lateWrite.belongsTo(t.scheduling.lastEvent, cell.name);
        }
        if (!wrote || contract.access().reads()) t.loops.read(base, field, 0, execution);
    }

    /** Accesses an array element. Does nothing if the index is out of bounds, or the array is not tracked. */
    void element(ManagedThread t, Object array, int index, Contract contract, long expected, int site) {
        int length = Array.getLength(array);
        ObjectRecord record = execution.known(array);
        if (record == null || index < 0 || index >= length) return;
        mixed.synchronizationOn(t, record);
        Cell cell = record.cell(ObjectNames.FIRST_FIELD + index, execution);
        boolean wrote = step(t, cell, contract, new Variable.OfElement(array, index), expected);
        boolean reads = contract.access().reads();
        int at = t.position.siteOrCall(site);
        reports.accessing(t, array, null, record, index, at, wrote);
        mixed.synchronization(t, record.elementLocation(index, length, execution), reads, wrote, at);
        if (wrote) t.memory.lateWrite.element(array, index, FieldAccess.element(array, index, execution));
        if (!wrote || reads) t.loops.read(array, null, index, execution);
    }

    // ---- the step

    /** Performs the access as a step. Returns whether it wrote the variable. */
    private boolean step(ManagedThread t, Cell cell, Contract contract, Variable variable, long expected) {
        Event event = perform(t, operation(t, cell, contract, variable, expected, true));
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
        return new VariableOps.Volatile(t, cell, contract, variable, expected, foreseeable, order);
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
