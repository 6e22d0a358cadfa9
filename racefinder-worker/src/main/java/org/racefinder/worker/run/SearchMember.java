package org.racefinder.worker.run;

import org.racefinder.explorer.share.WorkOrder;

/** A worker that takes part in a shared search, as that search sees it, wherever it runs. */
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

    /** The machine that runs it, or null if this one does. */
    public String node() {
        return null;
    }

    /** Whether it arrives is seen by whether there is a report. */
    public abstract void send(WorkOrder order);

    /** The search needs it no more. */
    public abstract void kill();

    /** What it tells of the part that it works on. */
    public void tell(long itsExecutions, int itsDepth) {
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
