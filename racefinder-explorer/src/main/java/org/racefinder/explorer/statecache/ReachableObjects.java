package org.racefinder.explorer.statecache;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import jdk.internal.misc.Unsafe;
import org.racefinder.explorer.names.ObjectNames;
import org.racefinder.explorer.state.Cell;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.ModelState;
import org.racefinder.explorer.state.Monitor;
import org.racefinder.explorer.state.ObjectRecord;

/**
 * Adds the contents of all objects that the program can reach to the hash of a state. An object that the engine knows is
 * named as it is in the footprints of steps; any other object by the order in which it is reached. Call with the hooks off.
 */
final class ReachableObjects implements ModelState.Contents {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final int MOST_OBJECTS = 5_000;
    private static final int MOST_ELEMENTS = 20_000;

    private final ExecutionState execution;
    private final StateHash hash;
    private final CellList cells;
    private final LocationList locations;
    private final Exchange exchange;
    private final Map<Class<?>, ClassShape> shapes = new HashMap<>();
    private final Map<Class<?>, StaticShape> statics = new HashMap<>();
    private final IdentityHashMap<Object, Integer> numbers = new IdentityHashMap<>();
    private final List<Object> found = new ArrayList<>();
    private int walked;

    private long elements;
    private boolean unknown;
    private long threadSum;
    private long otherThreadSum;

    ReachableObjects(
            ExecutionState execution, CellList cells, LocationList locations, Exchange exchange, StateHash hash) {
        this.execution = execution;
        this.exchange = exchange;
        this.cells = cells;
        this.locations = locations;
        this.hash = hash;
    }

    void begin() {
        numbers.clear();
        found.clear();
        walked = 0;
        elements = 0;
        unknown = false;
    }

    /** Adds the static fields of a class. */
    void statics(Class<?> type) {
        StaticShape shape = statics.computeIfAbsent(type, StaticShape::of);
        hash.add(shape.name);
        for (int i = 0; i < shape.primitives.length; i++)
            hash.add(primitive(shape.base, shape.primitives[i], shape.types[i]));
        for (long offset : shape.references) reference(UNSAFE.getReferenceVolatile(shape.base, offset));
    }

    /** Adds a reference; the object itself follows in {@link #walk}. */
    void reference(Object object) {
        if (object == null) {
            hash.add(0);
            return;
        }
        Integer number = numbers.get(object);
        if (number == null) {
            number = found.size();
            if (number >= MOST_OBJECTS) {
                unknown = true;
                return;
            }
            numbers.put(object, number);
            found.add(object);
        }
        ObjectRecord record = named(object);
        hash.add(record == null ? number + 1L : ~exchange.object(record.name));
    }

    private ObjectRecord named(Object object) {
        ObjectRecord record = execution.known(object);
        return record == null || record.sharesName() ? null : record;
    }

    /** Adds the contents of everything that was found since, and of what is reached from there. */
    void walk() {
        while (walked < found.size() && !unknown) contents(found.get(walked++));
    }

    boolean isUnknown() {
        return unknown;
    }

    private void contents(Object object) {
        ClassShape shape = shape(object.getClass());
        hash.add(shape.name);
        ObjectRecord record = execution.known(object);
        if (record != null) followed(record);
        switch (shape.kind) {
            case UNKNOWN -> unknown = true;
            case CONSTANT -> constant(object);
            case TEXT -> text((String) object);
            case PRIMITIVE_ARRAY -> primitives(object);
            case REFERENCE_ARRAY -> {
                Object[] array = (Object[]) object;
                if (isTooLarge(array.length)) return;
                hash.add(array.length);
                for (Object element : array) reference(element);
            }
            case FIELDS, THREAD -> {
                constant(object);
                fields(object, shape);
            }
        }
    }

    private void constant(Object object) {
        if (object instanceof Class<?> type) hash.add(type.getName().hashCode());
        else if (object instanceof Enum<?> e) hash.add(e.ordinal());
    }

    private void text(String text) {
        int length = text.length();
        if (isTooLarge(length)) return;
        hash.add(length);
        for (int i = 0; i < length; i++) hash.add(text.charAt(i));
    }

    /** Adds what the engine keeps for the object. */
    private void followed(ObjectRecord record) {
        if (record.freezes != null || record.frozen != null || record.reached != null) unknown = true;
        if (record.model instanceof ModelState model) {
            threadSum = 0;
            otherThreadSum = 0;
            model.addTo(this, execution);
            hash.addSum(threadSum, otherThreadSum);
        } else if (record.model != null) unknown = true;
        Monitor monitor = record.monitor();
        if (monitor != null) {
            hash.add(monitor.count);
            threads(monitor.interrupted);
        }
        ObjectRecord shown = record.thread == null ? record : execution.record(exchange.shownAt(record.thread).java);
        Cell[] all = shown.cells();
        for (int slot = 0; slot < all.length; slot++) if (all[slot] != null) cell(slot, all[slot], shown);
        int object = walked;
        record.forEachLocation((part, location) -> locations.add(object, part, location));
    }

