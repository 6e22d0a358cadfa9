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
 * A search that a {@link Coordinator} shares between simulated workers, over a post that delays, repeats and loses
 * letters. Only chance decides, from a seed: there is neither a clock nor a thread. Whoever is silent for too long is
 * taken to be lost, as a supervisor of real workers would do.
 */
final class FaultySearch {
    /** What may go wrong. */
    enum Fault {
        /** A worker dies; another takes its place. */
        KILL,
        /** A worker stops, is taken to be lost, and reports much later. */
        PAUSE,
        DUPLICATE,
        DELAY,
        LOSE,
        /** The coordinator dies and comes back as it was when it was last saved. */
        RESTART
    }

    private static final int PATIENCE = 40;
    private static final int SAVE_EVERY = 15;
    private static final int MOST_TICKS = 100_000;
    private static final PortableLocation LOCATION =
            new PortableLocation(null, new CodeSite("a.Main", "main", "Main.java", 3), "int[]");

    private final ToyProgram program;
    private final Random random;
    private final Set<Fault> faults;
    private final int[] moments;
    private final Map<Fault, Integer> done = new TreeMap<>();
    private final List<Letter> letters = new ArrayList<>();
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
    /** Whether the middle of the search shows something that changes the tree. */
    boolean learns;

    /** A report under way, with the classes that it stands for. */
    private record Letter(int incarnation, int worker, int due, WorkReport report, List<Object> classes) {}

    /** Faults of these kinds happen in turn, at so many moments that chance chooses from the first ticks. */
    FaultySearch(ToyProgram program, int workers, long seed, Set<Fault> faults, int times, int within) {
        this.program = program;
        this.random = new Random(seed);
        this.faults = faults;
        this.moments = random.ints(0, within).distinct().limit(times).sorted().toArray();
        for (int i = 0; i < workers; i++) this.workers.add(++lastWorker);
    }

    FaultySearch run() throws IOException {
        save();
        Fault[] kinds = faults.toArray(new Fault[0]);
        int next = 0;
        for (tick = 0; !coordinator.finished(); tick++) {
            if (tick > MOST_TICKS) throw new IllegalStateException("the search does not come to its end");
            while (next < moments.length && moments[next] <= tick && strike(kinds[next % kinds.length])) next++;
            if (tick % SAVE_EVERY == 0) save();
            giveUpTheSilent();
            giveOrders();
            deliver();
        }
        while (!letters.isEmpty()) take(letters.remove(0));
        return this;
    }

    private void save() throws IOException {
        savedState = coordinator.state(tick).toBytes();
        savedClasses = new ArrayList<>(classes);
    }

    /** False if there is nothing yet that it could strike. */
    private boolean strike(Fault fault) throws IOException {
        int at = random.nextInt(workers.size());
        int worker = workers.get(at);
        switch (fault) {
            case KILL -> {
                // a letter that is posted may still arrive
                if (random.nextBoolean()) letters.removeIf(letter -> letter.worker == worker);
                coordinator.lost(worker);
                busySince.remove(worker);
                workers.set(at, ++lastWorker);
            }
            case PAUSE -> later(worker, 3 * PATIENCE);
            case DELAY -> later(worker, PATIENCE / 2);
            case LOSE -> letters.removeIf(letter -> letter.worker == worker);
            case DUPLICATE -> {
                if (letters.isEmpty()) return false;
                Letter letter = letters.get(random.nextInt(letters.size()));
                letters.add(new Letter(
                        letter.incarnation, letter.worker, tick + random.nextInt(50), letter.report, letter.classes));
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

    private void later(int worker, int ticks) {
        letters.replaceAll(letter -> letter.worker != worker
                ? letter
                : new Letter(letter.incarnation, worker, tick + ticks, letter.report, letter.classes));
    }

    private void giveUpTheSilent() {
        for (int worker : workers) {
            Integer since = busySince.get(worker);
            if (since == null || tick - since < PATIENCE) continue;
            coordinator.lost(worker);
            busySince.remove(worker);
        }
    }

    private void giveOrders() throws IOException {
        for (int worker : workers) {
            if (coordinator.isBusy(worker)) continue;
            WorkOrder order = coordinator.next(worker, random.nextInt(workers.size()), 1000, false);
            if (order == null) continue;
            busySince.put(worker, tick);
            // through its bytes, as between processes
            letters.add(work(worker, WorkOrder.of(order.toBytes())));
        }
    }

    private void deliver() throws IOException {
        List<Letter> due = letters.stream().filter(letter -> letter.due <= tick).toList();
        if (due.isEmpty()) return;
        Letter letter = due.get(random.nextInt(due.size()));
        letters.remove(letter);
        take(letter);
    }

    private void take(Letter letter) throws IOException {
        WorkReport report = WorkReport.of(letter.report.toBytes());
        if (letter.incarnation != incarnation || !coordinator.report(letter.worker, report)) {
            refused++;
            return;
        }
        busySince.remove(letter.worker);
        if (report.outcome() == WorkReport.Outcome.LEARNT) {
            classes.clear();
            busySince.clear();
        } else {
            classes.addAll(letter.classes);
        }
    }

    /** A few executions of the part, or all. */
    private Letter work(int worker, WorkOrder order) throws IOException {
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
            ran.add(CanonicalKey.of(trace, machine.actors()));
            // who comes last stands for a finding: it is the same in all executions of a class
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
                learnt ? new SearchKnowledge(true, false, List.of(LOCATION), List.of()) : state.knowledge();
        WorkReport report = new WorkReport(
                order.part(),
                learnt ? WorkReport.Outcome.LEARNT : WorkReport.Outcome.WORKED,
                new SearchState(state.names(), knows, results, learnt ? null : search.save()));
        return new Letter(incarnation, worker, tick + random.nextInt(4), report, ran);
    }

    private static Schedule copy(Schedule prefix) {
        Schedule copy = new Schedule();
        copy.copyFrom(prefix);
        return copy;
    }

    /** Of the tree that was searched to its end. */
    List<Object> classes() {
        return classes;
    }

    CollectedResults results() {
        return coordinator.results();
    }

    /** What was found, and in how many executions. */
    Map<String, Integer> findings() {
        Map<String, Integer> findings = new TreeMap<>();
        for (FoundFailure failure : coordinator.results().failures()) findings.put(failure.key(), failure.traces());
        return findings;
    }

    int happened(Fault fault) {
        return done.getOrDefault(fault, 0);
    }
}
