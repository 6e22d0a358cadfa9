package org.racefinder.explorer.sync;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiConsumer;
import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.execution.ExecutionOver;
import org.racefinder.explorer.names.ObjectNames;
import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.search.Footprint;
import org.racefinder.explorer.search.ObjectStates;
import org.racefinder.explorer.state.Cell;
import org.racefinder.explorer.state.Describe;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.Op;
import org.racefinder.explorer.state.OperationKind;
import org.racefinder.explorer.thread.HooksOff;
import org.racefinder.model.SymbolTable;

/**
 * Class initialisation as part of every execution (JLS 12.4.2). The rewriting moves each static initialiser into a
 * method, which every execution runs again, after the initialisers of the superclass and the interfaces. The start of
 * an initialisation is a scheduling point and takes the lock of the class. Its end is a release; the first use by a
 * thread is an acquire.
 */
public final class ClassInitialisation {
    private static final long UNTOUCHED = 0;
    private static final long DONE = 1;
    private static final long FAILED = 2;
    /** {@code BY + actor} means that the actor is initialising the class. */
    private static final long BY = 3;

    private final Engine engine;
    private final SymbolTable symbols;
    private final InterfaceFields interfaceFields = new InterfaceFields();
    private final RuntimeClasses runtime;
    private ClassLoader loader;
    private TypeState[] types = new TypeState[64];
    private Class<?>[] fieldOwners = new Class<?>[64];

    public ClassInitialisation(Engine engine, SymbolTable symbols) {
        this.engine = engine;
        this.symbols = symbols;
        this.runtime = new RuntimeClasses(symbols);
    }

    /** A class in the current execution. */
    private static final class TypeState {
        int epoch = -1;
        Cell cell;
        Class<?> type;
        MethodHandle initialiser;
    }

    /** Sets the class loader of the program. */
    public void loader(ClassLoader current) {
        if (loader == current) return;
        loader = current;
        Arrays.fill(fieldOwners, null);
        Arrays.fill(types, null);
        interfaceFields.forget();
    }

    /** The class that declares a static field. */
    public Class<?> owner(ManagedThread t, int field) {
        if (field >= fieldOwners.length)
            fieldOwners = Arrays.copyOf(fieldOwners, Math.max(field + 1, fieldOwners.length * 2));
        Class<?> owner = fieldOwners[field];
        if (owner != null) return owner;
        try (HooksOff off = t.hooksOff()) {
            owner = find(field);
            fieldOwners[field] = owner;
            return owner;
        }
    }

    private Class<?> find(int field) {
        try {
            return Class.forName(symbols.fieldAt(field).declaringClass(), false, loader);
        } catch (ClassNotFoundException | LinkageError e) {
            engine.reasons.add(
                    "the class of static field " + symbols.fieldAt(field).declaringClass() + "."
                            + symbols.fieldAt(field).name() + " was not found, so its accesses were not checked");
            return null;
        }
    }

    /** The classes of the program whose static fields were used. */
    public List<Class<?>> known() {
        List<Class<?>> known = new ArrayList<>();
        for (TypeState state : types) if (state != null && state.type != null) known.add(state.type);
        return known;
    }

    /** Passes on the classes whose initialisation has begun in this execution, in the same order each time. */
    public void forEachTouched(BiConsumer<Class<?>, Cell> to) {
        for (TypeState state : types) {
            boolean known = state != null && state.epoch == engine.execution.epoch() && state.type != null;
            if (known && state.cell.state != UNTOUCHED) to.accept(state.type, state.cell);
        }
    }

    /** The initialisations that the thread is performing, for reports. */
    public List<String> initialisedBy(ManagedThread t) {
        List<String> underWay = new ArrayList<>();
        for (int type = 0; type < types.length; type++) {
            TypeState state = types[type];
            if (state == null || state.epoch != engine.execution.epoch() || initialiser(state.cell) != t.actor)
                continue;
            underWay.add("the initialisation of " + Describe.simple(name(type)));
        }
        return underWay;
    }

