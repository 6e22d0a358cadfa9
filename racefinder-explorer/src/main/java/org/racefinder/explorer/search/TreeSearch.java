package org.racefinder.explorer.search;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Optimal dynamic partial order reduction: runs exactly one execution of each equivalence class. A class consists of
 * all executions that differ only by swapping adjacent independent events.
 *
 * <h2>The tree</h2>
 *
 * All executions to be run form one ordered tree. A branch is a sequence of {@linkplain TreeStep steps}. A leaf that
 * has not been run is a job. A job is only a schedule: no program state is kept. A job is run by replaying its path and
 * then letting any enabled actor continue to the end. The nodes of that free part are added below, with a further job
 * for every alternative that was offered and not taken.
 *
 * <p>Each execution is then searched for pairs of events that could come in the other order ({@link Reversals}). For
 * such a pair (e, f) the sequence of all events after e that do not depend on e, followed by f, is
 * {@linkplain Insertion inserted} at the node before e. A branch to the left of a node sleeps in that node if it
 * depends on no step run since. A sequence that could begin with a sleeping branch leads to a class found on the left
 * and is not inserted. A sequence that could begin with an existing branch follows this branch as far as possible, and
 * is dropped where the branch will cover everything.
 *
 * <p>A leaf therefore never has a sleeping event: a sleeping event that is independent of a whole sequence could have
 * begun it, and the sequence would not have been inserted. This makes the reduction optimal, and is checked on every
 * run.
 *
 * <h2>Special cases</h2>
 *
 * Guarded operations, pending and withdrawn operations, alternatives, and timers each need a separate rule;
 * {@link ReductionRule} lists them. Every prediction is checked when the step is run; a {@link Divergence} reports a
 * wrong one. A footprint that cannot be predicted is assumed to conflict with everything until the step has been run.
 * No execution is lost then, but some may be {@linkplain #redundant() redundant}.
 *
 * <h2>Order and memory</h2>
 *
 * The tree is walked strictly from left to right, and finished branches are dropped, so memory is needed only for one
 * path and the pending sequences beside it. No other order allows finished branches to be dropped, because executions
 * of earlier siblings insert sequences into later ones.
 *
 * <h2>References</h2>
 *
 * <ol>
 *   <li>Flanagan, Godefroid: Dynamic partial-order reduction for model checking software (2005).
 *   <li>Abdulla, Aronis, Jonsson, Sagonas: Optimal dynamic partial order reduction (2014).
 * <li>Abdulla, Aronis, Jonsson, Sagonas: Source sets: a foundation for optimal dynamic partial order reduction (2017).
 * </ol>
 */
public final class TreeSearch implements Search {
    private final Set<ReductionRule> rules;
    private final ObjectTable objects = new ObjectTable();
    private final ObjectHistories histories = new ObjectHistories();
    private final FootprintPrediction prediction = new FootprintPrediction(objects);
    private final RecordedStates states = new RecordedStates(objects, histories);
    private final DependenceClocks clocks;
    private final Insertion insertion;
    private final Reversals reversals;
    private final ReplayCheck replay = new ReplayCheck(objects, prediction);

    /** The nodes from the root to the current job; after the job was run, to the end of its execution. */
    private final NodePath path = new NodePath();

    /** How many events the current execution shares with the previous one. */
    private int common;

    /** The depth of the node below which this search works; nodes above belong to another process. */
    private int base;

    private final OutgoingInsertions outgoing;
    private TreeRecording recording = TreeRecording.ifRequested();
    /** Null unless it is wanted. */
    private TreeOutline outline;

    private boolean running = true;
    private boolean ended;
    private boolean anyRun;
    private int pending = 1;
    private long redundant;

    public TreeSearch() {
        this(EnumSet.allOf(ReductionRule.class));
    }

    TreeSearch(Set<ReductionRule> rules) {
        this.rules = rules;
        clocks = new DependenceClocks(rules);
        insertion = new Insertion(rules, prediction, states);
        outgoing = new OutgoingInsertions(insertion);
        reversals = new Reversals(rules, prediction, histories, states, insertion, outgoing);
        path.add(TreeNode.root());
    }

    /** Continues a {@linkplain SharedTree part of a tree}, or a whole one. */
    public static TreeSearch of(byte[] part) throws IOException {
        TreeSearch search = new TreeSearch();
        search.read(new DataInputStream(new ByteArrayInputStream(part)));
        return search;
    }

    /** Before the first execution: keeps an outline of the tree. */
    public void keepOutline(TreeOutline of) {
        outline = of;
    }

    void record(TreeRecording by) {
        recording = by;
    }

    private void read(DataInputStream in) throws IOException {
        if (in.readBoolean()) prediction.failed();
        path.removeLast();
        new TreeReader(in, objects).path(path);
        base = path.size() - 1;
        pending = 0;
        if (!seek()) ended = true;
        running = !ended;
    }

    /** Saves the rest of the tree, and the sequences to insert above it. Call only between two executions. */
    public byte[] save() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeBoolean(prediction.everFailed());
        TreeWriter writer = new TreeWriter(out, objects);
        writer.steps.number(0);
        writer.subtree(path.get(base));
        new PartResult(executedAbove(), outgoing.insertions()).write(writer.steps);
        return bytes.toByteArray();
    }

    private Map<Integer, TreeStep> executedAbove() {
        Map<Integer, TreeStep> executed = new TreeMap<>();
        for (int d = 1; d <= base && anyRun; d++) executed.put(d, path.get(d).step);
        return executed;
    }

    @Override
    public boolean next(Schedule prefix) {
        if (!running && !ended) advance();
        if (recording != null && ended) recording.ended();
        if (ended) return false;
        if (recording != null) recording.begins();
        running = true;
        prefix.clear();
        for (int d = 1; d < path.size(); d++) prefix.add(path.get(d).step.actor, path.get(d).step.alternative);
        return true;
    }

    private void advance() {
        common = path.size();
        ended = !seek();
    }

    /** Moves to the next job: down to the leftmost unfinished node, and up from nodes that are finished. */
    private boolean seek() {
        while (true) {
            TreeNode node = path.last();
            if (node.isJob()) return true;
            TreeNode child = branchAfter(null, node);
            while (child == null) {
                node.finish();
                if (path.size() - 1 == base) return false;
                path.removeLast();
                child = branchAfter(node, path.last());
                node = path.last();
                common = Math.min(common, path.size() - 1);
            }
            path.add(child);
        }
    }

    private TreeNode branchAfter(TreeNode done, TreeNode node) {
        if (rules.contains(ReductionRule.LEFT_TO_RIGHT))
            return TreeNode.unfinished(done == null ? node.firstChild() : done.next);
        TreeNode last = null;
        for (TreeNode child = node.firstChild(); child != null; child = child.next) if (!child.finished) last = child;
        return last;
    }

    @Override
    public void completed(Trace trace) {
        if (!running) throw new IllegalStateException("no execution was asked for");
        // after a divergence, the same execution may be run again
        OrderedExecution execution = replay.check(trace, path);
        running = false;
        anyRun = true;
        int before = insertion.jobs();
        clocks.order(execution, trace, histories, common);
        states.setTrace(trace);
        insertion.setTrace(trace);
        checkSleep(execution);
        path.get(0).executed = true;
        addUnpredictedAlternatives(trace);
        grow(execution, trace);
        reversals.insertAll(execution, trace, path, base, common);
        pending += insertion.jobs() - before - 1;
        if (recording != null) recording.ran(common, path.size() - 1);
        if (outline != null) outline.ran(common, path);
    }

    private void checkSleep(OrderedExecution execution) {
        TreeNode leaf = path.last();
        if (prediction.everFailed()) {
            if (replay.isRepeated(path, execution)) redundant++;
        } else if (leaf.hasSleep()) {
            throw new IllegalStateException("a class is about to be run twice: an event sleeps in a leaf");
        }
        leaf.wakeAll();
    }

    /** Adds the alternatives of steps that had no prediction, because these alternatives were not known before. */
    private void addUnpredictedAlternatives(Trace trace) {
        for (int j = 0; j + 1 < path.size(); j++) {
            TreeNode node = path.get(j + 1);
            if (node.executed) continue;
            node.executed = true;
            if (!replay.wasUnpredicted(j)) continue;
            for (int other : node.step.alternatives) {
                if (other == node.step.alternative) continue;
                TreeStep step = withAlternative(j, other, trace);
                if (j < base) outgoing.addAlone(path.get(j), j, step);
                else insertion.insertAlone(path.get(j), step);
            }
        }
    }

    private TreeStep withAlternative(int j, int alternative, Trace trace) {
        TreeStep step = path.get(j + 1).step;
        return prediction.with(step, alternative, step.alternatives, trace.event(j).operation, states.after(j));
    }

    /** Adds the free part of the execution below the leaf, with a job for each alternative not taken. */
    private void grow(OrderedExecution execution, Trace trace) {
        for (int j = path.size() - 1; j < execution.length(); j++) {
            TreeStep step = execution.steps[j];
            TreeNode node = path.get(j);
            TreeNode child = node.child(step, true);
            child.executed = true;
            path.add(child);
            for (int other : step.alternatives) {
                if (other == step.alternative) continue;
                node.child(withAlternative(j, other, trace), true);
                insertion.countJob();
            }
        }
    }

    @Override
    public double fraction() {
        if (ended) return 1;
        double weight = 1;
        double seen = 0;
        for (int d = base; d + 1 < path.size(); d++) {
            TreeNode node = path.get(d);
            weight /= node.childCount();
            for (TreeNode child = node.firstChild(); child != path.get(d + 1); child = child.next) seen += weight;
        }
        return running ? seen : seen + weight;
    }

    @Override
    public long redundant() {
        return redundant;
    }

    /** Returns how many known jobs have not been run. */
    int pending() {
        return pending;
    }
}
