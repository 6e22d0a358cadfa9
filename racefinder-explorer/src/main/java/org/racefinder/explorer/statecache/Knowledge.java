package org.racefinder.explorer.statecache;

import org.racefinder.analysis.HappensBefore;
import org.racefinder.explorer.state.Cell;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.symmetry.ThreadSymmetry;

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
    private final ThreadSymmetry symmetry;
    private final Exchange exchange;

    private int visited;
    private long sum;
    private long otherSum;

    Knowledge(
            ExecutionState execution,
            HappensBefore order,
            LastConflicts accesses,
            CellList cells,
            ThreadSymmetry symmetry,
            Exchange exchange,
            StateHash hash) {
        this.execution = execution;
        this.order = order;
        this.accesses = accesses;
        this.cells = cells;
        this.symmetry = symmetry;
        this.exchange = exchange;
        this.hash = hash;
    }

    /** Adds what is known of a location that this key identifies. */
    void add(long key, int location) {
        visited = location;
        sum = 0;
        otherSum = 0;
        accesses.visit(location, this);
        if (sum == 0 && otherSum == 0) return;
        hash.add(key);
        hash.addSum(sum, otherSum);
    }

    /** Adds to the number of each thread something about what it knows of a location, whatever others are called. */
    void describe(int location, long[] byThread) {
        accesses.visit(location, (thread, time, write) -> {
            if (symmetry.isBetweenStarts(location, thread, time)) return;
            int knowing = 0;
            for (int i = 0; i < execution.threadCount(); i++) if (knows(i, thread, time)) knowing++;
            for (int i = 0; i < execution.threadCount(); i++) {
                if (knows(i, thread, time)) byThread[i] += StateHash.element(knowing, write ? 1 : 2);
                if (order.isReleasedBy(execution.thread(i).life.sync, thread, time))
                    byThread[i] += StateHash.element(knowing, write ? 3 : 4);
            }
        });
    }

    private boolean knows(int thread, int who, int time) {
        return execution.thread(thread).state != ManagedThread.Life.ENDED && order.isOrdered(who, time, thread);
    }

    @Override
    public void access(int thread, int time, boolean write) {
        if (symmetry.isBetweenStarts(visited, thread, time)) return;
        boolean everybody = true;
        long knowing = 0;
        long alsoKnowing = 0;
        for (int i = 0; i < execution.threadCount(); i++) {
            ManagedThread t = execution.thread(i);
            if (t.state == ManagedThread.Life.ENDED) continue;
            if (order.isOrdered(thread, time, i)) {
                int actor = exchange.placeOf(t).actor;
                knowing += StateHash.element(1, actor);
                alsoKnowing += StateHash.otherElement(1, actor);
            } else {
                everybody = false;
            }
        }
        if (everybody) return;
        for (int i = 0; i < cells.size(); i++) {
            Cell cell = cells.get(i);
            if (!order.isReleasedBy(cell.sync, thread, time)) continue;
            long name = exchange.part(cell.name);
            knowing += StateHash.element(2, name);
            alsoKnowing += StateHash.otherElement(2, name);
        }
        long kind = write ? 1 : 2;
        sum += StateHash.element(knowing, kind);
        otherSum += StateHash.otherElement(alsoKnowing, kind);
    }
}
