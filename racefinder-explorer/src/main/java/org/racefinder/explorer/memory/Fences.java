package org.racefinder.explorer.memory;

import java.util.Arrays;
import org.racefinder.analysis.HappensBefore;
import org.racefinder.explorer.state.Cell;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;

/**
 * Fences, and the edges that they give to weak accesses. Actions before a release fence happen before actions after an
 * acquire fence, if a read before the acquire fence sees a write after the release fence. The analyses know only
 * acquires and releases by threads. Each thread therefore has two pseudo-threads, which make no accesses. The reader
 * acquires from every variable that the thread reads without acquiring; at an acquire fence, the thread acquires from
 * the reader. At a release fence, the writer acquires from the thread; later weak writes are releases by the writer.
 *
 * <p>A {@code storeStoreFence} is a release fence that does not order earlier reads, and a {@code loadLoadFence} an
 * acquire fence that does not order later writes. Both are treated as the stronger fence. The difference matters only if
 * the order of two threads rests on such a fence, which makes the answer incomplete. If every write that a thread reads,
 * before a {@code loadLoadFence} or as published by a {@code storeStoreFence}, is ordered before the read by something
 * else, then the fence orders nothing, and is no reason.
 */
public final class Fences {
    /** The first number of a pseudo-thread; also the maximal number of threads. */
    private static final int FIRST_PSEUDO_THREAD = 64;

    private final ExecutionState execution;
    /** Null if this analysis is not selected. */
    private final HappensBefore order;

    private int epoch = -1;
    private final boolean[] fenced = new boolean[FIRST_PSEUDO_THREAD];
    /** Whether the last release fence of the thread was a {@code storeStoreFence}. */
    private final boolean[] ordersStoresOnly = new boolean[FIRST_PSEUDO_THREAD];
    /** Whether the thread has read an unordered write of another thread since its last acquire fence. */
    private final boolean[] hasRead = new boolean[FIRST_PSEUDO_THREAD];
    /** Whether one of these writes was published by a {@code storeStoreFence}. */
    private final boolean[] hasReadStores = new boolean[FIRST_PSEUDO_THREAD];

    Fences(ExecutionState execution) {
        this.execution = execution;
        this.order = execution.analyses.happensBefore();
    }

    private void begin() {
        if (epoch == execution.epoch()) return;
        epoch = execution.epoch();
        for (boolean[] each : new boolean[][] {fenced, ordersStoresOnly, hasRead, hasReadStores})
            Arrays.fill(each, false);
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

    /** Records an acquire fence; {@code exact} is false for a {@code loadLoadFence}. */
    public void acquire(ManagedThread t, boolean exact) {
        begin();
        if (tooMany()) return;
        if (!exact && hasRead[t.index]) addReason("loadLoadFence", "acquireFence");
        if (hasReadStores[t.index]) addReason("storeStoreFence", "releaseFence");
        hasRead[t.index] = false;
        hasReadStores[t.index] = false;
        int sync = execution.newLocation();
        execution.analysis.release(reader(t), sync);
        execution.analysis.acquire(t.index, sync);
    }

    /** Records a release fence; {@code exact} is false for a {@code storeStoreFence}. */
    public void release(ManagedThread t, boolean exact) {
        begin();
        if (tooMany()) return;
        int sync = execution.newLocation();
        execution.analysis.release(t.index, sync);
        execution.analysis.acquire(writer(t), sync);
        fenced[t.index] = true;
        ordersStoresOnly[t.index] = !exact;
    }

    /** Records a write, before its edges take effect. */
    void writing(ManagedThread t, Cell cell) {
        cell.writer = t.index + 1;
        cell.writtenAt = order == null ? 0 : order.time(t.index);
    }

    /** Whether a read sees a write of another thread that is not ordered before it, apart from the edges of the read. */
    boolean isUnordered(ManagedThread t, Cell cell) {
        if (cell.writer == 0 || cell.writer == t.index + 1) return false;
        return order == null || !order.isOrdered(cell.writer - 1, cell.writtenAt, t.index);
    }

    /**
     * Records a read that acquires nothing unless a fence follows.
     *
     * @param seesUnordered see {@link #isUnordered}
     */
    void read(ManagedThread t, Cell cell, boolean seesUnordered) {
        begin();
        if (tooMany()) return;
        execution.analysis.acquire(reader(t), cell.sync);
        if (!seesUnordered) return;
        hasRead[t.index] = true;
        if (cell.publishedByStores) hasReadStores[t.index] = true;
    }

    /** Records a read that acquires a write which nothing else orders before it. */
    void acquired(Cell cell) {
        if (cell.publishedByStores) addReason("storeStoreFence", "releaseFence");
    }

    /** Records a write that releases only the actions before an earlier release fence. */
    void written(ManagedThread t, Cell cell) {
        begin();
        if (tooMany() || !fenced[t.index]) return;
        execution.analysis.release(writer(t), cell.sync);
        cell.publishedByStores = ordersStoresOnly[t.index];
    }

    private void addReason(String fence, String stronger) {
        execution.reasons.add("threads are ordered by VarHandle." + fence + ", which is treated as the stronger "
                + stronger + ": executions in which it orders less were not explored");
    }
}
