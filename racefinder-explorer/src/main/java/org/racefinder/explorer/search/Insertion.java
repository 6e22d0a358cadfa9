package org.racefinder.explorer.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Adds a sequence to the tree as a new branch, unless a branch to the left covers it or a branch that is there already leads to
 * the same class ("insertion into a wakeup tree", Abdulla et al. 2014, definition 6.4; here the tree of all executions is the
 * wakeup tree).
 */
final class Insertion {
    private final Set<Rule> rules;
    private final Foresight foresight;
    private final RecordedStates states;
    private Trace trace;
    private int jobs;

    /** An alternative of an inserted step that still has to get its branch. */
    private record Other(TreeNode at, Step step) {}

    Insertion(Set<Rule> rules, Foresight foresight, RecordedStates states) {
        this.rules = rules;
        this.foresight = foresight;
        this.states = states;
    }

    void of(Trace recorded) {
        trace = recorded;
    }

    /** Leaves made so far. */
    int jobs() {
        return jobs;
    }

    void jobMade() {
        jobs++;
    }

    /** The operation is that of the sequence's last step. */
    boolean insert(TreeNode node, WakeupSequence sequence, Operation operation) {
        if (rules.contains(Rule.SLEEP) && node.isCoveredToTheLeft(sequence)) return false;
        TreeNode at = node;
        while (!sequence.isEmpty()) {
            TreeNode kid = at.branchFor(sequence);
            if (kid == null) {
                append(at, sequence, operation);
                return true;
            }
            if (kid.full) return false;
            sequence.removeFirstOf(kid.step.actor);
            at = kid;
        }
        return false;
    }

    private void append(TreeNode node, WakeupSequence sequence, Operation operation) {
        jobs++;
        if (!sequence.offersAlternatives() || !rules.contains(Rule.ALTERNATIVES_AT_INSERTION)) {
            node.branch(sequence.copy());
            return;
        }
        List<Other> others = new ArrayList<>();
        TreeNode at = node;
        for (int place = sequence.first(); place <= sequence.end(); ) {
            Step step = sequence.step(place);
            Operation done = place == sequence.end() ? operation : trace.event(place).operation;
            for (int alternative : step.alternatives) {
                if (alternative == step.alternative) continue;
                states.at(sequence, place);
                others.add(new Other(at, foresight.with(step, alternative, step.alternatives, done, states)));
            }
            place = sequence.next(place);
            at = at.child(step, place > sequence.end());
        }
        for (Other other : others) insertAlone(other.at, other.step);
    }

    /** Its own alternatives have branches already. */
    void insertAlone(TreeNode node, Step step) {
        WakeupSequence single = WakeupSequence.of(step);
        if (node.isCoveredToTheLeft(single) || node.branchFor(single) != null) return;
        node.child(step, true);
        jobs++;
    }
}
