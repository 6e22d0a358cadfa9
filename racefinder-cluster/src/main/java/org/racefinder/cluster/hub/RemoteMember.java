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
    private final Consumer<ClusterMessage> post;
    private final Runnable over;
    private ClusterMessage.Work lastPart;
    private int lastReport;
    private long parts;
    private long reported;

    /** {@code worker}: its number on that machine. {@code over}: tells all machines that the search is over. */
    RemoteMember(int number, long session, int worker, String node, Consumer<ClusterMessage> post, Runnable over) {
        super(number);
        this.session = session;
        this.worker = worker;
        this.node = node;
        this.post = post;
        this.over = over;
    }

    @Override
    public synchronized void send(WorkOrder order) {
        ClusterMessage.Work work = new ClusterMessage.Work(session, worker, order);
        if (order.kind() == WorkOrder.Kind.PART) lastPart = work;
        post.accept(work);
    }

    @Override
    public void kill() {
        over.run();
    }

    /**
     * The worker has nothing to do. Returns its report if that is new. If the worker was given a part that it does not
     * know, the order is sent again.
     */
    synchronized WorkReport asks(ClusterMessage.WorkRequest ask) {
        WorkReport report = ask.report();
        if (report != null && report.part() > lastReport) {
            lastReport = report.part();
            parts++;
            reported += report.state().results().count().executions();
            return report;
        }
        if (lastPart != null && lastPart.order().part() > ask.lastPart()) post.accept(lastPart);
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

    /** The number of executions in its reports. */
    synchronized long reported() {
        return reported;
    }

    @Override
    public String toString() {
        return "worker " + worker + " of node " + node;
    }
}
