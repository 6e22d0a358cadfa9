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
 * A shared search in virtual time, to compute how long it takes with a given number of workers. The coordinator and the
 * division of the tree are real. Workers run a toy program, or a {@linkplain RecordedTree recorded} search. The model
 * assumes the {@link Costs}, and that all workers are equally fast.
 */
final class VirtualSearch {
    private static final long MICROS = 1_000;
    private static final long TICK = 50 * MICROS;
    private static final long SAVE = 2_000 * MICROS;
    /** A worker explores a part at least this long, as in a real search. */
    private static final long MIN_WORK = 30 * MICROS;

    /**
     * Times in microseconds.
     *
     * @param execution the time of one execution
     * @param message the time until a message arrives
     * @param handling the time that the coordinator needs for one report and the order that follows; -1 to measure it
     * @param start the time until a worker can begin
     */
    record Costs(long execution, long message, long handling, long start) {}

    /** The program that workers run. */
    interface ProgramModel {
        /** Fills in the trace; returns how long it takes, in microseconds. */
        long execute(Schedule prefix, Trace trace);
    }

    private enum EventKind {
        JOINS,
        EXECUTED,
        RECEIVES_ORDER,
        REPORTS,
        TICK
    }

    private record Event(long time, long number, EventKind kind, int worker, WorkOrder order, WorkReport report)
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

    private final ProgramModel program;
    private final Costs costs;
    private final Coordinator coordinator = new Coordinator();
    private final WorkDispatcher dispatcher;
    private final List<Worker> workers = new ArrayList<>();
    private final PriorityQueue<Event> events = new PriorityQueue<>();
    private final Schedule prefix = new Schedule();
    private final Trace trace = new Trace();
    private long limit;
    private long now;
    private long numbers;
    private long coordinatorFree;
    private long busy;
    private long bytesReturned;
    long executed;
    int messages;
    int reports;
    /**
     * The work that would be lost if everything were killed at the worst moment, in microseconds of all workers
     * together.
     */
    long maxUnsaved;

    private long lastSaved;
    private long saved;
    long handlingTotal;

    /** @param limit the maximum number of executions */
    VirtualSearch(ToyProgram program, int workers, Costs costs, long limit) {
        this(toy(program, costs.execution), workers, costs, limit);
    }

    /** @param costs the times, of which {@code execution} is not used */
    VirtualSearch(ProgramModel program, int workers, Costs costs, long limit) {
        this.program = program;
        this.costs = costs;
        this.limit = limit;
        this.dispatcher = new WorkDispatcher(coordinator, this::send, WorkDispatcher.PART_MILLIS);
        for (int i = 0; i < workers; i++) {
            this.workers.add(new Worker());
            schedule(costs.start, EventKind.JOINS, i, null, null);
        }
        schedule(costs.start, EventKind.TICK, 0, null, null);
    }

    private static ProgramModel toy(ToyProgram program, long micros) {
        Simulation simulation = new Simulation(program, null, Integer.MAX_VALUE, null);
        return (prefix, trace) -> {
            simulation.execute(prefix, trace);
            return micros;
        };
    }

    private void schedule(long time, EventKind kind, int worker, WorkOrder order, WorkReport report) {
        events.add(new Event(time, numbers++, kind, worker, order, report));
    }

    private void send(int worker, WorkOrder order) {
        schedule(coordinatorFree + costs.message, EventKind.RECEIVES_ORDER, worker - 1, order, null);
    }

    /** Continues until this many executions have been run. */
    void runUpTo(long executions) throws IOException {
        limit = executions;
        run();
    }

    /** Runs the search; returns the time that it takes, in microseconds. */
    long run() throws IOException {
        while (!coordinator.finished() && executed < limit) {
            Event event = events.remove();
            now = event.time;
            switch (event.kind) {
                case JOINS -> handle(() -> dispatcher.joined(event.worker + 1));
                case RECEIVES_ORDER -> receiveOrder(workers.get(event.worker), event.worker, event.order);
                case EXECUTED -> executed(workers.get(event.worker), event.worker);
                case REPORTS -> handle(() -> dispatcher.report(event.worker + 1, event.report));
                case TICK -> {
                    save();
                    handle(() -> {});
                    schedule(Math.max(now, coordinatorFree) + TICK, EventKind.TICK, 0, null, null);
                }
            }
        }
        return Math.max(now, coordinatorFree);
    }

    /** Saves every two seconds, as the command does. The time for saving is not part of the model. */
    private void save() {
        if (now - lastSaved < SAVE) return;
        lastSaved = now;
        saved = coordinator.results().count().executions() * costs.execution;
    }

    private interface Handling {
        void run() throws IOException;
    }

    /** Lets the coordinator handle one message, after the messages before it, and give orders. */
    private void handle(Handling message) throws IOException {
        coordinatorFree = Math.max(coordinatorFree, now);
        long real = System.nanoTime();
        message.run();
        dispatcher.giveOrders(coordinatorFree / MICROS, 0);
        long took = costs.handling >= 0 ? costs.handling : (System.nanoTime() - real) / MICROS;
        messages++;
        handlingTotal += took;
        coordinatorFree += took;
    }

    private void receiveOrder(Worker worker, int number, WorkOrder order) throws IOException {
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
        maxUnsaved = Math.max(maxUnsaved, busy - saved);
        schedule(now + took, EventKind.EXECUTED, number, null, null);
    }

    private void executed(Worker worker, int number) throws IOException {
        long worked = now - worker.began;
        boolean wanted = worker.askedBack == worker.order.part() && worked >= MIN_WORK;
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
        bytesReturned += left.length;
        WorkReport report = new WorkReport(
                worker.order.part(),
                WorkReport.Outcome.WORKED,
                new SearchState(given.names(), given.knowledge(), results, left));
        schedule(now + costs.message, EventKind.REPORTS, number, null, report);
    }

    Coordinator coordinator() {
        return coordinator;
    }

    /** Returns the total time of all executions. */
    long work() {
        return busy;
    }

    long totalBytesReturned() {
        return bytesReturned;
    }
}
