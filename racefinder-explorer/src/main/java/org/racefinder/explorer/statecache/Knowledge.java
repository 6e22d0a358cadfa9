package org.racefinder.explorer.statecache;

import org.racefinder.analysis.HappensBefore;
import org.racefinder.explorer.state.Cell;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;

/**
 * Adds to the hash of a state which threads and synchronization objects know the last accesses of each location, in the
 * sense of happens-before. An access that every living thread knows can race with nothing.
 */
final class Knowledge implements LastConflicts.Visitor {
    private final ExecutionState execution;
    private final HappensBefore order;
    private final LastConflicts accesses;
    private final StateHash hash;
    private final CellList cells;

    private long sum;
    private long otherSum;

    Knowledge(ExecutionState execution, HappensBefore order, LastConflicts accesses, CellList cells, StateHash hash) {
        this.execution = execution;
        this.order = order;
        this.accesses = accesses;
        this.cells = cells;
        this.hash = hash;
    }

    /** Adds what is known of a location that this key identifies. */
    void add(long key, int location) {
        sum = 0;
        otherSum = 0;
        accesses.visit(location, this);
        if (sum == 0 && otherSum == 0) return;
        hash.add(key);
        hash.addSum(sum, otherSum);
    }

    @Override
    public void access(int thread, int time, boolean write) {
        boolean everybody = true;
        long knowing = 0;
        long alsoKnowing = 0;
        for (int i = 0; i < execution.threadCount(); i++) {
            ManagedThread t = execution.thread(i);
            if (t.state == ManagedThread.Life.ENDED) continue;
            if (order.isOrdered(thread, time, i)) {
                knowing += StateHash.element(1, t.actor);
                alsoKnowing += StateHash.otherElement(1, t.actor);
            } else {
                everybody = false;
            }
        }
        if (everybody) return;
        for (int i = 0; i < cells.size(); i++) {
            Cell cell = cells.get(i);
            if (!order.isReleasedBy(cell.sync, thread, time)) continue;
            knowing += StateHash.element(2, cell.name);
            alsoKnowing += StateHash.otherElement(2, cell.name);
        }
        long kind = write ? 1 : 2;
        sum += StateHash.element(knowing, kind);
        otherSum += StateHash.otherElement(alsoKnowing, kind);
    }
}
