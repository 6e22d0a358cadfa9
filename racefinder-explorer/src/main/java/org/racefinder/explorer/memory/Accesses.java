package org.racefinder.explorer.memory;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import org.racefinder.explorer.api.Alteration;
import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.names.Names;
import org.racefinder.explorer.names.Place;
import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.state.Cell;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.FieldAccess;
import org.racefinder.explorer.state.FieldCounts;
import org.racefinder.explorer.state.HooksOff;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.ObjectRecord;
import org.racefinder.explorer.state.Variable;
import org.racefinder.explorer.sync.ClassInitialisation;
import org.racefinder.jdk.contract.Contract;
import org.racefinder.jdk.contract.Facts;
import org.racefinder.model.FieldName;
import org.racefinder.model.SymbolTable;
import org.racefinder.runtime.Tracked;

/** Plain and volatile accesses of instance fields, static fields and array elements. */
public final class Accesses {
    private final Engine engine;
    private final ExecutionState execution;
    private final RaceLog races;
    public final CurrentAccess current;
    private final SymbolTable symbols;
    private final ClassInitialisation classes;
    private final FieldCounts shapes = new FieldCounts();
    private final MixedModes mixed;
    public final AtomicAccesses atomics;
    public final FinalChains chains;
    public final MemoryOrder order;
    private FieldAccess[] fields = new FieldAccess[256];
    private StaticField[] statics = new StaticField[64];
    private boolean[] promotedFields = new boolean[256];
    private boolean arraysPromoted;
    private Sharing sharing;
    private final Alteration alteration;
    private final FinalStates finals;
    private boolean[] volatileFields = new boolean[0];
    private boolean[] watchedFields = new boolean[0];

    public Accesses(
            Engine engine,
            RaceLog races,
            RaceReports reports,
            SymbolTable symbols,
            ClassInitialisation classes,
            Alteration alteration,
            FinalStates finals) {
        this.alteration = alteration;
        this.finals = finals;
        this.engine = engine;
        this.execution = engine.execution;
        this.races = races;
        this.chains = races.chains;
        this.current = reports.access;
        this.order = new MemoryOrder(engine.execution);
        this.symbols = symbols;
        this.classes = classes;
        this.mixed = new MixedModes(engine.execution, races, reports.access);
        this.atomics = new AtomicAccesses(engine, this, mixed, symbols);
    }

    private static final class StaticField {
        int epoch = -1;
        int location;
        Cell cell;
    }

    public void watch(Sharing by) {
        sharing = by;
    }

    /** Adopts the set of locations that are scheduling points from now on. */
    public void promoted() {
        Arrays.fill(promotedFields, false);
        arraysPromoted = false;
        for (Place place : races.promoted()) {
            if (place.field() == 0) {
                arraysPromoted = true;
                continue;
            }
            promote(place.field());
        }
        if (races.anyByName()) {
            arraysPromoted = true;
            for (FieldAccess field : fields) {
                if (field != null && races.isPromoted(Place.ofField(field.number))) promote(field.number);
            }
        }
    }

    private void promote(int field) {
        if (field >= promotedFields.length) promotedFields = Arrays.copyOf(promotedFields, field * 2);
        promotedFields[field] = true;
    }

    private boolean isPromoted(int field) {
        return field < promotedFields.length && promotedFields[field];
    }

    // ---- fields and arrays that an alteration makes volatile

    private void noteAlteration(int field) {
        String name = races.name(Place.ofField(field));
        if (alteration.volatiles().contains(name)) volatileFields = with(volatileFields, field);
        if (finals.isWatched(name)) watchedFields = with(watchedFields, field);
    }

    private static boolean[] with(boolean[] numbers, int number) {
        boolean[] grown = number >= numbers.length ? Arrays.copyOf(numbers, number + 1) : numbers;
        grown[number] = true;
        return grown;
    }

    private void watch(ManagedThread t, int number, long name, Object base, FieldAccess field) {
        if (number < watchedFields.length && watchedFields[number])
            finals.touched(t, name, field.name.name(), new Variable.OfField(base, field));
    }

    private boolean isVolatile(int field) {
        return field < volatileFields.length && volatileFields[field];
    }

    private boolean isVolatile(ManagedThread t, ObjectRecord array) {
        try (HooksOff off = t.hooksOff()) {
            return array.site > 0 && alteration.volatiles().contains(races.name(array.place()));
        }
    }

    private boolean isWatched(ManagedThread t, ObjectRecord array) {
        try (HooksOff off = t.hooksOff()) {
            return array.site > 0 && finals.isWatched(races.name(array.place()));
        }
    }

    private static Contract volatileContract(boolean write) {
        return write ? Contract.WRITE : Contract.READ;
    }

    // ---- fields

