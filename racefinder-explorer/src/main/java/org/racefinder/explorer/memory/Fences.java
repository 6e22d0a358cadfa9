package org.racefinder.explorer.memory;

import org.racefinder.explorer.state.Cell;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;

/**
 * Fences, and the accesses without edges of their own that they give some to: what comes before a release fence happens before what follows an acquire fence
 * that comes after a read of what was written after the release fence. The analyses know acquires and releases of threads only. So beside each thread
 * stand two that do nothing of their own: one that has acquired whatever the thread read without acquiring, one that knows what the thread knew at
 * its last release fence.
 */
public final class Fences {
    /** Numbers from here on stand for what is beside the threads. */
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

    /** A read that acquires nothing now. */
    void read(ManagedThread t, Cell cell) {
        begin();
        if (!tooMany()) execution.analysis.acquire(reader(t), cell.sync);
    }

    /** A write that releases nothing itself releases what an earlier fence did. */
    void written(ManagedThread t, Cell cell) {
        begin();
        if (!tooMany() && fenced[t.index]) execution.analysis.release(writer(t), cell.sync);
    }
}
