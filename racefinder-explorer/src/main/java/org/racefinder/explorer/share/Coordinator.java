package org.racefinder.explorer.share;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.racefinder.explorer.search.SharedTree;

/**
 * Shares one search between workers. Knows nothing of processes and sockets: it is asked for orders, and told reports and losses, in whatever order they come. Reports may come
 * late, twice or never: a part counts when its first report comes, and as long as none has come it is as if nobody had begun. Its whole state can be saved at any time.
 *
 * <p>When a worker learns something about the program that changes which events there are (a location that races becomes a scheduling point), the search starts again with
 * what is known now, as it does with one worker; reports of parts of the old tree are ignored.
 */
public final class Coordinator {
    private NameList names;
    private SearchKnowledge knowledge;
    private CollectedResults results;
    private SharedTree tree;
    private final Map<Integer, Given> given = new HashMap<>();
    private int lastPart;
    private boolean broken;
    private long lossesInARow;

    /** A part of the present tree in the hands of a worker; {@code part} is its number in the tree. */
    private record Given(int number, int part, NameList names) {}

    /** A search from its beginning. */
    public Coordinator() {
        names = NameList.EMPTY;
        knowledge = SearchKnowledge.NOTHING;
        results = CollectedResults.NOTHING.with(CollectedResults.NOTHING.count().withRounds(1));
        tree = new SharedTree();
    }

    /** A search that is under way. */
    public Coordinator(SearchState state) throws IOException {
        names = state.names();
        knowledge = state.knowledge();
        results = state.results();
        tree = SharedTree.of(state.tree());
    }

    /** What this worker is to do; null if there is nothing for it now. {@code others}: workers that wait as well. */
    public WorkOrder next(int worker, int others, int millis, boolean sampling) throws IOException {
        if (broken || given.containsKey(worker)) return null;
        SharedTree.Part part = tree.take(others);
        if (part == null) return null;
        given.put(worker, new Given(++lastPart, part.number(), names));
        return new WorkOrder(
                WorkOrder.Kind.PART,
                lastPart,
                millis,
                sampling,
                false,
                0,
                new SearchState(names, knowledge, CollectedResults.NOTHING, part.bytes()));
    }

    /** Returns false if nobody waits for this report (any more). */
    public boolean report(int worker, WorkReport report) throws IOException {
        Given part = given.get(worker);
        if (part == null || part.number != report.part()) return false;
        lossesInARow = 0;
        SearchState state = report.state();
        switch (report.outcome()) {
            case WORKED -> {
                tree.put(part.part, state.tree());
                results = results.with(state.results());
            }
            case LEARNT -> {
                startAgain(state);
                return true;
            }
            case NAMES -> {
                names = names.with(state.names(), part.names.actors().size());
                tree.lost(part.part);
            }
            case AGAIN -> tree.lost(part.part);
            case BROKEN -> {
                broken = true;
                results = results.with(state.results());
                tree.lost(part.part);
            }
        }
        given.remove(worker);
        return true;
    }

    private void startAgain(SearchState state) {
        SearchKnowledge now = state.knowledge();
        if (knowledge.beginWithoutRunning() && !now.beginWithoutRunning()) results = CollectedResults.NOTHING;
        else if (!knowledge.finalFields() && now.finalFields()) results = results.withoutRaces();
        int rounds = results.count().rounds() + 1;
        results = results.with(state.results());
        results = results.with(results.count().withRounds(rounds));
        Set<PortableLocation> promoted = new LinkedHashSet<>(knowledge.promoted());
        promoted.addAll(now.promoted());
        Set<String> unpredictable = new LinkedHashSet<>(knowledge.unpredictable());
        unpredictable.addAll(now.unpredictable());
        knowledge = new SearchKnowledge(
                knowledge.beginWithoutRunning() && now.beginWithoutRunning(),
                knowledge.finalFields() || now.finalFields(),
                new ArrayList<>(promoted),
                new ArrayList<>(unpredictable));
        tree = new SharedTree();
        given.clear();
    }

    /** The worker is gone, or what it was told never reached it. */
    public void lost(int worker) {
        Given part = given.remove(worker);
        if (part == null) return;
        tree.lost(part.part);
        lossesInARow++;
    }

    /** The worker cannot be reached any more, for a reason that has nothing to do with its part. */
    public void takeBack(int worker) {
        Given part = given.remove(worker);
        if (part != null) tree.lost(part.part);
    }

    /** How many workers were lost since the last report. */
    public long lossesInARow() {
        return lossesInARow;
    }

    /** Whether the worker has something to do. A part that was given out before the search started again does not count. */
    public boolean isBusy(int worker) {
        return given.containsKey(worker);
    }

    /** The number of the part that the worker has. */
    public int partOf(int worker) {
        return given.containsKey(worker) ? given.get(worker).number : 0;
    }

    /** Every class was run, or the program cannot be followed. */
    public boolean finished() {
        return broken || tree.finished();
    }

    public boolean complete() {
        return !broken && tree.finished();
    }

    public double fraction() {
        return tree.fraction();
    }

    public CollectedResults results() {
        return results;
    }

    /** As if no part were given out. {@code millis}: how long the search has taken. */
    public SearchState state(long millis) throws IOException {
        return new SearchState(names, knowledge, results.with(results.count().withMillis(millis)), tree.save());
    }

    /** For the worker that makes findings of all. {@code reasons}: why it is not everything, beside what workers gave as a reason. */
    public WorkOrder conclusion(long millis, List<String> reasons) {
        CollectedResults all = results.with(results.count().withMillis(millis)).withReasons(reasons);
        return new WorkOrder(
                WorkOrder.Kind.CONCLUDE,
                0,
                0,
                false,
                complete(),
                complete() ? 1 : fraction(),
                new SearchState(names, knowledge, all, null));
    }
}
