package org.racefinder.explorer.engine;

import java.util.Arrays;
import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.search.Footprint;
import org.racefinder.explorer.search.States;

/**
 * The freezes of one object's final fields, by class (JLS 17.5). A thread that looks at a final field before its freeze has got the reference before it, so it has no
 * guarantee and the field is like any other; whether there is such a thread is found out by trying every order of the look and the freeze.
 */
final class Freezes {
    private final int builder;
    private int[] types = new int[2];
    private Cell[] cells = new Cell[2];
    /** Threads that have seen the freeze. */
    private boolean[][] seen = new boolean[2][];

    private int size;

    Freezes(ManagedThread builder) {
        this.builder = builder.index;
    }

    private int find(int type) {
        for (int i = 0; i < size; i++) if (types[i] == type) return i;
        return -1;
    }

    void begin(int type, ObjectRecord record, Execution execution) {
        if (find(type) >= 0) return;
        if (size == types.length) {
            types = Arrays.copyOf(types, size * 2);
            cells = Arrays.copyOf(cells, size * 2);
            seen = Arrays.copyOf(seen, size * 2);
        }
        types[size] = type;
        seen[size] = new boolean[4];
        cells[size++] = new Cell(Names.part(record.name, Names.FREEZE), execution.newLocation());
    }

    void freeze(ManagedThread t, int type, Engine engine) {
        int i = find(type);
        if (i >= 0 && t.index == builder) engine.step(t, new Freeze(t, cells[i], true));
    }

    /** Whether the field may be read like one that nobody ever writes again. */
    boolean isFrozenFor(ManagedThread t, int type, Engine engine) {
        int i = find(type);
        if (i < 0 || t.index == builder) return true;
        if (t.index < seen[i].length && seen[i][t.index]) return true;
        engine.step(t, new Freeze(t, cells[i], false));
        if (cells[i].state == 0) return false;
        if (t.index >= seen[i].length) seen[i] = Arrays.copyOf(seen[i], t.index + 4);
        seen[i][t.index] = true;
        return true;
    }

    /** The freeze, or a look at whether it has been. */
    private static final class Freeze extends Op {
        private final Cell cell;
        private final boolean freezes;

        Freeze(ManagedThread thread, Cell cell, boolean freezes) {
            super(thread);
            this.cell = cell;
            this.freezes = freezes;
        }

        @Override
        public boolean predict(States states, int alternative, Footprint into) {
            if (freezes) into.write(cell.name, 0, 1);
            else into.read(cell.name, states.of(cell.name, cell.state));
            return true;
        }

        @Override
        void perform(Event event, Execution execution) {
            if (freezes) event.footprint.write(cell.name, 0, 1);
            else event.footprint.read(cell.name, cell.state);
            if (freezes) cell.state = 1;
        }

        @Override
        public String describe() {
            return freezes
                    ? "FREEZE final fields"
                    : cell.state == 0 ? "READ before the freeze" : "READ after the freeze";
        }
    }
}
