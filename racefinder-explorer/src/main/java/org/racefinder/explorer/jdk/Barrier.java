package org.racefinder.explorer.jdk;

import java.util.Arrays;
import org.racefinder.explorer.names.ObjectNames;
import org.racefinder.explorer.state.Cell;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ObjectRecord;

/**
 * The engine's state of a CyclicBarrier, which replaces the fields of the JDK. It consists of the number of the
 * generation, whether its action runs, whether it is broken, and how many parties wait. The outcome of each generation
 * is kept for threads that leave it late.
 */
final class Barrier {
    static final int OPEN = 0;
    static final int TRIPPED = 1;
    static final int BROKEN = 2;

    private static final int GENERATION = 32;
    private static final long ACTION = 1L << 31;
    private static final long BREAK = 1L << 30;
    private static final long COUNT = BREAK - 1;

    final Cell cell;
    final ObjectRecord record;
    final int parties;
    private int[] endings = new int[4];
    /** By generation: the cell that its arrivals release and the end of the generation acquires. */
    private Cell[] arrivals = new Cell[4];

    private Cell[] ends = new Cell[4];

    Barrier(ObjectRecord record, int parties, ExecutionState execution) {
        this.record = record;
        this.parties = parties;
        this.cell = record.cell(ObjectNames.STATE, execution);
    }

    static int generation(long state) {
        return (int) (state >>> GENERATION);
    }

    static int waiting(long state) {
        return (int) (state & COUNT);
    }

    static boolean isBroken(long state) {
        return (state & BREAK) != 0;
    }

    /** The barrier is locked while its action runs. */
    static boolean isFree(long state) {
        return (state & ACTION) == 0;
    }

    static long arrived(long state) {
        return state + 1;
    }

    static long acting(long state) {
        return state | ACTION;
    }

    static long next(long state) {
        return (long) (generation(state) + 1) << GENERATION;
    }

    static long broken(long state) {
        return (state & ~COUNT & ~ACTION) | BREAK;
    }

    int ending(int generation) {
        return generation < endings.length ? endings[generation] : OPEN;
    }

    void ended(int generation, int how) {
        room(generation);
        endings[generation] = how;
    }

    Cell arrivals(int generation, ExecutionState execution) {
        room(generation);
        if (arrivals[generation] == null) arrivals[generation] = new Cell(cell.name, execution.newLocation());
        return arrivals[generation];
    }

    Cell end(int generation, ExecutionState execution) {
        room(generation);
        if (ends[generation] == null) ends[generation] = new Cell(cell.name, execution.newLocation());
        return ends[generation];
    }

    private void room(int generation) {
        if (generation < endings.length) return;
        endings = Arrays.copyOf(endings, generation * 2);
        arrivals = Arrays.copyOf(arrivals, generation * 2);
        ends = Arrays.copyOf(ends, generation * 2);
    }
}
