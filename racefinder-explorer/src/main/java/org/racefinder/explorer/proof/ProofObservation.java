package org.racefinder.explorer.proof;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.findings.ObjectLabels;
import org.racefinder.explorer.findings.SearchRecord;
import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.search.Schedule;
import org.racefinder.explorer.search.Trace;
import org.racefinder.explorer.search.TreeOutline;
import org.racefinder.model.CodeSite;
import org.racefinder.model.Result.Proof;
import org.racefinder.model.Result.ScheduleTree;

/**
 * Runs executions of a search that found nothing once more, and records what a report shows of the proof.
 *
 * <p>The executions are those of the leaves that are drawn: all of a small tree, so that what is said about the order of
 * accesses holds for each of them, and hence for all schedules, because the executions of one class have the same
 * happens-before order. Of a large tree, one execution below each drawn leaf is run, and the result says so.
 */
public final class ProofObservation {
    private static final long MAX_MILLIS = 2_000;

    private final SearchRecord search;
    private final Engine engine;
    private final BooleanSupplier hurry;
    private final long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(MAX_MILLIS);
    private final ObservedLines lines = new ObservedLines();
    private long observed;
    private boolean cut;

    /** @param hurry whether no further execution is to be run */
    public ProofObservation(SearchRecord search, BooleanSupplier hurry) {
        this.search = search;
        this.engine = search.engine();
        this.hurry = hurry;
    }

    /** Returns the proof with the tree of the search, as far as there was time to name its branches. */
    public Proof of(TreeOutline outline) {
        TreeDrawing drawing = new TreeDrawing(outline);
        List<TreeDrawing.Leaf> leaves = drawing.leaves();
        for (TreeDrawing.Leaf leaf : leaves) {
            if (isOver()) break;
            observe(leaf.schedule(), (observer, names) -> name(leaf, drawing, observer, names));
        }
        ScheduleTree tree = drawing.tree();
        boolean everything =
                observed == outline.root().executions() && observed == leaves.size() && !cut && !lines.isFull();
        return new Proof(
                tree,
                tree == null ? "The tree is not drawn: there was no time to run its executions again." : null,
                observed,
                everything,
                lines.all());
    }

    /** Returns the proof without a tree, from a single execution. */
    public Proof without(String reason) {
        observe(new Schedule(), (observer, names) -> {});
        return new Proof(null, reason, observed, false, lines.all());
    }

    private boolean isOver() {
        return hurry.getAsBoolean() || System.nanoTime() > deadline;
    }

    /** Receives an execution that has just ended. */
    private interface Receiver {
        void observed(ExecutionObserver observer, LinkNames names);
    }

    private void observe(Schedule schedule, Receiver receiver) {
        ExecutionObserver observer = new ExecutionObserver(engine, search.symbols(), deadline);
        try {
            if (!search.replayer().observe(schedule, search.races().snapshot(), observer, observer)) return;
            ObjectLabels labels = ObjectLabels.assign(engine.execution, search.classes(), search.symbols());
            LinkNames names = new LinkNames(engine.execution, search.locations(), labels);
            for (ExecutionObserver.Conflict conflict : observer.conflicts())
                lines.add(conflict, names.of(conflict.first().variable()), names.of(conflict));
            receiver.observed(observer, names);
            observed++;
            cut |= observer.isCut();
        } finally {
            search.replayer().dispose();
        }
    }

    private void name(TreeDrawing.Leaf leaf, TreeDrawing drawing, ExecutionObserver observer, LinkNames names) {
        Trace trace = engine.execution.trace;
        for (int i = 1; i < leaf.way().size(); i++) {
            TreeOutline.Branch branch = leaf.way().get(i);
            if (drawing.isNamed(branch) || branch.start() >= observer.steps().size()) continue;
            int naming = drawing.naming(leaf.way().get(i - 1), branch, trace);
            ExecutionObserver.Step step = observer.steps().get(naming);
            CodeSite site = step.site().line() > 0 ? step.site() : null;
            Event first = trace.event(branch.start());
            drawing.name(
                    branch,
                    new TreeDrawing.Choice(
                            step.thread().name(), names.action(step.op()), site, first.actor, first.footprint.copy()));
        }
    }
}