    public void field(ManagedThread t, Object owner, int number, int site, boolean write) {
        // Checked first: accesses to the JDK's own objects, which are not tracked, must cost and load as little as
        // possible.
        ObjectRecord record = execution.known(owner);
        if (record == null) {
            if (!(owner instanceof Tracked)) return;
            record = adopt(t, owner);
        }
        FieldAccess field = number < fields.length ? fields[number] : null;
        if (field == null && (field = resolve(t, owner.getClass(), number)) == null) return;
        watch(t, number, Names.field(record.name, field.index), owner, field);
        if (isVolatile(number) && !t.memory.inPlainMode) {
            volatileField(t, owner, number, volatileContract(write), 0, true, site);
            return;
        }
        engine.settle(t);
        if (isPromoted(number)) {
            long name = Names.field(record.name, field.index);
            engine.step(t, new VariableOps.Plain(t, name, write, new Variable.OfField(owner, field)));
        }
        if (!field.unchecked) {
            int location = record.located() ? record.fieldLocation(field.index) : locate(t, record, field.index);
            access(t, location, owner, field, null, 0, site, write);
            if (mixed.isMixedPlain(field)) mixed.plain(t, location, write, site != 0 ? site : t.position.callSite);
        }
        if (write) t.memory.lateWrite.field(field, owner, field.value(owner, execution));
        else t.loops.read(owner, field, 0, execution);
    }

    private void access(
            ManagedThread t,
            int location,
            Object owner,
            FieldAccess field,
            ObjectRecord array,
            int index,
            int site,
            boolean write) {
        int at = site != 0 ? site : t.position.callSite;
        if (sharing != null) sharing.accessed(t, location, field, array);
        current.set(t, owner, field, array, index);
        if (engine.observer().wantsAccesses()) observe(t, owner, field, index, write, at);
        if (chains.isActive()) chain(t, location, owner, field, index, write);
        if (write) execution.analysis.write(t.index, location, at);
        else execution.analysis.read(t.index, location, at);
    }

    private void chain(ManagedThread t, int location, Object owner, FieldAccess field, int index, boolean write) {
        chains.access(t, location, write);
        if (write || field != null && (!field.isReference() || field.isStatic)) return;
        ObjectRecord record = execution.known(owner);
        if (record == null || record.reached == null) return;
        if (field != null) chains.readOn(t, record, field.reference(owner));
        else if (owner instanceof Object[] elements) chains.readOn(t, record, elements[index]);
    }

    private void observe(ManagedThread t, Object owner, FieldAccess field, int index, boolean write, int site) {
        try (HooksOff off = t.hooksOff()) {
            engine.observer().accessed(t, owner, field, index, write, site);
        }
    }

    private int locate(ManagedThread t, ObjectRecord record, int index) {
        try (HooksOff off = t.hooksOff()) {
            record.locate(shapes.fields(record.object.getClass()), execution);
            return record.fieldLocation(index);
        }
    }

    private ObjectRecord adopt(ManagedThread t, Object owner) {
        try (HooksOff off = t.hooksOff()) {
            return execution.record(owner);
        }
    }

    FieldAccess resolve(ManagedThread t, Class<?> from, int number) {
        try (HooksOff off = t.hooksOff()) {
            FieldAccess field = FieldAccess.find(symbols.fieldAt(number), number, from, shapes);
            if (field == null) return null;
            if (number >= fields.length) fields = Arrays.copyOf(fields, Math.max(number + 1, fields.length * 2));
            fields[number] = field;
            Field declared = field.declared(from);
            field.unchecked = declared != null && races.trust.isUnchecked(declared);
            field.untracked = declared != null && races.trust.isUntracked(declared);
            noteAlteration(number);
            if (races.anyByName() && races.isPromoted(Place.ofField(number))) promote(number);
            return field;
        }
    }

    private FieldAccess staticField(ManagedThread t, int number) {
        FieldAccess field = number < fields.length ? fields[number] : null;
        if (field != null) return field;
        Class<?> owner = classes.owner(t, number);
        return owner == null ? null : resolve(t, owner, number);
    }

    public Cell staticCell(int number) {
        return staticLocation(number).cell;
    }

    private StaticField staticLocation(int number) {
        if (number >= statics.length) statics = Arrays.copyOf(statics, Math.max(number + 1, statics.length * 2));
        StaticField s = statics[number];
        if (s == null) statics[number] = s = new StaticField();
        if (s.epoch != execution.epoch()) {
            s.epoch = execution.epoch();
            s.location = execution.newLocation();
            s.cell = new Cell(
                    Names.object(Names.STATICS, execution.fieldNumber(engine.running(), number)),
                    execution.newLocation());
        }
        return s;
    }

