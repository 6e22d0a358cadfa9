package org.racefinder.explorer.jdk;

import java.util.Arrays;
import org.racefinder.explorer.state.Cell;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ObjectRecord;

/**
 * The engine's state of a CyclicBarrier, which replaces the fields of the JDK object. One long holds whether the barrier
 * action runs, whether the barrier is broken, and the number of arrivals: the parties of all earlier generations, and
 * those that wait. How each generation ended is kept for threads that leave it late.
 */
final class Barrier {
    static final int OPEN = 0;
    static final int TRIPPED = 1;
    static final int BROKEN = 2;

    private static final int FLAGS = 2;
    private static final long ACTION_RUNNING = 1;
    private static final long BROKEN_BIT = 2;
    private static final long ARRIVAL = 1L << FLAGS;

    final Cell cell;
    final ObjectRecord record;
    final int parties;
    private int[] endings = new int[4];
    /** Indexed by generation: released by every arrival, and acquired by the thread that arrives last. */
    private Cell[] arrivals = new Cell[4];

    /** Indexed by generation: released when the generation ends, and acquired by the threads that leave it. */
    private Cell[] ends = new Cell[4];

    Barrier(ObjectRecord record, int parties, Cell cell) {
        this.record = record;
        this.parties = parties;
        this.cell = cell;
    }

    int generation(long state) {
        return (int) ((state >>> FLAGS) / parties);
    }

    int waiting(long state) {
        return (int) ((state >>> FLAGS) % parties);
    }

    static boolean isBroken(long state) {
        return (state & BROKEN_BIT) != 0;
    }

    /** The barrier is locked while its action runs. */
    static boolean isFree(long state) {
        return (state & ACTION_RUNNING) == 0;
    }

    /** If the arrival completes the generation, the next one begins. */
    static long withArrival(long state) {
        return state + ARRIVAL;
    }

    static long withActionRunning(long state) {
        return state | ACTION_RUNNING;
    }

    long nextGeneration(long state) {
        return (generation(state) + 1L) * parties << FLAGS;
    }

    long broken(long state) {
        return (long) generation(state) * parties << FLAGS | BROKEN_BIT;
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
