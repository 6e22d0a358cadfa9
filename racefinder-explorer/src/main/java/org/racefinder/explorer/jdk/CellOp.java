package org.racefinder.explorer.jdk;

import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.search.Footprint;
import org.racefinder.explorer.search.ObjectStates;
import org.racefinder.explorer.state.Cell;
import org.racefinder.explorer.state.Describe;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.ObjectRecord;
import org.racefinder.explorer.state.Op;
import org.racefinder.explorer.state.OperationKind;

/** Looks at the state of a JDK object or changes it, and never waits. */
final class CellOp extends Op {
    private final Cell cell;
    private final ObjectRecord record;
    private final boolean changes;

    CellOp(ManagedThread thread, Cell cell, ObjectRecord record, boolean changes) {
        super(thread, OperationKind.CELL);
        this.cell = cell;
        this.record = record;
        this.changes = changes;
    }

    @Override
    public boolean predict(ObjectStates states, int alternative, Footprint into) {
        touch(into, states.of(cell.name, cell.state));
        return true;
    }

    @Override
    public void perform(Event event, ExecutionState execution) {
        touch(event.footprint, cell.state);
        if (changes) cell.state++;
    }

    private void touch(Footprint footprint, long state) {
        if (changes) footprint.write(cell.name, state, state + 1);
        else footprint.read(cell.name, state);
    }

    @Override
    public boolean onlyRead() {
        return !changes;
    }

    @Override
    public String describe() {
        return (changes ? "CHANGE " : "LOOK AT ") + Describe.object(record);
    }
}
