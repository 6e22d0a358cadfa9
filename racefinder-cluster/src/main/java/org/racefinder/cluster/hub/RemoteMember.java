package org.racefinder.cluster.hub;

import java.util.function.Consumer;
import org.racefinder.cluster.protocol.ClusterMessage;
import org.racefinder.explorer.share.WorkOrder;
import org.racefinder.explorer.share.WorkReport;
import org.racefinder.worker.run.SearchMember;

/** A worker on another machine. */
final class RemoteMember extends SearchMember {
    private final long session;
    private final int worker;
    private final String node;
    private final Consumer<ClusterMessage> outgoing;
    private final Runnable over;
    private ClusterMessage.Work lastPart;
    private int lastReport;
    private long parts;
    private long reported;

    /**
     * {@code worker} is the worker's number on its machine. {@code over} tells all machines that the search is over.
     */
    RemoteMember(int number, long session, int worker, String node, Consumer<ClusterMessage> outgoing, Runnable over) {
        super(number);
        this.session = session;
        this.worker = worker;
        this.node = node;
        this.outgoing = outgoing;
        this.over = over;
    }

    @Override
    public synchronized void send(WorkOrder order) {
        ClusterMessage.Work work = new ClusterMessage.Work(session, worker, order);
        if (order.kind() == WorkOrder.Kind.PART) lastPart = work;
        outgoing.accept(work);
    }

    @Override
    public void kill() {
        over.run();
    }

    /**
     * Handles a request for work. Returns the worker's report if it is new. If the worker has not received the part
     * that was assigned to it, the order is sent again.
     */
    synchronized WorkReport handleRequest(ClusterMessage.WorkRequest request) {
        WorkReport report = request.report();
        if (report != null && report.part() > lastReport) {
            lastReport = report.part();
            parts++;
            reported += report.state().results().count().executions();
            return report;
        }
        if (lastPart != null && lastPart.order().part() > request.lastPart()) outgoing.accept(lastPart);
        return null;
    }

    synchronized boolean isBusy() {
        return lastPart != null && lastPart.order().part() > lastReport;
    }

    synchronized long parts() {
        return parts;
    }

    @Override
    public String node() {
        return node;
    }

    /** Returns the number of executions in the worker's reports. */
    synchronized long reported() {
        return reported;
    }

    @Override
    public String toString() {
        return "worker " + worker + " of node " + node;
    }
}
