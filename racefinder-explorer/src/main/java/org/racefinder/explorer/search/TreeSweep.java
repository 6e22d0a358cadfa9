package org.racefinder.explorer.search;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Walks a tree whose parts are explored in any order. Forgets the nodes that are done, and estimates their fraction of
 * the tree. Iterative, because paths are long.
 */
final class TreeSweep {
    private static final class Visit {
        final TreeNode node;
        /** Whether everything is done to the left of this node, and of its ancestors up to the next full one. */
        final boolean leftDone;

        TreeNode next;
        boolean childrenLeftDone;
        boolean allDone = true;
        double seen;

        Visit(TreeNode node, boolean leftDone) {
            this.node = node;
            this.leftDone = leftDone;
            this.childrenLeftDone = node.full || leftDone;
            this.next = node.firstChild();
        }

        void child(boolean done, double fraction) {
            seen += fraction;
            if (done) return;
            allDone = false;
            childrenLeftDone = false;
        }
    }

    void forget(TreeNode root) {
        visit(root, true);
    }

    double fraction(TreeNode root) {
        return visit(root, false);
    }

    private double visit(TreeNode root, boolean forgetting) {
        Deque<Visit> open = new ArrayDeque<>();
        if (root.finished) return 1;
        if (root.isJob() || root.givenOut) return 0;
        open.push(new Visit(root, true));
        while (true) {
            Visit visit = open.peek();
            TreeNode child = visit.next;
            if (child != null) {
                visit.next = child.next;
                if (child.finished) visit.child(true, 1);
                else if (child.isJob() || child.givenOut) visit.child(false, 0);
                else open.push(new Visit(child, visit.childrenLeftDone));
                continue;
            }
            open.pop();
            boolean done = visit.allDone && (visit.node.full || visit.leftDone);
            double fraction = done ? 1 : visit.seen / Math.max(1, visit.node.childCount());
            if (done && forgetting) visit.node.finish();
            if (open.isEmpty()) return fraction;
            open.peek().child(done, fraction);
        }
    }
}
