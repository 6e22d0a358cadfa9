package org.racefinder.worker.run;

import org.racefinder.explorer.share.WorkOrder;

/** A worker that takes part in a shared search, on this machine or another. */
public abstract class SearchMember {
    private final int number;
    private volatile long executions;
    private volatile int depth;

    protected SearchMember(int number) {
        this.number = number;
    }

    public int number() {
        return number;
    }

    /** Returns the machine that runs the worker, or null for this machine. */
    public String node() {
        return null;
    }

    /** Sends an order. Delivery is not guaranteed; only a report confirms it. */
    public abstract void send(WorkOrder order);

    /** Ends a worker that the search no longer needs. */
    public abstract void kill();

    /** Records the worker's progress on its current part. */
    public void updateProgress(long itsExecutions, int itsDepth) {
        executions = itsExecutions;
        depth = itsDepth;
    }

    public long executions() {
        return executions;
    }

    public int depth() {
        return depth;
    }
}
