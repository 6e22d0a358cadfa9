package org.racefinder.explorer.search;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.racefinder.explorer.share.CollectedResults;
import org.racefinder.explorer.share.Coordinator;
import org.racefinder.explorer.share.FoundFailure;
import org.racefinder.explorer.share.PortableLocation;
import org.racefinder.explorer.share.SearchKnowledge;
import org.racefinder.explorer.share.SearchState;
import org.racefinder.explorer.share.WorkOrder;
import org.racefinder.explorer.share.WorkReport;
import org.racefinder.model.CodeSite;
import org.racefinder.model.Finding;

/**
 * A search that a {@link Coordinator} shares between simulated workers, over a network that delays, repeats and loses
 * messages. The simulation has neither clocks nor threads; the seed determines everything. A worker that is silent for
 * too long counts as lost, as in a real search.
 */
final class FaultySearch {
    /** The faults that can be injected. */
    enum Fault {
        /** A worker dies, and another worker takes its place. */
        KILL,
        /** A worker stops, counts as lost, and reports much later. */
        PAUSE,
        DUPLICATE,
        DELAY,
        LOSE,
        /** The coordinator dies and restarts from its last saved state. */
        RESTART
    }

    private static final int SILENT_TICKS = 40;
    private static final int SAVE_EVERY = 15;
    private static final int MAX_TICKS = 100_000;
    private static final PortableLocation LOCATION =
            new PortableLocation(null, new CodeSite("a.Main", "main", "Main.java", 3), "int[]");

    private final ToyProgram program;
    private final Random random;
    private final Set<Fault> faults;
    private final int[] faultTicks;
    private final Map<Fault, Integer> done = new TreeMap<>();
    private final List<Message> messages = new ArrayList<>();
    private final Map<Integer, Integer> busySince = new HashMap<>();
    private final List<Integer> workers = new ArrayList<>();
    private Coordinator coordinator = new Coordinator();
    private byte[] savedState;
    private List<Object> savedClasses;
    private List<Object> classes = new ArrayList<>();
    private int incarnation;
    private int lastWorker;
    private int tick;
    int refused;
    /** Whether a worker learns something in the middle of the search that changes the tree. */
    boolean learns;

    /** A report in transit, with the equivalence classes that its executions covered. */
    private record Message(int incarnation, int worker, int due, WorkReport report, List<Object> classes) {}

    /** Injects faults of these kinds in turn, {@code times} in total, at random ticks before {@code within}. */
    FaultySearch(ToyProgram program, int workers, long seed, Set<Fault> faults, int times, int within) {
        this.program = program;
        this.random = new Random(seed);
        this.faults = faults;
        this.faultTicks =
                random.ints(0, within).distinct().limit(times).sorted().toArray();
        for (int i = 0; i < workers; i++) this.workers.add(++lastWorker);
    }

    FaultySearch run() throws IOException {
        save();
        Fault[] kinds = faults.toArray(new Fault[0]);
        int next = 0;
        for (tick = 0; !coordinator.finished(); tick++) {
            if (tick > MAX_TICKS) throw new IllegalStateException("the search does not come to its end");
            while (next < faultTicks.length && faultTicks[next] <= tick && inject(kinds[next % kinds.length])) next++;
            if (tick % SAVE_EVERY == 0) save();
            giveUpSilentWorkers();
            giveOrders();
            deliver();
        }
        while (!messages.isEmpty()) receive(messages.remove(0));
        return this;
    }

    private void save() throws IOException {
        savedState = coordinator.state(tick).toBytes();
        savedClasses = new ArrayList<>(classes);
    }

    /** Returns false if the fault is not possible at this tick. */
    private boolean inject(Fault fault) throws IOException {
        int at = random.nextInt(workers.size());
        int worker = workers.get(at);
        switch (fault) {
            case KILL -> {
                // a message in transit may still arrive
                if (random.nextBoolean()) messages.removeIf(message -> message.worker == worker);
                coordinator.lost(worker);
                busySince.remove(worker);
                workers.set(at, ++lastWorker);
            }
            case PAUSE -> delay(worker, 3 * SILENT_TICKS);
            case DELAY -> delay(worker, SILENT_TICKS / 2);
            case LOSE -> messages.removeIf(message -> message.worker == worker);
            case DUPLICATE -> {
                if (messages.isEmpty()) return false;
                Message message = messages.get(random.nextInt(messages.size()));
                messages.add(new Message(
                        message.incarnation,
                        message.worker,
                        tick + random.nextInt(50),
                        message.report,
                        message.classes));
            }
            case RESTART -> {
                coordinator = new Coordinator(SearchState.of(savedState));
                classes = new ArrayList<>(savedClasses);
                incarnation++;
                busySince.clear();
            }
        }
        done.merge(fault, 1, Integer::sum);
        return true;
    }

