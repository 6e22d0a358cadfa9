package org.racefinder.explorer.memory;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Set;
import org.racefinder.explorer.api.Alteration;
import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.names.Assumption;
import org.racefinder.explorer.names.ObjectNames;
import org.racefinder.explorer.names.Place;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.FieldAccess;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.ObjectRecord;
import org.racefinder.explorer.state.Variable;
import org.racefinder.explorer.sync.ClassInitialisation;
import org.racefinder.explorer.thread.HooksOff;
import org.racefinder.model.SymbolTable;
import org.racefinder.runtime.Tracked;

/**
 * Plain accesses of instance fields, static fields and array elements. An access to a promoted location is a step; any
 * other access is only reported to the analyses.
 */
public final class Accesses {
    private final Engine engine;
    private final ExecutionState execution;
    private final RaceLog races;
    private final RaceReports reports;
    private final Alteration alteration;
    private final FinalStates finals;
    private final MixedModes mixed;
    public final CurrentAccess current;
    public final FieldTable fields;
    public final SynchronizingAccesses volatiles;
    public final AtomicAccesses atomics;
    public final FinalChains chains;
    public final MemoryOrder order;
    private boolean arraysPromoted;
    private Sharing sharing;

    public Accesses(
            Engine engine,
            RaceLog races,
            RaceReports reports,
            SymbolTable symbols,
            ClassInitialisation classes,
            Alteration alteration,
            FinalStates finals) {
        this.engine = engine;
        this.execution = engine.execution;
        this.races = races;
        this.reports = reports;
        this.alteration = alteration;
        this.finals = finals;
        this.current = reports.access;
        this.chains = races.chains;
        this.order = new MemoryOrder(execution, races);
        this.mixed = new MixedModes(execution, races, current);
        this.fields = new FieldTable(engine, races, symbols, classes, alteration, finals);
        this.volatiles = new SynchronizingAccesses(engine, fields, reports, mixed, order);
        this.atomics = new AtomicAccesses(execution, fields, reports, mixed, symbols);
    }

    /** Records in {@code by} which threads use which locations; null to stop. */
    public void watch(Sharing by) {
        sharing = by;
    }

    /** Adopts the set of places that are scheduling points from now on. */
    public void promoted() {
        Set<Place> places = races.snapshot();
        fields.promote(places);
        arraysPromoted = races.anyByName();
        boolean anyAssumption = arraysPromoted;
        for (Place place : places) {
            anyAssumption |= place.isAssumption();
            arraysPromoted |= place.field() == 0 && !place.isAssumption();
        }
        execution.assumptions.giveUp(races::isPromoted, anyAssumption);
        execution.questions.known(
                !execution.assumptions.make(Assumption.NO_THREAD_STATES, 0),
                !execution.assumptions.make(Assumption.NO_QUEUES, 0));
    }

    /** Whether everything that the current execution has accessed was either plain or volatile. */
    public boolean areOfTwoKinds() {
        return !execution.accessLog.isActive() && !mixed.anyInThisExecution() && !chains.isActive();
    }

    /** Examines what the execution that has just ended allows beyond sequential consistency. */
    public void executionEnded() {
        order.weakModes.ended();
    }

    // ---- fields

    public void field(ManagedThread t, Object owner, int number, int site, boolean write) {
        t.frames.moved();
        // Checked first: accesses to the JDK's own objects, which are not tracked, must cost and load as little as
        // possible.
        ObjectRecord record = execution.known(owner);
        if (record == null) {
            if (!(owner instanceof Tracked)) return;
            record = adopt(t, owner);
        }
        FieldAccess field = fields.find(t, owner.getClass(), number);
        if (field == null) return;
        if (field.watched) watch(t, ObjectNames.field(record.name, field.index), owner, field);
        if (field.madeVolatile && !t.memory.inPlainMode) {
            volatiles.field(t, owner, number, SynchronizingAccesses.contract(write), 0, site);
            return;
        }
        engine.settle(t);
        if (field.promoted)
            step(t, ObjectNames.field(record.name, field.index), write, new Variable.OfField(owner, field));
        if (!field.unchecked) {
            int location = fields.location(t, record, field);
            checkField(t, location, owner, field, t.position.siteOrCall(site), write);
        }
        fieldAccessed(t, owner, record, field, write);
    }

    private ObjectRecord adopt(ManagedThread t, Object owner) {
        try (HooksOff off = t.hooksOff()) {
            return execution.record(owner);
        }
    }

    public void staticField(ManagedThread t, int number, int site, boolean write) {
        t.frames.moved();
        FieldAccess field = fields.findStatic(t, number);
        if (field == null) return;
        Object base = fields.staticOwner(t, number);
        FieldTable.StaticLocation at = fields.staticLocation(number);
        if (field.watched) watch(t, at.cell.name, base, field);
        if (field.madeVolatile && !t.memory.inPlainMode) {
            volatiles.field(t, null, number, SynchronizingAccesses.contract(write), 0, site);
            return;
        }
        engine.settle(t);
        if (field.promoted) step(t, at.cell.name, write, new Variable.OfField(base, field));
        if (!field.unchecked) checkField(t, at.location, base, field, t.position.siteOrCall(site), write);
        fieldAccessed(t, base, null, field, write);
    }

    private void watch(ManagedThread t, long name, Object base, FieldAccess field) {
        finals.touched(t, name, field.name.name(), new Variable.OfField(base, field));
    }

