package org.racefinder.explorer.share;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Keeps the workers of a {@link Coordinator} busy: gives out parts, asks one back when somebody waits and nothing is left to give, and gives up who does not answer. Knows
 * neither processes nor sockets, and no clock but the one it is told, in milliseconds; so it is the same for workers on one machine, on many, and in a simulation.
 */
public final class WorkDispatcher {
    /** Long enough that handing a part back and forth does not count. */
    public static final int PART_MILLIS = 1_000;
    /** A part is not asked back earlier, however many wait. */
    private static final long LEAST_MILLIS = 100;
    /** Who has not reported for so long is taken to be lost; longer each time, because it may only be slow. */
    public static final long SILENT_MILLIS = 30_000;

    /** Where orders go. */
    public interface Workers {
        /** Whether it arrives is seen by whether there is a report. */
        void order(int worker, WorkOrder order);

        /** Its part is given to others. */
        default void givenUp(int worker) {}
    }

    private final Coordinator coordinator;
    private final Workers workers;
    private final int partMillis;
    private final Map<Integer, WorkerStatus> statuses = new LinkedHashMap<>();
    /** Those without a part, who has waited longest first. */
    private final Set<Integer> idle = new LinkedHashSet<>();

    private long silentMillis;

    private static final class WorkerStatus {
        /** The part it works on, as far as it is known: it may be one that nobody waits for any more. 0: none. */
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

    public void joined(int worker) {
        statuses.put(worker, new WorkerStatus());
        idle.add(worker);
    }

    /** The worker is gone. */
    public void left(int worker) {
        statuses.remove(worker);
        idle.remove(worker);
        coordinator.lost(worker);
    }

    /** The worker is on a machine that cannot be reached any more. */
    public void cutOff(int worker) {
        coordinator.takeBack(worker);
        left(worker);
    }

    /** Returns whether the report counts. */
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

    /** Whether everybody has handed back what it had. */
    public boolean isQuiet() {
        return idle.size() == statuses.size();
    }

    /** Those that have nothing to do. */
    public List<Integer> waiting() {
        return List.copyOf(idle);
    }

    /** Gives everybody something to do, as far as there is something. {@code sampling}: see {@link WorkOrder}. */
    public void giveOrders(long now, boolean sampling) throws IOException {
        while (!idle.isEmpty()) {
            int worker = idle.iterator().next();
            WorkOrder order = coordinator.next(worker, idle.size() - 1, partMillis, sampling);
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

    /** Somebody waits and nothing is left to give out: the one who has worked longest shares what it has. */
    private void askLongestBack(long now) {
        int longest = 0;
        for (Map.Entry<Integer, WorkerStatus> entry : statuses.entrySet()) {
            WorkerStatus status = entry.getValue();
            if (status.part != 0 && !status.askedBack && (longest == 0 || status.since < statuses.get(longest).since))
                longest = entry.getKey();
        }
        if (longest == 0) giveUpTheSilent(now);
        else if (now - statuses.get(longest).since >= LEAST_MILLIS) askBack(longest);
    }

    /** Everybody was asked and somebody does not answer: its part is for the others. Should it report after all, nobody waits for that. */
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
        workers.order(worker, new WorkOrder(WorkOrder.Kind.YIELD, status.part, 0, false, false, 0, null));
    }
}
