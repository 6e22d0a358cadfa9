package org.racefinder.explorer.share;

/** Where a worker that shares a search gets its orders from, and where it reports to. */
public interface WorkOrders {
    /** Waits for the next one; null if none will come. Never {@link WorkOrder.Kind#YIELD}. */
    WorkOrder next() throws InterruptedException;

    /** Whether the part being worked on is to be handed back. */
    boolean wantsBack();

    void report(WorkReport report);
}
