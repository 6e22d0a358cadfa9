package org.racefinder.explorer.jdk;

import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.execution.UnknownFootprint;
import org.racefinder.explorer.memory.Accesses;
import org.racefinder.explorer.memory.VariableOps;
import org.racefinder.explorer.names.ObjectNames;
import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.state.Cell;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.FieldAccess;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.ModelCall;
import org.racefinder.explorer.state.Variable;
import org.racefinder.jdk.contract.Contract;
import org.racefinder.jdk.contract.VariableAccess;
import org.racefinder.jdk.contract.VariableMode;
import org.racefinder.jdk.table.Model;
import org.racefinder.jdk.table.Trait;

/** Atomic variables: the value of an atomic, an element of an atomic array, or the field of a field updater. */
final class VariableFamily implements ModelFamily {
    private final Engine engine;
    private final ExecutionState execution;
    private final Accesses accesses;
    /** Indexed by the number of the model: whether it operates on an element of an atomic array. */
    private final boolean[] ofElements;

    VariableFamily(Engine engine, Accesses accesses, Model[] models) {
        this.engine = engine;
        this.execution = engine.execution;
        this.accesses = accesses;
        this.ofElements = new boolean[models.length];
        for (Model model : models) ofElements[model.number()] = model.is(Trait.ELEMENT);
    }

    @Override
    public boolean begin(ManagedThread t, ModelCall call) {
        Contract contract = call.contract();
        boolean updater = call.model.numberField() != null;
        boolean element = ofElements[call.model.number()];
        call.cell = cell(t, call, updater, element);
        if (call.cell == null) return false;
        if (call.record.lifted) {
            engine.eventOfJdkCode(t);
            return true;
        }
        Variable variable = call.variable;
        boolean expects = contract == Contract.COMPARE
                && !updater
                && !element
                && (call.model.value() == 0 || call.model.argument() == 0);
        long expected = !expects ? 0 : call.model.value() == 0 ? call.number : execution.identity(call.argument);
        VariableAccess access = contract.access();
        t.memory.weakCompare = call.model.weak();
        VariableOps.Volatile operation = accesses.volatiles.operation(
                t, call.cell, contract, variable, expected, expects || access != VariableAccess.COMPARE);
        call.operation = operation;
        if (updater) accesses.volatiles.record(t, call.argument, call.record, fieldNumber(call), operation);
        else accesses.atomics.record(t, call, element ? (int) call.number : -1, isPlain(contract), operation);
        call.event = accesses.volatiles.perform(t, operation);
        t.memory.weakCompare = false;
        call.expired = t.memory.weakCompareFailed;
        call.before = call.cell.state;
        // the queue of a synchronizer acts on the outcome within this step
        if (isQueued(call.self)) call.event.operation = UnknownFootprint.of(call.event.operation);
        return true;
    }

    private static int fieldNumber(ModelCall call) {
        return ((Variable.OfField) call.variable).field().number;
    }

    private static boolean isPlain(Contract contract) {
        return contract.mode() == VariableMode.PLAIN;
    }

    private static boolean isQueued(Object self) {
        return self instanceof AbstractQueuedSynchronizer || self instanceof AbstractQueuedLongSynchronizer;
    }

    private Cell cell(ManagedThread t, ModelCall call, boolean updater, boolean element) {
        if (updater) {
            FieldAccess field = accesses.fields.atOffset(t, call.argument, call.number);
            if (field == null) return null;
            call.variable = new Variable.OfField(call.argument, field);
            return call.record.cell(ObjectNames.FIRST_FIELD + field.index, execution);
        }
        if (element) {
            int index = (int) call.number;
            call.variable = new Variable.OfAtomicElement(call.self, index);
            return index < 0 ? null : call.record.cell(ObjectNames.FIRST_FIELD + index, execution);
        }
        call.variable = new Variable.OfAtomic(call.self);
        return call.record.cell(ObjectNames.STATE, execution);
    }

    /**
     * Returns the contract of an access by unmodelled JDK code. Such code relies on more than a weaker mode guarantees,
     * so every access counts as volatile.
     */
    private static Contract inVolatileMode(VariableAccess access) {
        return switch (access) {
            case READ -> Contract.READ;
            case WRITE -> Contract.WRITE;
            case UPDATE -> Contract.UPDATE;
            case COMPARE -> Contract.COMPARE;
        };
    }

    @Override
    public void end(ManagedThread t, ModelCall call, Object result, long number) {
        VariableAccess access = call.contract().access();
        boolean wrote = access.writes() && (access != VariableAccess.COMPARE || number != 0);
        Event event = call.event;
        if (event == null) {
            event = t.scheduling.lastEvent;
            if (wrote) event.footprint.write(call.cell.name, 0, 0);
            else event.footprint.read(call.cell.name, 0);
            event.operation = UnknownFootprint.of(event.operation);
            accesses.volatiles.edges(t, inVolatileMode(access), call.cell, wrote);
            if (wrote) t.loops.progressed();
            return;
        }
        if (call.operation instanceof VariableOps.Volatile operation && operation.isUndecided())
            operation.decide(wrote);
        long after = call.variable.value(execution);
        call.cell.state = after;
        if (event.footprint.indexOf(call.cell.name) >= 0 && wrote)
            ((VariableOps.Volatile) call.operation).change(event.footprint, call.before, after);
        boolean changed = wrote && (!call.variable.comparable() || after != call.before);
        if (changed && call.variable.comparable()) t.loops.changed(call.cell.name, call.before, after, execution);
        else if (changed) t.loops.progressed();
        if (access.reads()) t.loops.read(call.variable, null, 0, call.cell.name, execution);
    }
}
