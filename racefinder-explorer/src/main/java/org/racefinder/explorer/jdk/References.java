package org.racefinder.explorer.jdk;

import java.lang.ref.Cleaner;
import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.execution.UnknownFootprint;
import org.racefinder.explorer.names.ObjectNames;
import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.state.Cell;
import org.racefinder.explorer.state.Describe;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.ObjectRecord;
import org.racefinder.explorer.thread.HooksOff;

/**
 * Weak, soft and phantom references, and cleaners. No garbage is collected in an execution: the engine keeps every
 * referent alive, and a reference is cleared only if the program clears or enqueues it. Whether it is cleared depends on
 * the schedule, so looking at it is a read and clearing it a write. They order nothing. The call of a {@code Cleanable}
 * is a write, because only the first call runs the action.
 */
public final class References {
    private final Engine engine;
    private final ExecutionState execution;

    public References(Engine engine) {
        this.engine = engine;
        this.execution = engine.execution;
    }

    /** Called before the thread looks at the reference, clears it or enqueues it. */
    public void used(ManagedThread t, Object reference, boolean clears) {
        ObjectRecord record = execution.known(reference);
        if (record == null && reference instanceof Cleaner.Cleanable) record = receive(t, reference);
        if (record == null) return;
        Cell cell = record.cell(ObjectNames.STATE, execution);
        History history = history(record);
        boolean isInside = !clears && t.calls.depth > 0 && t.calls.current != null;
        if (isInside) lookInside(t, cell, history);
        else engine.step(t, new CellOp(t, cell, record, clears));
        if (clears) history.cleared(t);
        if (history.isUncertain) addReason(t, record);
        if (clears) t.loops.progressed();
        else t.loops.read(cell, record, execution);
    }

    /** Which threads cleared a reference, and which looked at it inside the body of a modelled method. */
    private static final class History {
        private ManagedThread clearedBy;
        private ManagedThread lookedInside;
        /** Whether one thread cleared the reference and another looked at it inside such a body. */
        boolean isUncertain;

        void cleared(ManagedThread t) {
            clearedBy = t;
            isUncertain |= lookedInside != null && lookedInside != t;
        }

        void lookedInside(ManagedThread t) {
            lookedInside = t;
            isUncertain |= clearedBy != null && clearedBy != t;
        }
    }

    private static History history(ObjectRecord record) {
        if (!(record.model instanceof History)) record.model = new History();
        return (History) record.model;
    }

    /** A map compares keys that are references: this is part of the step of the map. */
    private void lookInside(ManagedThread t, Cell cell, History history) {
        Event event = engine.eventOfJdkCode(t);
        try (HooksOff off = t.hooksOff()) {
            event.footprint.read(cell.name, cell.state);
            event.operation = UnknownFootprint.of(event.operation);
        }
        history.lookedInside(t);
    }

    private void addReason(ManagedThread t, ObjectRecord record) {
        try (HooksOff off = t.hooksOff()) {
            engine.reasons.add("a thread clears " + Describe.object(record) + ", at which another looks inside a method"
                    + " of java.util.concurrent: clearing it in the middle of that method was not explored");
        }
    }

    private ObjectRecord receive(ManagedThread t, Object cleanable) {
        try (HooksOff off = t.hooksOff()) {
            return execution.receive(cleanable, cleanable.getClass().getName(), 0);
        }
    }
}