    private void cell(int slot, Cell cell, ObjectRecord of) {
        cells.add(cell);
        hash.add(slot);
        if (slot == ObjectNames.WAITERS) threads(cell.state);
        else if (slot < ObjectNames.FIRST_FIELD && !isVariable(slot, of)) state(slot, cell, of);
    }

    private void state(int slot, Cell cell, ObjectRecord of) {
        if (slot == ObjectNames.STATE && of.model instanceof ModelState) return;
        long state = cell.state;
        if (ExecutionState.isUnnamed(state)) unknown = true;
        if (slot == ObjectNames.LOCK && of.monitor() != null) hash.add(state == 0 ? 0 : actor(of.monitor().owner));
        else if (of.thread != null) hash.add(state < 0 ? -exchange.part(-state) : state);
        else hash.add(state);
        boolean mayNameThread = slot == ObjectNames.STATE || slot == ObjectNames.LOCK && of.monitor() == null;
        if (mayNameThread && state != 0 && of.thread == null) exchange.forbid();
    }

    @Override
    public void number(long number) {
        hash.add(number);
    }

    @Override
    public void thread(ManagedThread t, long has) {
        if (t == null) return;
        threadSum += StateHash.element(exchange.placeOf(t).actor, has);
        otherThreadSum += StateHash.otherElement(exchange.placeOf(t).actor, has);
    }

    private int actor(ManagedThread t) {
        return t == null ? -1 : exchange.placeOf(t).actor + 1;
    }

    @Override
    public void threads(long set) {
        for (int actor : exchange.actorsOf(set)) hash.add(actor);
    }

    /** Whether the state of the cell is the value of a variable, which the contents of the object include. */
    private static boolean isVariable(int slot, ObjectRecord of) {
        return slot == ObjectNames.STATE && of.object.getClass().getName().startsWith("java.util.concurrent.atomic.");
    }

    private ClassShape shape(Class<?> type) {
        ClassShape shape = shapes.get(type);
        if (shape == null) {
            shape = ClassShape.of(type);
            shapes.put(type, shape);
        }
        return shape;
    }

    private void fields(Object object, ClassShape shape) {
        for (int i = 0; i < shape.primitives.length; i++)
            hash.add(primitive(object, shape.primitives[i], shape.types[i]));
        for (long offset : shape.references) {
            Object value = UNSAFE.getReferenceVolatile(object, offset);
            reference(value instanceof Thread thread ? owner(object, thread) : value);
        }
        if (shape.kind == ClassShape.Kind.THREAD) thread((Thread) object);
    }

    /** A thread that an object refers to. That which holds a lock is another one after an exchange. */
    private Thread owner(Object object, Thread thread) {
        if (!object.getClass().getName().startsWith("java.util.concurrent.")) return thread;
        ObjectRecord record = execution.known(thread);
        if (record == null || record.thread == null) return thread;
        if (!(object instanceof AbstractOwnableSynchronizer)) exchange.forbid();
        return exchange.placeOf(record.thread).java;
    }

    private void thread(Thread thread) {
        if (execution.known(thread) == null || !ThreadContents.areFollowed(thread)) unknown = true;
        hash.add(thread.getName().hashCode());
        hash.add(thread.getPriority());
        reference(ThreadContents.task(thread));
    }

    private static long primitive(Object object, long offset, char type) {
        return switch (type) {
            case 'Z', 'B' -> UNSAFE.getByteVolatile(object, offset);
            case 'C' -> UNSAFE.getCharVolatile(object, offset);
            case 'S' -> UNSAFE.getShortVolatile(object, offset);
            case 'I', 'F' -> UNSAFE.getIntVolatile(object, offset);
            default -> UNSAFE.getLongVolatile(object, offset);
        };
    }

    private boolean isTooLarge(int length) {
        elements += length;
        unknown |= elements > MOST_ELEMENTS;
        return unknown;
    }

    private void primitives(Object array) {
        if (array instanceof int[] a) {
            if (isTooLarge(a.length)) return;
            hash.add(a.length);
            for (int each : a) hash.add(each);
        } else if (array instanceof long[] a) {
            if (isTooLarge(a.length)) return;
            hash.add(a.length);
            for (long each : a) hash.add(each);
        } else if (array instanceof byte[] a) {
            if (isTooLarge(a.length)) return;
            hash.add(a.length);
            for (byte each : a) hash.add(each);
        } else if (array instanceof boolean[] a) {
            if (isTooLarge(a.length)) return;
            hash.add(a.length);
            for (boolean each : a) hash.add(each ? 1 : 0);
        } else if (array instanceof char[] a) {
            if (isTooLarge(a.length)) return;
            hash.add(a.length);
            for (char each : a) hash.add(each);
        } else if (array instanceof double[] a) {
            if (isTooLarge(a.length)) return;
            hash.add(a.length);
            for (double each : a) hash.add(Double.doubleToRawLongBits(each));
        } else {
            unknown = true;
        }
    }
}
