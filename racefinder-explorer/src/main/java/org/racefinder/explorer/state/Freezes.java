package org.racefinder.explorer.state;

import java.util.Arrays;
import org.racefinder.explorer.names.ObjectNames;

/** The freezes of the final fields of one object, by class (JLS 17.5), and the threads that have seen each freeze. */
public final class Freezes {
    private final int builder;
    private int[] types = new int[2];
    private Cell[] cells = new Cell[2];
    /** For each class, the indexes of the threads that have seen the freeze. */
    private boolean[][] seen = new boolean[2][];

    private int size;

    public Freezes(ManagedThread builder) {
        this.builder = builder.index;
    }

    private int find(int type) {
        for (int i = 0; i < size; i++) if (types[i] == type) return i;
        return -1;
    }

    /** Called when a constructor of the class first writes a final field. */
    public void begin(int type, ObjectRecord record, ExecutionState execution) {
        if (find(type) >= 0) return;
        if (size == types.length) {
            types = Arrays.copyOf(types, size * 2);
            cells = Arrays.copyOf(cells, size * 2);
            seen = Arrays.copyOf(seen, size * 2);
        }
        types[size] = type;
        seen[size] = new boolean[4];
        cells[size++] = new Cell(ObjectNames.part(record.name, ObjectNames.FREEZE), execution.newLocation());
    }

    /** The cell that the end of the constructor writes on this thread; null if it freezes nothing. */
    public Cell frozenBy(ManagedThread t, int type) {
        int i = find(type);
        return i >= 0 && t.index == builder ? cells[i] : null;
    }

    /** The cell whose state tells whether the fields of the class are frozen; null if the thread already knows. */
    public Cell unknownTo(ManagedThread t, int type) {
        int i = find(type);
        if (i < 0 || t.index == builder) return null;
        return t.index < seen[i].length && seen[i][t.index] ? null : cells[i];
    }

    public void seenBy(ManagedThread t, int type) {
        int i = find(type);
        if (t.index >= seen[i].length) seen[i] = Arrays.copyOf(seen[i], t.index + 4);
        seen[i][t.index] = true;
    }
}
