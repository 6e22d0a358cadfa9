package org.racefinder.explorer.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Adds a sequence to the tree as a new branch, unless a branch to the left covers it or an existing branch leads to the
 * same equivalence class. This is "insertion into a wakeup tree" (Abdulla et al. 2014, definition 6.4), where the tree
 * of all executions serves as the wakeup tree.
 */
final class Insertion {
    private final Set<ReductionRule> rules;
    private final FootprintPrediction prediction;
    private final RecordedStates states;
    private Trace trace;
    private int jobs;

    /** An alternative of an inserted step that still needs a branch. */
    private record PendingAlternative(TreeNode at, TreeStep step) {}

    Insertion(Set<ReductionRule> rules, FootprintPrediction prediction, RecordedStates states) {
        this.rules = rules;
        this.prediction = prediction;
        this.states = states;
    }

    /** Sets the trace from which the sequences are taken. */
    void setTrace(Trace recorded) {
        trace = recorded;
    }

    /** Returns how many jobs were created so far. */
    int jobs() {
        return jobs;
    }

    void countJob() {
        jobs++;
    }

    /** Inserts the sequence, whose last step performs the operation. Returns whether the tree has grown. */
    boolean insert(TreeNode node, WakeupSequence sequence, Operation operation) {
        if (rules.contains(ReductionRule.SLEEP) && node.isCoveredToTheLeft(sequence)) return false;
        TreeNode at = whereToAppend(node, sequence);
        if (at == null) return false;
        append(at, sequence, operation);
        return true;
    }

    /**
     * Follows the branches with which the sequence can begin, and removes their steps from the sequence. Returns the
     * last node, or null if the sequence is covered.
     */
    static TreeNode whereToAppend(TreeNode node, WakeupSequence sequence) {
        TreeNode at = node;
        while (!sequence.isEmpty()) {
            TreeNode child = at.branchFor(sequence);
            if (child == null) return at;
            if (child.full) return null;
            sequence.removeFirstOf(child.step.actor);
            at = child;
        }
        return null;
    }

    private void append(TreeNode node, WakeupSequence sequence, Operation operation) {
        jobs++;
        if (!sequence.offersAlternatives() || !rules.contains(ReductionRule.ALTERNATIVES_AT_INSERTION)) {
            node.branch(sequence.copy());
            return;
        }
        List<PendingAlternative> others = new ArrayList<>();
        TreeNode at = node;
        for (int place = sequence.first(); place <= sequence.end(); ) {
            for (TreeStep other : otherAlternatives(sequence, place, operation))
                others.add(new PendingAlternative(at, other));
            TreeStep step = sequence.step(place);
            place = sequence.next(place);
            at = at.child(step, place > sequence.end());
        }
        for (PendingAlternative other : others) insertAlone(other.at, other.step);
    }

    /** Returns the other alternatives of the actor at this place of the sequence. */
    List<TreeStep> otherAlternatives(WakeupSequence sequence, int place, Operation operation) {
        TreeStep step = sequence.step(place);
        if (step.alternatives.length == 0) return List.of();
        Operation done = place == sequence.end() ? operation : trace.event(place).operation;
        List<TreeStep> others = new ArrayList<>();
        for (int alternative : step.alternatives) {
            if (alternative == step.alternative) continue;
            states.at(sequence, place);
            others.add(prediction.with(step, alternative, step.alternatives, done, states));
        }
        return others;
    }

    /** Inserts a single step whose other alternatives already have branches. */
    void insertAlone(TreeNode node, TreeStep step) {
        if (addAlone(node, step)) jobs++;
    }

    static boolean addAlone(TreeNode node, TreeStep step) {
        WakeupSequence single = WakeupSequence.of(step);
        if (node.isCoveredToTheLeft(single) || node.branchFor(single) != null) return false;
        node.child(step, true);
        return true;
    }
}