    /** Reads a final field through which other objects are reached; the field's class is not part of the JDK. */
    public void readThrough(ManagedThread t, Object owner, int number) {
        ObjectRecord record = execution.known(owner);
        if (record == null) return;
        FieldAccess field = number < fields.length ? fields[number] : null;
        if (field == null && (field = resolve(t, owner.getClass(), number)) == null) return;
        chains.readThrough(t, record, field.reference(owner));
    }

    public void staticField(ManagedThread t, int number, int site, boolean write) {
        FieldAccess field = staticField(t, number);
        if (field == null) return;
        watch(t, number, staticLocation(number).cell.name, classes.owner(t, number), field);
        if (isVolatile(number) && !t.memory.inPlainMode) {
            volatileField(t, null, number, volatileContract(write), 0, true, site);
            return;
        }
        Object base = classes.owner(t, number);
        engine.settle(t);
        StaticField s = staticLocation(number);
        if (isPromoted(number)) {
            engine.step(t, new VariableOps.Plain(t, s.cell.name, write, new Variable.OfField(base, field)));
        }
        if (!field.unchecked) {
            access(t, s.location, base, field, null, 0, site, write);
            if (mixed.isMixedPlain(field)) mixed.plain(t, s.location, write, site != 0 ? site : t.position.callSite);
        }
        if (write) t.memory.lateWrite.field(field, base, field.value(base, execution));
        else t.loops.read(base, field, 0, execution);
    }

    /** Treats an access through java.lang.reflect like one in the code itself. */
    public void reflected(ManagedThread t, Field field, Object owner, boolean write, int site) {
        int modifiers = field.getModifiers();
        int number;
        try (HooksOff off = t.hooksOff()) {
            number = symbols.field(new FieldName(
                    field.getDeclaringClass().getName(),
                    field.getName(),
                    field.getType().descriptorString(),
                    modifiers));
        }
        Contract contract = volatileContract(write);
        boolean isStatic = Modifier.isStatic(modifiers);
        if (!isStatic && owner == null) return;
        if (Modifier.isVolatile(modifiers)) volatileField(t, isStatic ? null : owner, number, contract, 0, true, site);
        else if (isStatic) staticField(t, number, site, write);
        else field(t, owner, number, site, write);
    }

    // ---- arrays

    public void element(ManagedThread t, Object array, int index, int site, boolean write) {
        int length = Array.getLength(array);
        if (index < 0 || index >= length) return;
        ObjectRecord record = execution.known(array);
        if (record == null) return;
        if (finals.any() && isWatched(t, record))
            finals.touched(t, Names.field(record.name, index), "[]", new Variable.OfElement(array, index));
        if (!alteration.volatiles().isEmpty() && isVolatile(t, record) && !t.memory.inPlainMode) {
            volatileElement(t, array, index, volatileContract(write), 0, site);
            return;
        }
        engine.settle(t);
        if (arraysPromoted && promotedArray(t, record)) {
            long name = Names.field(record.name, index);
            engine.step(t, new VariableOps.Plain(t, name, write, new Variable.OfElement(array, index)));
        }
        int location = record.elementLocation(index, length, execution);
        access(t, location, array, null, record, index, site, write);
        if (mixed.anyArrays() && mixed.isMixed(t, record))
            mixed.plain(t, location, write, site != 0 ? site : t.position.callSite);
        if (write) t.memory.lateWrite.element(array, index, FieldAccess.element(array, index, execution));
        else t.loops.read(array, null, index, execution);
    }

    public void elements(ManagedThread t, Object array, int from, int length, int site, boolean write) {
        if (array == null || !array.getClass().isArray() || from < 0) return;
        int end = Math.min(from + length, Array.getLength(array));
        if (write && end > from) t.loops.progressed();
        for (int i = from; i < end; i++) {
            element(t, array, i, site, write);
            if (write) t.memory.lateWrite.forget();
        }
    }

    private boolean promotedArray(ManagedThread t, ObjectRecord record) {
        try (HooksOff off = t.hooksOff()) {
            return races.isPromoted(record.place());
        }
    }

    // ---- volatile fields

