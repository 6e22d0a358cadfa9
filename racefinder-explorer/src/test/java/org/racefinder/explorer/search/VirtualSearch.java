package org.racefinder.explorer.search;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;
import org.racefinder.explorer.share.CollectedResults;
import org.racefinder.explorer.share.Coordinator;
import org.racefinder.explorer.share.SearchState;
import org.racefinder.explorer.share.WorkDispatcher;
import org.racefinder.explorer.share.WorkOrder;
import org.racefinder.explorer.share.WorkReport;

/**
 * A shared search in virtual time: how long it would take with so many workers. The coordinator and the division of the
 * tree are the real ones; workers run a toy program, or again what was {@linkplain RecordedTree recorded} of a real
 * search. What is assumed is in {@link Costs}; that workers are equally fast, too.
 */
final class VirtualSearch {
    private static final long MICROS = 1_000;
    private static final long TICK = 50 * MICROS;
    private static final long SAVE = 2_000 * MICROS;
    /** As long a worker works on a part in any case; see PartWork. */
    private static final long LEAST = 30 * MICROS;

    /**
     * In microseconds. {@code execution}: of one. {@code message}: until it arrives. {@code handling}: what the
     * coordinator needs for one report and the order that follows, or -1 for what it really takes here and now.
     * {@code start}: until a worker can begin.
     */
    record Costs(long execution, long message, long handling, long start) {}

    /** What workers run. */
    interface Running {
        /** Fills in the trace; returns how long it takes, in microseconds. */
        long execute(Schedule prefix, Trace trace);
    }

    private enum What {
        JOINS,
        EXECUTED,
        IS_TOLD,
        REPORTS,
        TICK
    }

    private record Event(long time, long number, What what, int worker, WorkOrder order, WorkReport report)
            implements Comparable<Event> {
        @Override
        public int compareTo(Event other) {
            int byTime = Long.compare(time, other.time);
            return byTime != 0 ? byTime : Long.compare(number, other.number);
        }
    }

    private static final class Worker {
        TreeSearch search;
        WorkOrder order;
        long began;
        int executions;
        int askedBack;
    }

    private final Running program;
    private final Costs costs;
    private final Coordinator coordinator = new Coordinator();
    private final WorkDispatcher foreman;
    private final List<Worker> workers = new ArrayList<>();
    private final PriorityQueue<Event> events = new PriorityQueue<>();
    private final Schedule prefix = new Schedule();
    private final Trace trace = new Trace();
    private long limit;
    private long now;
    private long numbers;
    private long coordinatorFree;
    private long busy;
    private long handled;
    long executed;
    int messages;
    int reports;
    /**
     * What would have to be done again if everything were killed at the worst moment, in microseconds of all workers
     * together.
     */
    long mostUnsaved;

    private long lastSaved;
    private long saved;
    long handlingTotal;

    /** {@code limit}: of executions. */
    VirtualSearch(ToyProgram program, int workers, Costs costs, long limit) {
        this(toy(program, costs.execution), workers, costs, limit);
    }

    /** {@code costs}: but for the execution. */
    VirtualSearch(Running program, int workers, Costs costs, long limit) {
        this.program = program;
        this.costs = costs;
        this.limit = limit;
        this.foreman = new WorkDispatcher(coordinator, this::send, WorkDispatcher.PART_MILLIS);
        for (int i = 0; i < workers; i++) {
            this.workers.add(new Worker());
            at(costs.start, What.JOINS, i, null, null);
        }
        at(costs.start, What.TICK, 0, null, null);
    }

    private static Running toy(ToyProgram program, long micros) {
        Simulation simulation = new Simulation(program, null, Integer.MAX_VALUE, null);
        return (prefix, trace) -> {
            simulation.execute(prefix, trace);
            return micros;
        };
    }

    private void at(long time, What what, int worker, WorkOrder order, WorkReport report) {
        events.add(new Event(time, numbers++, what, worker, order, report));
    }

    private void send(int worker, WorkOrder order) {
        at(coordinatorFree + costs.message, What.IS_TOLD, worker - 1, order, null);
    }

    /** Goes on until so many executions were run. */
    void runUpTo(long executions) throws IOException {
        limit = executions;
        run();
    }

    /** Returns the time that it takes, in microseconds. */
    long run() throws IOException {
        while (!coordinator.finished() && executed < limit) {
            Event event = events.remove();
            now = event.time;
            switch (event.what) {
                case JOINS -> handle(() -> foreman.joined(event.worker + 1));
                case IS_TOLD -> told(workers.get(event.worker), event.worker, event.order);
                case EXECUTED -> executed(workers.get(event.worker), event.worker);
                case REPORTS -> handle(() -> foreman.report(event.worker + 1, event.report));
                case TICK -> {
                    save();
                    handle(() -> {});
                    at(Math.max(now, coordinatorFree) + TICK, What.TICK, 0, null, null);
                }
            }
        }
        return Math.max(now, coordinatorFree);
    }

    /** Every two seconds, as the command does; what it costs is not looked at here. */
    private void save() {
        if (now - lastSaved < SAVE) return;
        lastSaved = now;
        saved = coordinator.results().count().executions() * costs.execution;
    }

    private interface Handling {
        void run() throws IOException;
    }

    /** The coordinator does one thing after the other, and gives orders after each. */
    private void handle(Handling what) throws IOException {
        coordinatorFree = Math.max(coordinatorFree, now);
        long real = System.nanoTime();
        what.run();
        foreman.giveOrders(coordinatorFree / MICROS, false);
        long took = costs.handling >= 0 ? costs.handling : (System.nanoTime() - real) / MICROS;
        messages++;
        handlingTotal += took;
        coordinatorFree += took;
    }

    private void told(Worker worker, int number, WorkOrder order) throws IOException {
        if (order.kind() == WorkOrder.Kind.YIELD) {
            worker.askedBack = order.part();
            return;
        }
        worker.order = order;
        worker.search = TreeSearch.of(order.state().tree());
        worker.began = now;
        worker.executions = 0;
        execute(worker, number);
    }

    private void execute(Worker worker, int number) throws IOException {
        if (!worker.search.next(prefix)) {
            report(worker, number);
            return;
        }
        long took = program.execute(prefix, trace);
        worker.search.completed(trace);
        worker.executions++;
        executed++;
        busy += took;
        mostUnsaved = Math.max(mostUnsaved, busy - saved);
        at(now + took, What.EXECUTED, number, null, null);
    }

    private void executed(Worker worker, int number) throws IOException {
        long worked = now - worker.began;
        boolean wanted = worker.askedBack == worker.order.part() && worked >= LEAST;
        if (wanted || worked >= worker.order.millis() * MICROS) report(worker, number);
        else execute(worker, number);
    }

    private void report(Worker worker, int number) throws IOException {
        CollectedResults results = new CollectedResults(
                new CollectedResults.Count(worker.executions, 0, worker.search.redundant(), 0, 0, 0, 0, 0, 0, 0, 0),
                List.of(),
                List.of(),
                List.of(),
                List.of());
        reports++;
        SearchState given = worker.order.state();
        byte[] left = worker.search.save();
        handled += left.length;
        WorkReport report = new WorkReport(
                worker.order.part(),
                WorkReport.Outcome.WORKED,
                new SearchState(given.names(), given.knowledge(), results, left));
        at(now + costs.message, What.REPORTS, number, null, report);
    }

    Coordinator coordinator() {
        return coordinator;
    }

    /** All that workers did, as if one had done it. */
    long work() {
        return busy;
    }

    long bytesHandedBack() {
        return handled;
    }
}
