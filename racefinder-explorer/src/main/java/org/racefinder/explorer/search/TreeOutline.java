package org.racefinder.explorer.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The upper part of a tree of executions, with the number of executions below each branch. It is built while the tree is
 * walked from left to right: each execution parts from the one before at some depth, and becomes a new branch there.
 *
 * <p>Only points where executions part are nodes; what lies between them is a sequence of choices. When there are too
 * many nodes or choices, the deepest levels are replaced by their numbers of executions. Each remaining leaf keeps the
 * whole schedule of its leftmost execution, so that this execution can be run again.
 */
public final class TreeOutline {
    private static final int MAX_NODES = 4_096;
    private static final int MAX_CHOICES = 1 << 19;

    private final int maxNodes;
    private final int maxChoices;
    private Branch root;
    /** The branches from the root to the last execution. Not a JDK list, because those are rewritten. */
    private Branch[] last = new Branch[16];

    private int lastCount;

    private int nodes;
    private long choices;

    /** What all executions below a branch have in common since the branch above, and where they part again. */
    public static final class Branch {
        private int start;
        private int end;
        /** Actor and alternative of each choice; those of a leaf lead to the end of its leftmost execution. */
        private int[] steps;

        private List<Branch> branches = List.of();
        private long executions;

        private Branch(int start, int end, int[] steps) {
            this.start = start;
            this.end = end;
            this.steps = steps;
        }

        /** Returns how many steps precede the first one of this branch. */
        public int start() {
            return start;
        }

        /** Returns how many steps all executions that begin like this branch have in common. */
        public int end() {
            return end;
        }

        /** Returns the branches below, from left to right; empty if there are none or if they were too many to keep. */
        public List<Branch> branches() {
            return branches;
        }

        /** Returns how many executions begin like this branch. */
        public long executions() {
            return executions;
        }

        /** Adds the choices of this branch to the schedule of the branch above. */
        public void addTo(Schedule schedule) {
            for (int i = 0; i < steps.length; i += 2) schedule.add(steps[i], steps[i + 1]);
        }

        /** Adds the choices of the leftmost execution below this branch. */
        public void addLeftmostTo(Schedule schedule) {
            for (Branch below = this; !below.branches.isEmpty(); ) {
                below = below.branches.get(0);
                below.addTo(schedule);
            }
        }

        /** The executions part already at this depth: moves what follows into a branch of its own. */
        private void split(int depth) {
            int at = 2 * (depth - start);
            Branch rest = new Branch(depth, end, Arrays.copyOfRange(steps, at, steps.length));
            rest.branches = branches;
            rest.executions = executions;
            steps = Arrays.copyOf(steps, at);
            end = depth;
            branches = new ArrayList<>(List.of(rest));
        }

        /** Replaces everything below by the leftmost execution. */
        private void collapse() {
            for (Branch leftmost = this; !leftmost.branches.isEmpty(); ) {
                leftmost = leftmost.branches.get(0);
                int length = steps.length;
                steps = Arrays.copyOf(steps, length + leftmost.steps.length);
                System.arraycopy(leftmost.steps, 0, steps, length, leftmost.steps.length);
            }
            branches = List.of();
        }
    }

    public TreeOutline() {
        this(MAX_NODES, MAX_CHOICES);
    }

    TreeOutline(int maxNodes, int maxChoices) {
        this.maxNodes = maxNodes;
        this.maxChoices = maxChoices;
    }

    /** Returns the root, whose choices all executions have in common; null if there was no execution. */
    public Branch root() {
        return root;
    }

    /**
     * Adds the next execution.
     *
     * @param common how many steps it shares with the one before
     * @param path the nodes from the root of the tree to its end
     */
    void ran(int common, NodePath path) {
        int length = path.size() - 1;
        if (root == null) {
            root = leaf(0, length, path);
            addLast(root);
        } else {
            while (lastCount > 1 && last[lastCount - 1].start >= common) last[--lastCount] = null;
            Branch at = last[lastCount - 1];
            boolean isInside = at.branches.isEmpty() && common >= at.end && at.executions > 1;
            if (!isInside) {
                if (common < at.end || at.branches.isEmpty()) {
                    at.split(Math.min(common, at.end));
                    nodes++;
                }
                Branch leaf = leaf(at.end, length, path);
                at.branches.add(leaf);
                addLast(leaf);
            }
        }
        for (int i = 0; i < lastCount; i++) last[i].executions++;
        if (nodes > maxNodes || choices > maxChoices) prune();
    }

    private void addLast(Branch branch) {
        if (lastCount == last.length) last = Arrays.copyOf(last, lastCount * 2);
        last[lastCount++] = branch;
    }

    private Branch leaf(int start, int length, NodePath path) {
        int[] steps = new int[2 * (length - start)];
        for (int d = start; d < length; d++) {
            TreeStep step = path.get(d + 1).step;
            steps[2 * (d - start)] = step.actor;
            steps[2 * (d - start) + 1] = step.alternative;
        }
        nodes++;
        choices += length - start;
        return new Branch(start, length, steps);
    }

    /** Keeps as many levels as fit into half of the bounds, but at least the root. */
    private void prune() {
        boolean tooManyChoices = choices > maxChoices / 2;
        long choicesAbove = 0;
        int levels = 1;
        nodes = 1;
        List<Branch> lowest = List.of(root);
        while (true) {
            long choicesWithNext = choicesAbove;
            List<Branch> below = new ArrayList<>();
            for (Branch branch : lowest) {
                choicesWithNext += branch.steps.length / 2;
                below.addAll(branch.branches);
            }
            if (below.isEmpty() || nodes + below.size() > maxNodes / 2) break;
            if (tooManyChoices && choicesWithNext + lengthsToTheEnd(below) > maxChoices / 2) break;
            choicesAbove = choicesWithNext;
            nodes += below.size();
            levels++;
            lowest = below;
        }
        for (Branch branch : lowest) branch.collapse();
        choices = choicesAbove + lengthsToTheEnd(lowest);
        while (lastCount > levels) last[--lastCount] = null;
    }

    private static long lengthsToTheEnd(List<Branch> branches) {
        long sum = 0;
        for (Branch branch : branches) sum += lengthToTheEnd(branch);
        return sum;
    }

    private static long lengthToTheEnd(Branch branch) {
        long length = branch.steps.length;
        for (Branch leftmost = branch; !leftmost.branches.isEmpty(); ) {
            leftmost = leftmost.branches.get(0);
            length += leftmost.steps.length;
        }
        return length / 2;
    }
}
