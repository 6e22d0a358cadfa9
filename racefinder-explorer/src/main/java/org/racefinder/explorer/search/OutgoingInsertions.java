package org.racefinder.explorer.search;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Sequences to insert at nodes above the part of the tree that this search explores. Those nodes are known as they were
 * when the part was given out. A sequence that was covered then is not sent, because it stays covered. Sequences sent
 * earlier do not count as covering, because the process that holds the node may have found them covered by something
 * else. Duplicates, up to the order of independent steps, are not sent again.
 */
final class OutgoingInsertions {
    /** Longer sequences are not brought into a standard order. At worst, some are sent twice. */
    private static final int MAX_SORTED_LENGTH = 100;

    private final Insertion insertion;
    private final List<PendingInsertion> insertions = new ArrayList<>();
    private final Set<List<List<Integer>>> sent = new HashSet<>();

    OutgoingInsertions(Insertion insertion) {
        this.insertion = insertion;
    }

    void add(TreeNode node, int depth, WakeupSequence sequence, Operation operation) {
        if (node.isCoveredToTheLeft(sequence) || Insertion.whereToAppend(node, sequence.copy()) == null) return;
        TreeStep[] steps = sequence.toSteps();
        if (!sent.add(key(depth, steps))) return;
        List<List<TreeStep>> otherAlternatives = new ArrayList<>();
        for (int place = sequence.first(); place <= sequence.end(); place = sequence.next(place))
            otherAlternatives.add(insertion.otherAlternatives(sequence, place, operation));
        insertions.add(new PendingInsertion(depth, List.of(steps), otherAlternatives, false));
    }

    void addAlone(TreeNode node, int depth, TreeStep step) {
        WakeupSequence single = WakeupSequence.of(step);
        if (node.isCoveredToTheLeft(single) || node.branchFor(single) != null) return;
        TreeStep[] steps = {step};
        if (sent.add(key(-1 - depth, steps)))
            insertions.add(new PendingInsertion(depth, List.of(steps), List.of(List.of()), true));
    }

    /**
     * Returns a key that is equal for equivalent sequences: the steps in a standard order. The next step is always that
     * of the smallest actor, among the steps that depend on no earlier remaining step.
     */
    private static List<List<Integer>> key(int depth, TreeStep[] steps) {
        List<List<Integer>> key = new ArrayList<>(steps.length + 1);
        key.add(List.of(depth));
        if (steps.length > MAX_SORTED_LENGTH) {
            for (TreeStep step : steps) key.add(step.content());
            return key;
        }
        boolean[] taken = new boolean[steps.length];
        for (int n = 0; n < steps.length; n++) {
            int best = -1;
            for (int i = 0; i < steps.length; i++) {
                if (!taken[i] && (best < 0 || steps[i].actor < steps[best].actor) && isFree(steps, taken, i)) best = i;
            }
            taken[best] = true;
            key.add(steps[best].content());
        }
        return key;
    }

    private static boolean isFree(TreeStep[] steps, boolean[] taken, int i) {
        for (int j = 0; j < i; j++) if (!taken[j] && steps[j].dependsOn(steps[i])) return false;
        return true;
    }

    List<PendingInsertion> insertions() {
        return Collections.unmodifiableList(insertions);
    }
}
