package org.racefinder.explorer.jdk;

import java.util.IdentityHashMap;
import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.names.ObjectNames;
import org.racefinder.explorer.state.Cell;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.ObjectRecord;
import org.racefinder.explorer.thread.HooksOff;

/**
 * The values that a ClassValue of the program keeps for classes. Looking for a value is a read, storing or removing one
 * a write. What happened before a value was stored happens before it is returned.
 */
public final class ClassValues {
    private final Engine engine;
    private final ExecutionState execution;

    public ClassValues(Engine engine) {
        this.engine = engine;
        this.execution = engine.execution;
    }

    /** The cells of one ClassValue, by class. They share a name, which costs executions only. */
    private static final class Cells {
        final IdentityHashMap<Class<?>, Cell> byClass = new IdentityHashMap<>();
    }

    /** Called before the value of the class is looked for, stored or removed. */
    public void step(ManagedThread t, Object values, Class<?> of, boolean changes) {
        ObjectRecord record = execution.known(values);
        if (record == null) return;
        Cell cell = cell(t, record, of);
        engine.step(t, new CellOp(t, cell, record, changes));
        if (!changes) {
            t.loops.read(cell, record, execution);
            return;
        }
        t.loops.progressed();
        execution.release(t, cell);
    }

    /** Called before the value of the class is returned. */
    public void returned(ManagedThread t, Object values, Class<?> of) {
        ObjectRecord record = execution.known(values);
        if (record != null) execution.acquire(t, cell(t, record, of));
    }

    private Cell cell(ManagedThread t, ObjectRecord record, Class<?> of) {
        try (HooksOff off = t.hooksOff()) {
            if (!(record.model instanceof Cells)) record.model = new Cells();
            return ((Cells) record.model)
                    .byClass.computeIfAbsent(
                            of,
                            c -> new Cell(ObjectNames.part(record.name, ObjectNames.STATE), execution.newLocation()));
        }
    }
}
