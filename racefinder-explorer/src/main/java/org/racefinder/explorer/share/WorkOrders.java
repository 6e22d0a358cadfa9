package org.racefinder.explorer.share;

/** The source of a worker's orders, and the destination of its reports. */
public interface WorkOrders {
    /** Waits for the next order; returns null if there are no more. Never returns {@link WorkOrder.Kind#YIELD}. */
    WorkOrder next() throws InterruptedException;

    /** Returns whether an order to return the current part has arrived. */
    boolean wantsBack();

    void report(WorkReport report);
}