    /** Called when the thread uses a class that it does not know to be initialised. */
    public void use(ManagedThread t, int type) {
        if (t.dying) return;
        TypeState state = state(t, type);
        if (state.cell.state == BY + t.actor) return;
        Use use = new Use(t, state.cell, name(type));
        engine.step(t, use);
        if (use.failed) throw new NoClassDefFoundError("Could not initialize class " + name(type));
        if (use.begins) initialise(t, type, state);
        t.initialised.add(type);
    }

    /**
     * Called when the thread uses a class by reflection or a handle, or a class that the program defined at run time.
     * The class may be null, belong to the JDK, or have no initialiser.
     */
    public void use(ManagedThread t, Class<?> type) {
        if (type == null || type.getClassLoader() == null) return;
        int number;
        try (HooksOff off = t.hooksOff()) {
            number = number(type);
            if (t.initialised.contains(number)) return;
            Class<?> initialised = type;
            while (initialised != null && initialised.getClassLoader() != null && reinitialiser(initialised) == null)
                initialised = initialised.getSuperclass();
            if (initialised == null || initialised.getClassLoader() == null) {
                t.initialised.add(number);
                return;
            }
            number = number(initialised);
        }
        if (!t.initialised.contains(number)) use(t, number);
    }

    /** Whether the class has an initialiser that no thread has begun to run in this execution. */
    public boolean isUntouched(ManagedThread t, Class<?> type) {
        if (type.getClassLoader() == null) return false;
        int number;
        try (HooksOff off = t.hooksOff()) {
            number = number(type);
        }
        if (t.initialised.contains(number)) return false;
        TypeState state = state(t, number);
        return state.initialiser != null && state.cell.state == UNTOUCHED;
    }

    private int number(Class<?> type) {
        runtime.begin(loader, engine.execution.epoch());
        if (!runtime.contains(type)) return symbols.type(type.getName());
        int number = runtime.type(type);
        growTypes(number);
        if (types[number] == null || types[number].type != type) {
            types[number] = new TypeState();
            types[number].type = type;
            types[number].initialiser = reinitialiser(type);
        }
        return number;
    }

    /**
     * An access to a static field by code that the program defined at run time: initialises the class that declares the
     * field, and returns the number of the field; 0 if there is none.
     */
    public int staticOf(ManagedThread t, Class<?> owner, int symbol) {
        RuntimeClasses.StaticField field;
        try (HooksOff off = t.hooksOff()) {
            runtime.begin(loader, engine.execution.epoch());
            field = runtime.field(owner, symbol);
            if (field == null) return 0;
            own(field.number(), field.declaring());
        }
        use(t, field.declaring());
        return field.isVolatile() ? -field.number() : field.number();
    }

    /** The number of a static field that code names by reflection. Call with the hooks off. */
    public int staticNumber(Field field) {
        runtime.begin(loader, engine.execution.epoch());
        int number = runtime.number(field);
        if (runtime.contains(field.getDeclaringClass())) own(number, field.getDeclaringClass());
        return number;
    }

    private void own(int field, Class<?> declaring) {
        if (field >= fieldOwners.length)
            fieldOwners = Arrays.copyOf(fieldOwners, Math.max(field + 1, fieldOwners.length * 2));
        fieldOwners[field] = declaring;
    }

    private TypeState state(ManagedThread t, int type) {
        try (HooksOff off = t.hooksOff()) {
            growTypes(type);
            TypeState state = types[type];
            if (state == null) types[type] = state = resolve(symbols.typeAt(type));
            if (state.epoch != engine.execution.epoch()) {
                state.epoch = engine.execution.epoch();
                int number = engine.reasons.stableNumber(name(type));
                state.cell = new Cell(
                        ObjectNames.part(ObjectNames.object(ObjectNames.TYPES, number), ObjectNames.STATE),
                        engine.execution.newLocation());
            }
            return state;
        }
    }

    private void growTypes(int type) {
        if (type >= types.length) types = Arrays.copyOf(types, Math.max(type + 1, types.length * 2));
    }

    private String name(int type) {
        return RuntimeClasses.name(symbols.typeAt(type));
    }