    /** Stops before an access to a promoted location. */
    private void step(ManagedThread t, long name, boolean write, Variable variable) {
        engine.step(t, new VariableOps.Plain(t, name, write, variable));
    }

    private void checkField(ManagedThread t, int location, Object base, FieldAccess field, int site, boolean write) {
        check(t, location, base, field, null, 0, site, write);
        if (mixed.isMixedPlain(field)) mixed.plain(t, location, write, site);
    }

    private void fieldAccessed(ManagedThread t, Object base, ObjectRecord record, FieldAccess field, boolean write) {
        if (write) t.memory.lateWrite.field(field, base, record, field.value(base, execution));
        else t.loops.read(base, record, field, 0, execution);
    }

    /** Treats an access through java.lang.reflect like one in the code itself. */
    public void reflected(ManagedThread t, Field field, Object owner, boolean write, int site) {
        int modifiers = field.getModifiers();
        boolean isStatic = Modifier.isStatic(modifiers);
        if (!isStatic && owner == null) return;
        int number;
        try (HooksOff off = t.hooksOff()) {
            number = fields.number(field);
        }
        if (Modifier.isVolatile(modifiers))
            volatiles.field(t, isStatic ? null : owner, number, SynchronizingAccesses.contract(write), 0, site);
        else if (isStatic) staticField(t, number, site, write);
        else field(t, owner, number, site, write);
    }

    /** Reads a final field through which other objects are reached; the field's class is not part of the JDK. */
    public void readThrough(ManagedThread t, Object owner, int number, int type) {
        ObjectRecord record = execution.known(owner);
        if (record == null) return;
        FieldAccess field = fields.find(t, owner.getClass(), number);
        if (field != null) chains.readThrough(t, record, field.reference(owner), type);
    }

    // ---- arrays

    public void element(ManagedThread t, Object array, int index, int site, boolean write) {
        t.frames.moved();
        int length = Array.getLength(array);
        if (index < 0 || index >= length) return;
        ObjectRecord record = execution.known(array);
        if (record != null) element(t, array, length, record, index, site, write);
    }

    private void element(
            ManagedThread t, Object array, int length, ObjectRecord record, int index, int site, boolean write) {
        long name = ObjectNames.field(record.name, index);
        if (finals.any() && isWatched(t, record)) finals.touched(t, name, "[]", new Variable.OfElement(array, index));
        if (!alteration.volatiles().isEmpty() && isMadeVolatile(t, record) && !t.memory.inPlainMode) {
            volatiles.element(t, array, index, SynchronizingAccesses.contract(write), 0, site);
            return;
        }
        engine.settle(t);
        if (arraysPromoted && isPromoted(t, record)) step(t, name, write, new Variable.OfElement(array, index));
        int location = record.elementLocation(index, length, execution);
        int at = t.position.siteOrCall(site);
        check(t, location, array, null, record, index, at, write);
        if (mixed.anyArrays() && mixed.isMixed(t, record)) mixed.plain(t, location, write, at);
        if (write) t.memory.lateWrite.element(array, record, index, FieldAccess.element(array, index, execution));
        else t.loops.read(array, record, null, index, execution);
    }

    /** Accesses a range of elements, as far as it lies in the array. Does nothing if the object is not an array. */
    public void elements(ManagedThread t, Object array, int from, int length, int site, boolean write) {
        if (array == null || !array.getClass().isArray() || from < 0) return;
        int all = Array.getLength(array);
        int end = Math.min(from + length, all);
        ObjectRecord record = execution.known(array);
        if (write && end > from) t.loops.wrote(record);
        for (int i = from; i < end && record != null; i++) {
            element(t, array, all, record, i, site, write);
            if (write) t.memory.lateWrite.forget();
        }
    }

    private boolean isPromoted(ManagedThread t, ObjectRecord array) {
        try (HooksOff off = t.hooksOff()) {
            return races.isPromoted(array.place());
        }
    }

    private boolean isMadeVolatile(ManagedThread t, ObjectRecord array) {
        try (HooksOff off = t.hooksOff()) {
            return array.site > 0 && alteration.volatiles().contains(races.name(array.place()));
        }
    }

    private boolean isWatched(ManagedThread t, ObjectRecord array) {
        try (HooksOff off = t.hooksOff()) {
            return array.site > 0 && finals.isWatched(races.name(array.place()));
        }
    }

    // ---- reports to the analyses

    private void check(
            ManagedThread t,
            int location,
            Object owner,
            FieldAccess field,
            ObjectRecord array,
            int index,
            int site,
            boolean write) {
        if (sharing != null) sharing.accessed(t, location, field, array);
        if (engine.symmetry.isWatching()) engine.symmetry.accessed(t, location, owner, write);
        reports.accessing(t, owner, field, array, index, site, write);
        if (chains.isActive()) followChain(t, owner, field, index, write);
        if (write) execution.analysis.write(t.index, location, site);
        else execution.analysis.read(t.index, location, site);
    }

    private void followChain(ManagedThread t, Object owner, FieldAccess field, int index, boolean write) {
        if (write || field != null && (!field.isReference() || field.isStatic)) return;
        ObjectRecord record = execution.known(owner);
        if (record == null || record.reached == null) return;
        if (field != null) chains.readOn(t, record, field.reference(owner));
        else if (owner instanceof Object[] elements) chains.readOn(t, record, elements[index]);
    }
}
