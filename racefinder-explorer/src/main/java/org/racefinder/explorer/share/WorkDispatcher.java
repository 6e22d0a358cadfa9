package org.racefinder.explorer.share;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Keeps the workers of a {@link Coordinator} busy. It gives out parts, asks a worker to return its part when other
 * workers are idle and no parts are left, and gives up workers that do not answer. It is independent of processes and
 * sockets, and callers pass the time in milliseconds, so it works for one machine, many machines and a simulation.
 */
public final class WorkDispatcher {
    /** How long a worker explores a part: long enough that the cost of passing parts around does not matter. */
    public static final int PART_MILLIS = 1_000;
    /** A worker keeps a part at least this long, however many workers are idle. */
    private static final long MIN_PART_MILLIS = 100;
    /**
     * A worker that has not reported for this long counts as lost. The time is doubled with every loss, because the
     * worker may only be slow.
     */
    public static final long SILENT_MILLIS = 30_000;

    /** Delivers orders to workers. */
    public interface Workers {
        /** Sends an order. Delivery is not guaranteed: the report shows whether the order arrived. */
        void order(int worker, WorkOrder order);

        /** Called when the worker was given up. Its part goes to another worker. */
        default void givenUp(int worker) {}
    }

    private final Coordinator coordinator;
    private final Workers workers;
    private final int partMillis;
    private final Map<Integer, WorkerStatus> statuses = new LinkedHashMap<>();
    /** The workers without a part, in the order in which they became idle. */
    private final Set<Integer> idle = new LinkedHashSet<>();

    private long silentMillis;

    private static final class WorkerStatus {
        /** The last part sent to the worker and not reported yet, or 0. Its report may no longer be expected. */
        int part;

        long since;
        boolean askedBack;
    }

    public WorkDispatcher(Coordinator coordinator, Workers workers, int partMillis) {
        this(coordinator, workers, partMillis, SILENT_MILLIS);
    }

    public WorkDispatcher(Coordinator coordinator, Workers workers, int partMillis, long silentMillis) {
        this.coordinator = coordinator;
        this.workers = workers;
        this.partMillis = partMillis;
        this.silentMillis = silentMillis;
    }

    /** Adds a worker, which is idle at first. */
    public void joined(int worker) {
        statuses.put(worker, new WorkerStatus());
        idle.add(worker);
    }

    /** Removes a worker that has ended, and counts it as lost. */
    public void left(int worker) {
        statuses.remove(worker);
        idle.remove(worker);
        coordinator.lost(worker);
    }

    /** Removes a worker on a machine that can no longer be reached, without counting it as lost. */
    public void cutOff(int worker) {
        coordinator.takeBack(worker);
        left(worker);
    }

    /** Passes a report on. Returns whether its results count. */
    public boolean report(int worker, WorkReport report) throws IOException {
        WorkerStatus status = statuses.get(worker);
        if (status != null && status.part == report.part()) {
            status.part = 0;
            idle.add(worker);
        }
        boolean counts = coordinator.report(worker, report);
        if (report.outcome() == WorkReport.Outcome.LEARNT) askAllBack();
        return counts;
    }

    /** Returns whether all workers have returned their parts. */
    public boolean isQuiet() {
        return idle.size() == statuses.size();
    }

    /** Returns the idle workers. */
    public List<Integer> waiting() {
        return List.copyOf(idle);
    }

    /** Gives orders to idle workers as long as there are parts; {@code sampledPercent} as in {@link WorkOrder}. */
    public void giveOrders(long now, int sampledPercent) throws IOException {
        while (!idle.isEmpty()) {
            int worker = idle.iterator().next();
            WorkOrder order = coordinator.next(worker, idle.size() - 1, partMillis, sampledPercent);
            if (order == null) {
                askLongestBack(now);
                return;
            }
            idle.remove(worker);
            WorkerStatus status = statuses.get(worker);
            status.part = order.part();
            status.since = now;
            status.askedBack = false;
            workers.order(worker, order);
        }
    }

    /** Asks the worker that has worked longest on its part to return it. */
    private void askLongestBack(long now) {
        int longest = 0;
        for (Map.Entry<Integer, WorkerStatus> entry : statuses.entrySet()) {
            WorkerStatus status = entry.getValue();
            if (status.part != 0 && !status.askedBack && (longest == 0 || status.since < statuses.get(longest).since))
                longest = entry.getKey();
        }
        if (longest == 0) giveUpTheSilent(now);
        else if (now - statuses.get(longest).since >= MIN_PART_MILLIS) askBack(longest);
    }

    /**
     * Once all workers have been asked to return their parts, gives up those that do not answer. Their parts go to
     * other workers, and a late report is ignored.
     */
    private void giveUpTheSilent(long now) {
        for (Map.Entry<Integer, WorkerStatus> entry : statuses.entrySet()) {
            WorkerStatus status = entry.getValue();
            if (!coordinator.isBusy(entry.getKey()) || now - status.since < silentMillis) continue;
            coordinator.lost(entry.getKey());
            workers.givenUp(entry.getKey());
            silentMillis *= 2;
        }
    }

    public void askAllBack() {
        statuses.keySet().forEach(this::askBack);
    }

    private void askBack(int worker) {
        WorkerStatus status = statuses.get(worker);
        if (status.part == 0) return;
        status.askedBack = true;
        workers.order(worker, new WorkOrder(WorkOrder.Kind.YIELD, status.part, 0, 0, false, 0, null));
    }
}
