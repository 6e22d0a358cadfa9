package org.racefinder.cli;

import org.racefinder.explorer.share.WorkOrder;

/** A worker that takes part in a shared search, as that search sees it, wherever it runs. */
abstract class Member {
    private final int number;
    private volatile long executions;
    private volatile int depth;

    Member(int number) {
        this.number = number;
    }

    int number() {
        return number;
    }

    /** Whether it arrives is seen by whether there is a report. */
    abstract void send(WorkOrder order);

    /** The search needs it no more. */
    abstract void kill();

    /** What it tells of the part that it works on. */
    void tell(long itsExecutions, int itsDepth) {
        executions = itsExecutions;
        depth = itsDepth;
    }

    long executions() {
        return executions;
    }

    int depth() {
        return depth;
    }
}
