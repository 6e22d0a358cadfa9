package org.racefinder.explorer.memory;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Set;
import java.util.function.ObjIntConsumer;
import org.racefinder.explorer.api.Alteration;
import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.names.ObjectNames;
import org.racefinder.explorer.names.Place;
import org.racefinder.explorer.state.Cell;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.FieldAccess;
import org.racefinder.explorer.state.FieldCounts;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.ObjectRecord;
import org.racefinder.explorer.sync.ClassInitialisation;
import org.racefinder.explorer.thread.HooksOff;
import org.racefinder.model.FieldName;
import org.racefinder.model.SymbolTable;

/**
 * The fields that the program has accessed so far, by their numbers in the symbol table. Finds a field in its loaded
 * class on first access, and assigns location numbers to fields.
 */
public final class FieldTable {
    private final Engine engine;
    private final ExecutionState execution;
    private final RaceLog races;
    private final SymbolTable symbols;
    private final ClassInitialisation classes;
    private final Alteration alteration;
    private final FinalStates finals;
    private final FieldCounts counts = new FieldCounts();
    private final FieldLayouts layouts;
    private FieldAccess[] fields = new FieldAccess[256];
    private StaticLocation[] statics = new StaticLocation[64];
    private Set<Place> promoted = Set.of();

    FieldTable(
            Engine engine,
            RaceLog races,
            SymbolTable symbols,
            ClassInitialisation classes,
            Alteration alteration,
            FinalStates finals) {
        this.engine = engine;
        this.execution = engine.execution;
        this.races = races;
        this.symbols = symbols;
        this.classes = classes;
        this.alteration = alteration;
        this.finals = finals;
        this.layouts = new FieldLayouts(this::number, counts);
    }

    /** A static field in the current execution. */
    static final class StaticLocation {
        private int epoch = -1;
        int location;
        Cell cell;
    }

    /** Adopts the set of places that are scheduling points from now on. */
    void promote(Set<Place> places) {
        promoted = places;
        for (FieldAccess field : fields) if (field != null) field.promoted = isPromoted(field.number);
    }

    private boolean isPromoted(int number) {
        Place place = Place.ofField(number);
        return promoted.contains(place) || races.anyByName() && races.isPromoted(place);
    }

    // ---- fields

    /** Returns the field with this number; null if neither {@code from} nor a superclass declares it. */
    FieldAccess find(ManagedThread t, Class<?> from, int number) {
        FieldAccess field = number < fields.length ? fields[number] : null;
        return field != null ? field : resolve(t, from, number);
    }

    /** Returns the static field with this number; null if its class cannot be found. */
    FieldAccess findStatic(ManagedThread t, int number) {
        FieldAccess field = number < fields.length ? fields[number] : null;
        if (field != null) return field;
        Class<?> owner = classes.owner(t, number);
        return owner == null ? null : resolve(t, owner, number);
    }

    private FieldAccess resolve(ManagedThread t, Class<?> from, int number) {
        try (HooksOff off = t.hooksOff()) {
            FieldAccess field = FieldAccess.find(symbols.fieldAt(number), number, from, counts);
            if (field == null) return null;
            classify(field, field.declared(from));
            if (number >= fields.length) fields = Arrays.copyOf(fields, Math.max(number + 1, fields.length * 2));
            fields[number] = field;
            return field;
        }
    }

    private void classify(FieldAccess field, Field declared) {
        field.unchecked = declared != null && races.trust.isUnchecked(declared);
        field.untracked = declared != null && races.trust.isUntracked(declared);
        String name = races.name(Place.ofField(field.number));
        field.madeVolatile =
                alteration.volatiles().contains(name) || declared != null && races.trust.isTreatedAsVolatile(declared);
        field.watched = finals.isWatched(name);
        field.promoted = isPromoted(field.number);
    }

    /** Returns the instance field of an object at an offset, for updaters, VarHandles and Unsafe; or null. */
    public FieldAccess atOffset(ManagedThread t, Object owner, long offset) {
        if (owner == null) return null;
        try (HooksOff off = t.hooksOff()) {
            return layouts.ofInstance(owner.getClass(), offset);
        }
    }

    /** Returns the static field of a class at an offset; null if there is none. */
    FieldAccess staticAtOffset(ManagedThread t, Class<?> owner, long offset) {
        try (HooksOff off = t.hooksOff()) {
            return layouts.ofStatic(owner, offset);
        }
    }

    /** The number of a field that code names by reflection. Call with the hooks off. */
    int number(Field field) {
        return Modifier.isStatic(field.getModifiers())
                ? classes.staticNumber(field)
                : symbols.field(FieldName.of(field));
    }

    // ---- locations

    /** Returns the location number of an instance field. */
    int location(ManagedThread t, ObjectRecord record, FieldAccess field) {
        return record.located() ? record.fieldLocation(field.index) : locate(t, record, field);
    }

    private int locate(ManagedThread t, ObjectRecord record, FieldAccess field) {
        try (HooksOff off = t.hooksOff()) {
            record.locate(counts.fields(record.object.getClass()), execution);
            return record.fieldLocation(field.index);
        }
    }

    StaticLocation staticLocation(int number) {
        if (number >= statics.length) statics = Arrays.copyOf(statics, Math.max(number + 1, statics.length * 2));
        StaticLocation found = statics[number];
        if (found == null) statics[number] = found = new StaticLocation();
        if (found.epoch != execution.epoch()) {
            found.epoch = execution.epoch();
            found.location = execution.newLocation();
            found.cell = new Cell(
                    ObjectNames.object(ObjectNames.STATICS, execution.fieldNumber(engine.running(), number)),
                    execution.newLocation());
        }
        return found;
    }

    /** Passes on the cells and locations of the static fields that this execution has accessed, always in one order. */
    public void forEachStatic(ObjIntConsumer<Cell> to) {
        for (StaticLocation each : statics)
            if (each != null && each.epoch == execution.epoch()) to.accept(each.cell, each.location);
    }

    /** Returns the synchronization cell of a static field. */
    public Cell staticCell(int number) {
        return staticLocation(number).cell;
    }

    /** Returns the class that declares a static field. */
    Class<?> staticOwner(ManagedThread t, int number) {
        return classes.owner(t, number);
    }
}
