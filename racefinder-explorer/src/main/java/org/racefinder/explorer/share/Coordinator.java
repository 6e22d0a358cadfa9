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
 * Shares one search between workers. It is independent of processes and sockets: callers ask it for orders and pass it
 * reports and losses, in any order. Reports may arrive late, twice or never. A part counts when its first report
 * arrives; until then the state is as if no worker had begun it. The whole state can be saved at any time.
 *
 * <p>A worker may learn that the program has other events than assumed, for example that a racy location is a
 * scheduling point. The search then starts again with that knowledge, as it does with one worker. Reports about parts
 * of the old tree are ignored.
 */
public final class Coordinator {
    private NameList names;
    private SearchKnowledge knowledge;
    private CollectedResults results;
    private SharedTree tree;
    private final Map<Integer, AssignedPart> assigned = new HashMap<>();
    private int lastPart;
    private boolean broken;
    private long lossesInARow;

    /**
     * A part of the current tree that a worker explores.
     *
     * @param number identifies the order
     * @param part identifies the part in the tree
     * @param names the names that the worker received with the order
     */
    private record AssignedPart(int number, int part, NameList names) {}

    /** Starts a new search. */
    public Coordinator() {
        names = NameList.EMPTY;
        knowledge = SearchKnowledge.NOTHING;
        results = CollectedResults.NOTHING.with(CollectedResults.NOTHING.count().withRounds(1));
        tree = new SharedTree();
    }

    /** Continues a search. */
    public Coordinator(SearchState state) throws IOException {
        names = state.names();
        knowledge = state.knowledge();
        results = state.results();
        tree = SharedTree.of(state.tree());
    }

    /**
     * Returns the next order for this worker, or null if no part can be given out now; {@code others} is the number of
     * other idle workers.
     */
    public WorkOrder next(int worker, int others, int millis, int sampledPercent) throws IOException {
        if (broken || assigned.containsKey(worker)) return null;
        SharedTree.Part part = tree.take(others);
        if (part == null) return null;
        assigned.put(worker, new AssignedPart(++lastPart, part.number(), names));
        return new WorkOrder(
                WorkOrder.Kind.PART,
                lastPart,
                millis,
                sampledPercent,
                false,
                0,
                new SearchState(names, knowledge, CollectedResults.NOTHING, part.bytes()));
    }

    /** Processes a report. Returns false if this report is not, or no longer, expected. */
    public boolean report(int worker, WorkReport report) throws IOException {
        AssignedPart part = assigned.get(worker);
        if (part == null || part.number != report.part()) return false;
        lossesInARow = 0;
        SearchState state = report.state();
        switch (report.outcome()) {
            case WORKED -> {
                // a sample may have met names that no part has met yet
                if (!state.names().equals(part.names))
                    names = names.with(state.names(), part.names.actors().size());
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
        assigned.remove(worker);
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
                knowledge.weakModes() || now.weakModes(),
                new ArrayList<>(promoted),
                new ArrayList<>(unpredictable));
        tree = new SharedTree();
        assigned.clear();
    }

    /** Takes back the part of a worker that is gone, or that never received its order. */
    public void lost(int worker) {
        AssignedPart part = assigned.remove(worker);
        if (part == null) return;
        tree.lost(part.part);
        lossesInARow++;
    }

    /** Takes back the part of a worker that can no longer be reached, for a reason unrelated to the part. */
    void takeBack(int worker) {
        AssignedPart part = assigned.remove(worker);
        if (part != null) tree.lost(part.part);
    }

    /** Returns how many workers were lost since the last report. */
    public long lossesInARow() {
        return lossesInARow;
    }

    /** Returns whether the worker has a part. Parts given out before the search started again do not count. */
    public boolean isBusy(int worker) {
        return assigned.containsKey(worker);
    }

    /** Returns the number of the worker's part, or 0. */
    public int partOf(int worker) {
        return assigned.containsKey(worker) ? assigned.get(worker).number : 0;
    }

    /**
     * Returns whether every equivalence class of executions was explored, or the search cannot continue because the
     * program does not follow its schedules.
     */
    public boolean finished() {
        return broken || tree.finished();
    }

    /** Returns whether every equivalence class of executions was explored. */
    public boolean complete() {
        return !broken && tree.finished();
    }

    public double fraction() {
        return tree.fraction();
    }

    public CollectedResults results() {
        return results;
    }

    /** Returns the state as if no part were given out; {@code millis} is the time that the search has taken. */
    public SearchState state(long millis) throws IOException {
        return new SearchState(names, knowledge, results.with(results.count().withMillis(millis)), tree.save());
    }

    /**
     * Returns the order for the worker that turns all results into findings; {@code reasons} are the reasons why the
     * search is incomplete, in addition to those of the workers.
     */
    public WorkOrder conclusion(long millis, List<String> reasons) {
        CollectedResults all = results.with(results.count().withMillis(millis)).withReasons(reasons);
        return new WorkOrder(
                WorkOrder.Kind.CONCLUDE,
                0,
                0,
                0,
                complete(),
                complete() ? 1 : fraction(),
                new SearchState(names, knowledge, all, null));
    }
}
