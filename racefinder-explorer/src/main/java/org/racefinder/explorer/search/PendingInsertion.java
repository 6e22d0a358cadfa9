package org.racefinder.explorer.search;

import java.util.List;

/**
 * A sequence to be inserted at a node above the part of the tree that is being explored. The process that holds that
 * node, at the given depth, inserts it.
 *
 * @param otherAlternatives for each step, the other alternatives of its actor
 * @param alone whether this is a single step: an alternative of a known step, whose other alternatives have branches
 */
record PendingInsertion(int depth, List<TreeStep> steps, List<List<TreeStep>> otherAlternatives, boolean alone) {
    /** Returns how many jobs were added. */
    int insert(TreeNode node) {
        if (alone) return Insertion.addAlone(node, steps.get(0)) ? 1 : 0;
        WakeupSequence sequence = WakeupSequence.of(steps.toArray(new TreeStep[0]));
        if (node.isCoveredToTheLeft(sequence)) return 0;
        TreeNode at = Insertion.whereToAppend(node, sequence);
        if (at == null) return 0;
        if (otherAlternatives.stream().allMatch(List::isEmpty)) {
            at.branch(sequence.copy());
            return 1;
        }
        TreeNode[] before = new TreeNode[steps.size()];
        for (int place = sequence.first(); place <= sequence.end(); ) {
            before[place] = at;
            TreeStep step = sequence.step(place);
            place = sequence.next(place);
            at = at.child(step, place > sequence.end());
        }
        int jobs = 1;
        for (int place = 0; place < before.length; place++) {
            if (before[place] == null) continue;
            for (TreeStep other : otherAlternatives.get(place)) if (Insertion.addAlone(before[place], other)) jobs++;
        }
        return jobs;
    }
}