    private TypeState resolve(String name) {
        TypeState state = new TypeState();
        try {
            Class<?> type = Class.forName(name, false, loader);
            state.type = type;
            state.initialiser = reinitialiser(type);
        } catch (ClassNotFoundException | LinkageError e) {
            engine.reasons.add("class " + name + " was not found for its initialisation: " + e);
        }
        return state;
    }

    private static MethodHandle reinitialiser(Class<?> type) {
        try {
            return MethodHandles.privateLookupIn(type, MethodHandles.lookup())
                    .findStatic(type, "racefinder$reinit", MethodType.methodType(void.class));
        } catch (ReflectiveOperationException e) {
            return null;
        }
    }

    private void initialise(ManagedThread t, int type, TypeState state) {
        Throwable failure = null;
        try {
            if (state.initialiser != null) {
                if (state.type.isEnum()) EnumCaches.clear(state.type);
                state.initialiser.invokeExact();
                if (state.type.isInterface()) interfaceFields.copyValues(state.type);
            }
        } catch (Throwable e) {
            if (e instanceof ExecutionOver over) throw over;
            failure = e;
        }
        engine.step(t, new Finish(t, state.cell, failure != null, name(type)));
        if (failure instanceof Error error) throw error;
        if (failure != null) throw new ExceptionInInitializerError(failure);
    }

    /** Begins the initialisation of a class, or uses a class that is already initialised. */
    static final class Use extends Op {
        private final Cell cell;
        private final String name;
        boolean begins;
        boolean failed;

        Use(ManagedThread thread, Cell cell, String name) {
            super(thread, OperationKind.CLASS_USE);
            this.cell = cell;
            this.name = name;
        }

        @Override
        public boolean guarded() {
            return true;
        }

        @Override
        public boolean enabled(ObjectStates states) {
            return states.of(cell.name, cell.state) < BY;
        }

        @Override
        public boolean predict(ObjectStates states, int alternative, Footprint into) {
            long state = states.of(cell.name, cell.state);
            if (state == UNTOUCHED) into.write(cell.name, state, BY + thread.actor);
            else into.read(cell.name, state);
            return true;
        }

        @Override
        public void perform(Event event, ExecutionState execution) {
            if (cell.state == UNTOUCHED) {
                begins = true;
                event.footprint.write(cell.name, UNTOUCHED, BY + thread.actor);
                cell.state = BY + thread.actor;
            } else {
                failed = cell.state == FAILED;
                event.footprint.read(cell.name, cell.state);
            }
            execution.acquire(thread, cell);
        }

        /** Whether a thread that waits here appears to run depends on the JVM. */
        @Override
        public long statesWhileWaiting(boolean inQueue) {
            return statesWhileWaiting(true, false);
        }

        @Override
        public String describe() {
            return (begins ? "INITIALISE " : "USE ") + Describe.simple(name);
        }

        @Override
        public String waitsFor() {
            return "the initialisation of " + Describe.simple(name);
        }

        @Override
        public ManagedThread blockedBy(ExecutionState execution) {
            return initialiser(cell) < 0 ? null : execution.threadOfActor(initialiser(cell));
        }

        Cell cell() {
            return cell;
        }
    }

    /** The actor that initialises the class of this cell, or -1. */
    public static int initialiser(Cell cell) {
        return cell.state >= BY ? (int) (cell.state - BY) : -1;
    }

    /** Ends the initialisation of a class. */
    static final class Finish extends Op {
        private final Cell cell;
        private final boolean failed;
        private final String name;

        Finish(ManagedThread thread, Cell cell, boolean failed, String name) {
            super(thread, OperationKind.CLASS_INITIALISED);
            this.cell = cell;
            this.failed = failed;
            this.name = name;
        }

        @Override
        public boolean predict(ObjectStates states, int alternative, Footprint into) {
            into.write(cell.name, BY + thread.actor, failed ? FAILED : DONE);
            return true;
        }

        @Override
        public void perform(Event event, ExecutionState execution) {
            event.footprint.write(cell.name, cell.state, failed ? FAILED : DONE);
            cell.state = failed ? FAILED : DONE;
            execution.release(thread, cell);
        }

        @Override
        public String describe() {
            return "INITIALISED " + Describe.simple(name);
        }
    }
}