    public void volatileField(
            ManagedThread t,
            Object owner,
            int number,
            Contract contract,
            long expected,
            boolean foreseeable,
            int site) {
        FieldAccess field;
        Cell cell;
        ObjectRecord record = null;
        Object base = owner;
        if (owner == null) {
            field = staticField(t, number);
            if (field == null) return;
            base = classes.owner(t, number);
            cell = staticLocation(number).cell;
        } else {
            field = number < fields.length ? fields[number] : null;
            if (field == null && (field = resolve(t, owner.getClass(), number)) == null) return;
            record = execution.known(owner);
            if (record == null) record = adopt(t, owner);
            cell = record.cell(Names.FIRST_FIELD + field.index, execution);
        }
        Event event = variable(t, cell, contract, new Variable.OfField(base, field), expected, foreseeable);
        boolean wrote = wrote(event, cell);
        if (mixed.isMixedSynchronization(field)) {
            int location = record == null
                    ? staticLocation(number).location
                    : record.located() ? record.fieldLocation(field.index) : locate(t, record, field.index);
            about(t, base, field, null, 0, site, wrote);
            mixed.synchronization(
                    t, location, contract.access().reads(), wrote, site != 0 ? site : t.position.callSite);
        }
        if (wrote) lateField(t, field, base, cell);
        if (!wrote || contract.access().reads()) t.loops.read(base, field, 0, execution);
    }

    private static boolean wrote(Event event, Cell cell) {
        int i = event.footprint.indexOf(cell.name);
        return i >= 0 && event.footprint.writes(i);
    }

    /** Accesses an element through a VarHandle. */
    void volatileElement(ManagedThread t, Object array, int index, Contract contract, long expected, int site) {
        int length = Array.getLength(array);
        ObjectRecord record = execution.known(array);
        if (record == null || index < 0 || index >= length) return;
        mixed.synchronizationOn(t, record);
        Cell cell = record.cell(Names.FIRST_FIELD + index, execution);
        Event event = variable(t, cell, contract, new Variable.OfElement(array, index), expected, true);
        boolean wrote = wrote(event, cell);
        about(t, array, null, record, index, site, wrote);
        mixed.synchronization(
                t,
                record.elementLocation(index, length, execution),
                contract.access().reads(),
                wrote,
                site != 0 ? site : t.position.callSite);
        if (wrote) t.memory.lateWrite.element(array, index, FieldAccess.element(array, index, execution));
        if (!wrote || contract.access().reads()) t.loops.read(array, null, index, execution);
    }

    /** Returns the location of the value inside an atomic. */
    int atomicLocation(ManagedThread t, ObjectRecord record, FieldAccess field, int index, int length) {
        if (index >= 0) return record.elementLocation(index, length, execution);
        return record.located() ? record.fieldLocation(field.index) : locate(t, record, field.index);
    }

    /** Sets the access that the analyses receive next. */
    void about(
            ManagedThread t, Object owner, FieldAccess field, ObjectRecord array, int index, int site, boolean write) {
        current.set(t, owner, field, array, index);
        if (engine.observer().wantsAccesses())
            observe(t, owner, field, index, write, site != 0 ? site : t.position.callSite);
    }

    private void lateField(ManagedThread t, FieldAccess field, Object base, Cell cell) {
        t.memory.lateWrite.field(field, base, cell.state);
        if (t.scheduling.lastEvent.footprint.indexOf(cell.name) >= 0)
            t.memory.lateWrite.belongsTo(t.scheduling.lastEvent, cell.name);
    }

    /** Adds the edges of an access that is part of a step of JDK code. */
    public void edges(ManagedThread t, Contract contract, Cell cell, boolean wrote) {
        order.edges.outcome(contract, Facts.ofResult(null, wrote ? 1 : 0), t, cell);
    }

    /** Performs a step on a variable with volatile semantics. */
    private Event variable(
            ManagedThread t, Cell cell, Contract contract, Variable variable, long expected, boolean foreseeable) {
        return perform(t, operation(t, cell, contract, variable, expected, foreseeable));
    }

    public VariableOps.Volatile operation(
            ManagedThread t, Cell cell, Contract contract, Variable variable, long expected, boolean foreseeable) {
        return new VariableOps.Volatile(t, cell, contract, variable, expected, foreseeable, order);
    }

    public Event perform(ManagedThread t, VariableOps.Volatile op) {
        Event event = engine.step(t, op.weak(t.memory.weakCompare && execution.mayWakeSpuriously(t)));
        t.memory.weakCompareFailed = op.failed;
        // it may succeed the next time
        if (op.failed) t.loops.progressed();
        return event;
    }

    /** Returns the field of that object at that offset, for updaters and VarHandles. */
    public FieldAccess atOffset(ManagedThread t, Object owner, long offset) {
        if (owner == null) return null;
        try (HooksOff off = t.hooksOff()) {
            for (Class<?> c = owner.getClass(); c != null; c = c.getSuperclass()) {
                FieldAccess field = FieldAccess.atOffset(c, offset, symbols, shapes);
                if (field != null) return field;
            }
            return null;
        }
    }

    /** Returns the number of the static field of a class at that offset; 0 if there is none. */
    int staticAtOffset(Class<?> owner, long offset) {
        FieldName name = FieldAccess.staticAtOffset(owner, offset);
        return name == null ? 0 : symbols.field(name);
    }
}
