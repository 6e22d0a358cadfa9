package org.racefinder.explorer.memory;

import org.racefinder.explorer.state.Cell;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;

/**
 * Fences, and the edges that they give to accesses that have none of their own: what comes before a release fence
 * happens before what follows an acquire fence, if a read before the acquire fence sees a write after the release
 * fence. The analyses know only acquires and releases by threads. Each thread is therefore accompanied by two
 * pseudo-threads without actions of their own: one that has acquired whatever the thread read without acquiring, and
 * one that knows what the thread knew at its last release fence.
 */
public final class Fences {
    /** The numbers of the pseudo-threads start here. */
    private static final int BESIDE = 64;

    private final ExecutionState execution;
    private int epoch = -1;
    private boolean[] fenced = new boolean[BESIDE];

    Fences(ExecutionState execution) {
        this.execution = execution;
    }

    private void begin() {
        if (epoch == execution.epoch()) return;
        epoch = execution.epoch();
        fenced = new boolean[BESIDE];
    }

    private boolean tooMany() {
        if (execution.threadCount() <= BESIDE) return false;
        execution.reasons.add("fences and weak accesses are used by more than " + BESIDE + " threads");
        return true;
    }

    private static int reader(ManagedThread t) {
        return BESIDE + 2 * t.index;
    }

    private static int writer(ManagedThread t) {
        return BESIDE + 2 * t.index + 1;
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

    /** Records a read that acquires nothing by itself. */
    void read(ManagedThread t, Cell cell) {
        begin();
        if (!tooMany()) execution.analysis.acquire(reader(t), cell.sync);
    }

    /** Records a write that releases nothing by itself: it releases what an earlier fence did. */
    void written(ManagedThread t, Cell cell) {
        begin();
        if (!tooMany() && fenced[t.index]) execution.analysis.release(writer(t), cell.sync);
    }
}