    private void delay(int worker, int ticks) {
        messages.replaceAll(message -> message.worker != worker
                ? message
                : new Message(message.incarnation, worker, tick + ticks, message.report, message.classes));
    }

    private void giveUpSilentWorkers() {
        for (int worker : workers) {
            Integer since = busySince.get(worker);
            if (since == null || tick - since < SILENT_TICKS) continue;
            coordinator.lost(worker);
            busySince.remove(worker);
        }
    }

    private void giveOrders() throws IOException {
        for (int worker : workers) {
            if (coordinator.isBusy(worker)) continue;
            WorkOrder order = coordinator.next(worker, random.nextInt(workers.size()), 1000, 0);
            if (order == null) continue;
            busySince.put(worker, tick);
            // encoded and decoded, as between processes
            messages.add(work(worker, WorkOrder.of(order.toBytes())));
        }
    }

    private void deliver() throws IOException {
        List<Message> due =
                messages.stream().filter(message -> message.due <= tick).toList();
        if (due.isEmpty()) return;
        Message message = due.get(random.nextInt(due.size()));
        messages.remove(message);
        receive(message);
    }

    private void receive(Message message) throws IOException {
        WorkReport report = WorkReport.of(message.report.toBytes());
        if (message.incarnation != incarnation || !coordinator.report(message.worker, report)) {
            refused++;
            return;
        }
        busySince.remove(message.worker);
        if (report.outcome() == WorkReport.Outcome.LEARNT) {
            classes.clear();
            busySince.clear();
        } else {
            classes.addAll(message.classes);
        }
    }

    /** Runs some executions of the part, or all. */
    private Message work(int worker, WorkOrder order) throws IOException {
        SearchState state = order.state();
        TreeSearch search = TreeSearch.of(state.tree());
        Simulation simulation = new Simulation(program, search, Integer.MAX_VALUE, null);
        Schedule prefix = new Schedule();
        Trace trace = new Trace();
        List<Object> ran = new ArrayList<>();
        Map<String, FoundFailure> found = new TreeMap<>();
        boolean learnt = false;
        for (int left = 1 + random.nextInt(20); left > 0 && !learnt && search.next(prefix); left--) {
            ToyMachine machine = simulation.execute(prefix, trace);
            ran.add(CanonicalKey.of(trace, machine.actors(), ToyExchange.all(program)));
            // the last actor serves as a finding, because it is the same in all executions of a class
            String last = machine.outcome() + " " + trace.event(trace.length() - 1).actor;
            FoundFailure shown =
                    new FoundFailure(Finding.Kind.UNCAUGHT_EXCEPTION, last, copy(prefix), false, List.of(), 1);
            found.merge(
                    shown.key(),
                    shown,
                    (a, b) -> new FoundFailure(a.kind(), a.key(), a.schedule(), false, List.of(), a.traces() + 1));
            learnt = learns && state.knowledge().promoted().isEmpty() && trace.event(1).actor != 0;
            search.completed(trace);
        }
        CollectedResults results = new CollectedResults(
                new CollectedResults.Count(ran.size(), 0, search.redundant(), 0, 0, 0, 0, 0, 0, 0, 0),
                List.of(),
                List.copyOf(found.values()),
                List.of(),
                List.of());
        SearchKnowledge knows =
                learnt ? new SearchKnowledge(true, false, false, List.of(LOCATION), List.of()) : state.knowledge();
        WorkReport report = new WorkReport(
                order.part(),
                learnt ? WorkReport.Outcome.LEARNT : WorkReport.Outcome.WORKED,
                new SearchState(state.names(), knows, results, learnt ? null : search.save()));
        return new Message(incarnation, worker, tick + random.nextInt(4), report, ran);
    }

    private static Schedule copy(Schedule prefix) {
        Schedule copy = new Schedule();
        copy.copyFrom(prefix);
        return copy;
    }

    /** The equivalence classes of the tree that was searched to its end. */
    List<Object> classes() {
        return classes;
    }

    CollectedResults results() {
        return coordinator.results();
    }

    /** The number of executions with each finding. */
    Map<String, Integer> findings() {
        Map<String, Integer> findings = new TreeMap<>();
        for (FoundFailure failure : coordinator.results().failures()) findings.put(failure.key(), failure.traces());
        return findings;
    }

    int happened(Fault fault) {
        return done.getOrDefault(fault, 0);
    }
}
