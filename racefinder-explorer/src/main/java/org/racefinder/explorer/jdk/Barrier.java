package org.racefinder.explorer.jdk;

import java.util.Arrays;
import org.racefinder.explorer.names.ObjectNames;
import org.racefinder.explorer.state.Cell;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ObjectRecord;

/**
 * The engine's state of a CyclicBarrier, which replaces the fields of the JDK object. One long holds the number of the
 * current generation, whether the barrier action runs, whether the barrier is broken, and how many parties wait. How
 * each generation ended is kept for threads that leave it late.
 */
final class Barrier {
    static final int OPEN = 0;
    static final int TRIPPED = 1;
    static final int BROKEN = 2;

    private static final int GENERATION_SHIFT = 32;
    private static final long ACTION_RUNNING = 1L << 31;
    private static final long BROKEN_BIT = 1L << 30;
    private static final long WAITING_MASK = BROKEN_BIT - 1;

    final Cell cell;
    final ObjectRecord record;
    final int parties;
    private int[] endings = new int[4];
    /** Indexed by generation: released by every arrival, and acquired by the thread that arrives last. */
    private Cell[] arrivals = new Cell[4];

    /** Indexed by generation: released when the generation ends, and acquired by the threads that leave it. */
    private Cell[] ends = new Cell[4];

    Barrier(ObjectRecord record, int parties, ExecutionState execution) {
        this.record = record;
        this.parties = parties;
        this.cell = record.cell(ObjectNames.STATE, execution);
    }

    static int generation(long state) {
        return (int) (state >>> GENERATION_SHIFT);
    }

    static int waiting(long state) {
        return (int) (state & WAITING_MASK);
    }

    static boolean isBroken(long state) {
        return (state & BROKEN_BIT) != 0;
    }

    /** The barrier is locked while its action runs. */
    static boolean isFree(long state) {
        return (state & ACTION_RUNNING) == 0;
    }

    static long withArrival(long state) {
        return state + 1;
    }

    static long withActionRunning(long state) {
        return state | ACTION_RUNNING;
    }

    static long nextGeneration(long state) {
        return (long) (generation(state) + 1) << GENERATION_SHIFT;
    }

    static long broken(long state) {
        return (state & ~WAITING_MASK & ~ACTION_RUNNING) | BROKEN_BIT;
    }

    int ending(int generation) {
        return generation < endings.length ? endings[generation] : OPEN;
    }

    void recordEnding(int generation, int ending) {
        ensureCapacity(generation);
        endings[generation] = ending;
    }

    Cell arrivals(int generation, ExecutionState execution) {
        ensureCapacity(generation);
        if (arrivals[generation] == null) arrivals[generation] = new Cell(cell.name, execution.newLocation());
        return arrivals[generation];
    }

    Cell end(int generation, ExecutionState execution) {
        ensureCapacity(generation);
        if (ends[generation] == null) ends[generation] = new Cell(cell.name, execution.newLocation());
        return ends[generation];
    }

    private void ensureCapacity(int generation) {
        if (generation < endings.length) return;
        endings = Arrays.copyOf(endings, generation * 2);
        arrivals = Arrays.copyOf(arrivals, generation * 2);
        ends = Arrays.copyOf(ends, generation * 2);
    }
}
