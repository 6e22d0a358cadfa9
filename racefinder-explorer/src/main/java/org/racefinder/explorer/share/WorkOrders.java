package org.racefinder.explorer.share;

/** The source of a worker's orders, and the destination of its reports. */
public interface WorkOrders {
    /** Waits for the next order; null if there are no more. Never returns {@link WorkOrder.Kind#YIELD}. */
    WorkOrder next() throws InterruptedException;

    /** Returns whether the current part is to be returned. */
    boolean wantsBack();

    void report(WorkReport report);
}
