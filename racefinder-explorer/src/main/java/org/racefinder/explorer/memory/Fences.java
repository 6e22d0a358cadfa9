package org.racefinder.explorer.memory;

import org.racefinder.explorer.state.Cell;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;

/**
 * Fences, and the edges that they give to weak accesses. Actions before a release fence happen before actions after an
 * acquire fence, if a read before the acquire fence sees a write after the release fence. The analyses know only
 * acquires and releases by threads. Each thread therefore has two pseudo-threads, which make no accesses. The reader
 * acquires from every variable that the thread reads without acquiring; at an acquire fence, the thread acquires from
 * the reader. At a release fence, the writer acquires from the thread; later weak writes are releases by the writer.
 */
public final class Fences {
    /** The first number of a pseudo-thread; also the maximal number of threads. */
    private static final int FIRST_PSEUDO_THREAD = 64;

    private final ExecutionState execution;
    private int epoch = -1;
    private boolean[] fenced = new boolean[FIRST_PSEUDO_THREAD];

    Fences(ExecutionState execution) {
        this.execution = execution;
    }

    private void begin() {
        if (epoch == execution.epoch()) return;
        epoch = execution.epoch();
        fenced = new boolean[FIRST_PSEUDO_THREAD];
    }

    private boolean tooMany() {
        if (execution.threadCount() <= FIRST_PSEUDO_THREAD) return false;
        execution.reasons.add("fences and weak accesses are used by more than " + FIRST_PSEUDO_THREAD + " threads");
        return true;
    }

    private static int reader(ManagedThread t) {
        return FIRST_PSEUDO_THREAD + 2 * t.index;
    }

    private static int writer(ManagedThread t) {
        return FIRST_PSEUDO_THREAD + 2 * t.index + 1;
    }

    public void acquire(ManagedThread t) {
        begin();
        if (tooMany()) return;
        int sync = execution.newLocation();
        execution.analysis.release(reader(t), sync);
        execution.analysis.acquire(t.index, sync);
    }

    public void release(ManagedThread t) {
        begin();
        if (tooMany()) return;
        int sync = execution.newLocation();
        execution.analysis.release(t.index, sync);
        execution.analysis.acquire(writer(t), sync);
        fenced[t.index] = true;
    }

    /** Records a read that acquires nothing unless a fence follows. */
    void read(ManagedThread t, Cell cell) {
        begin();
        if (!tooMany()) execution.analysis.acquire(reader(t), cell.sync);
    }

    /** Records a write that releases only the actions before an earlier release fence. */
    void written(ManagedThread t, Cell cell) {
        begin();
        if (!tooMany() && fenced[t.index]) execution.analysis.release(writer(t), cell.sync);
    }
}
