package org.racefinder.explorer.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Compares an execution with the path that it was to follow, and updates the path with the steps that were executed.
 */
final class ReplayCheck {
    private final ObjectTable objects;
    private final FootprintPrediction prediction;

    private final BitSet unpredicted = new BitSet();
    private boolean anyUnpredicted;

    ReplayCheck(ObjectTable objects, FootprintPrediction prediction) {
        this.objects = objects;
        this.prediction = prediction;
    }

    /** Returns the steps of the execution, and sets the steps of the path's nodes to those executed. */
    OrderedExecution check(Trace trace, NodePath path) {
        OrderedExecution execution = new OrderedExecution(trace.length(), actors(trace));
        int replayed = path.size() - 1;
        if (anyUnpredicted) unpredicted.clear();
        anyUnpredicted = false;
        for (int j = 0; j < replayed; j++) {
            TreeNode node = path.get(j + 1);
            if (j >= trace.length()) throw new Divergence(j, node.step.toString(), "the end of the execution");
            node.step = executed(j, node, trace.event(j));
            execution.steps[j] = node.step;
        }
        for (int j = replayed; j < trace.length(); j++) execution.steps[j] = prediction.recorded(trace.event(j));
        for (TreeStep step : execution.steps) execution.offersAlternatives |= step.alternatives.length > 0;
        return execution;
    }

    private TreeStep executed(int j, TreeNode node, Event event) {
        TreeStep expected = node.step;
        if (event.actor == expected.actor
                && event.index == expected.index
                && event.alternative == expected.alternative
                && objects.isFootprintOf(expected, event.footprint)
                && expected.offers(event.alternatives)) return expected;
        TreeStep seen = prediction.recorded(event);
        if (!seen.sameEventAs(expected)) throw new Divergence(j, expected.toString(), seen.toString());
        if (expected.everything) {
            unpredicted.set(j);
            anyUnpredicted = true;
        } else if (!expected.offers(event.alternatives)) {
            throw new Divergence(
                    j,
                    expected + " of " + Arrays.toString(expected.alternatives),
                    "a choice of " + Arrays.toString(event.alternatives));
        }
        boolean asPredicted = node.executed ? seen.touchesTheSameAs(expected) : seen.touchesNoMoreThan(expected);
        if (!asPredicted) {
            throw new Divergence(
                    j, expected + " on " + expected.footprint(objects), "the same on " + seen.footprint(objects));
        }
        if (!seen.touchesTheSameAs(expected)) prediction.failed();
        return seen;
    }

    /** Returns whether this step had no prediction. */
    boolean wasUnpredicted(int j) {
        return anyUnpredicted && unpredicted.get(j);
    }

    static int actors(Trace trace) {
        int most = -1;
        for (int j = 0; j < trace.length(); j++) {
            Event event = trace.event(j);
            most = Math.max(most, Math.max(event.actor, event.arms));
            for (int i = 0; i < event.withdrawnCount(); i++)
                most = Math.max(most, event.withdrawn(i).actor());
        }
        for (Trace.Pending pending : trace.pending()) most = Math.max(most, pending.actor());
        return most + 1;
    }

    /**
     * Returns whether the execution, now that all footprints are known, belongs to an equivalence class found further
     * left: an event of a branch to the left of the path was run, and depended on no event in between.
     */
    boolean isRepeated(NodePath path, OrderedExecution execution) {
        List<TreeStep> asleep = new ArrayList<>();
        for (int j = 0; j < execution.length(); j++) {
            TreeStep step = execution.steps[j];
            if (j + 1 < path.size()) {
                for (TreeNode child = path.get(j).firstChild(); child != path.get(j + 1); child = child.next)
                    asleep.add(child.step);
            }
            for (TreeStep other : asleep) if (other.sameEventAs(step)) return true;
            asleep.removeIf(other -> other.dependsOn(step));
        }
        return false;
    }
}
