package org.racefinder.explorer.memory;

import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.search.Footprint;
import org.racefinder.explorer.search.ObjectStates;
import org.racefinder.explorer.state.Cell;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.Freezes;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.ObjectRecord;
import org.racefinder.explorer.state.Op;
import org.racefinder.explorer.state.OperationKind;

/**
 * Final fields of objects that may escape from their constructors (JLS 17.5). A thread that reads a final field before
 * its freeze has no guarantee, so the read counts like one of an ordinary field. The search finds such reads because
 * the freeze and each thread's first read are scheduling points.
 */
public final class FinalFieldFreezes {
    private final Engine engine;

    public FinalFieldFreezes(Engine engine) {
        this.engine = engine;
    }

    /** Called when a constructor of the class writes a final field. */
    public void written(ManagedThread t, ObjectRecord record, int type) {
        if (record.freezes == null) record.freezes = new Freezes(t);
        record.freezes.begin(type, record, engine.execution);
    }

    /** Called when the constructor of the class ends. */
    public void freeze(ManagedThread t, ObjectRecord record, int type) {
        Cell cell = record.freezes == null ? null : record.freezes.frozenBy(t, type);
        if (cell != null) engine.step(t, new Freeze(t, cell, true));
    }

    /** Returns whether the thread can rely on the freeze, so that its read needs no check. */
    public boolean isFrozenFor(ManagedThread t, ObjectRecord record, int type) {
        if (record.freezes == null) return true;
        Cell cell = record.freezes.unknownTo(t, type);
        if (cell == null) return true;
        engine.step(t, new Freeze(t, cell, false));
        if (cell.state == 0) return false;
        record.freezes.seenBy(t, type);
        return true;
    }

    /** The freeze, or a thread's check whether the freeze has happened. */
    private static final class Freeze extends Op {
        private final Cell cell;
        private final boolean freezes;

        Freeze(ManagedThread thread, Cell cell, boolean freezes) {
            super(thread, OperationKind.FREEZE);
            this.cell = cell;
            this.freezes = freezes;
        }

        @Override
        public boolean predict(ObjectStates states, int alternative, Footprint into) {
            if (freezes) into.write(cell.name, 0, 1);
            else into.read(cell.name, states.of(cell.name, cell.state));
            return true;
        }

        @Override
        public void perform(Event event, ExecutionState execution) {
            if (freezes) event.footprint.write(cell.name, 0, 1);
            else event.footprint.read(cell.name, cell.state);
            if (freezes) cell.state = 1;
        }

        /** A frozen field stays frozen. */
        @Override
        public boolean isSettled() {
            return !freezes && cell.state == 1;
        }

        @Override
        public String describe() {
            return freezes
                    ? "FREEZE final fields"
                    : cell.state == 0 ? "READ before the freeze" : "READ after the freeze";
        }
    }
}
