package org.racefinder.explorer.statecache;

import java.util.Arrays;
import org.racefinder.explorer.state.Cell;

/** The synchronization objects of a state. */
final class CellList {
    private Cell[] cells = new Cell[32];
    private int size;

    void clear() {
        Arrays.fill(cells, 0, size, null);
        size = 0;
    }

    void add(Cell cell) {
        if (size == cells.length) cells = Arrays.copyOf(cells, size * 2);
        cells[size++] = cell;
    }

    int size() {
        return size;
    }

    Cell get(int i) {
        return cells[i];
    }
}
