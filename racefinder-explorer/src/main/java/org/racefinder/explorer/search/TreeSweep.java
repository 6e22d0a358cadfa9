package org.racefinder.explorer.search;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Walks a tree whose parts are explored in any order: forgets what is done, and estimates how much that is. Iterative,
 * because paths are long.
 */
final class TreeSweep {
    private static final class Visit {
        final TreeNode node;
        /** Whether everything is done to the left of this node, and of its ancestors up to the next full one. */
        final boolean leftDone;

        TreeNode next;
        boolean kidsLeftDone;
        boolean allDone = true;
        double seen;

        Visit(TreeNode node, boolean leftDone) {
            this.node = node;
            this.leftDone = leftDone;
            this.kidsLeftDone = node.full || leftDone;
            this.next = node.firstKid();
        }

        void kid(boolean done, double fraction) {
            seen += fraction;
            if (done) return;
            allDone = false;
            kidsLeftDone = false;
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
        if (root.isJob() || root.away) return 0;
        open.push(new Visit(root, true));
        while (true) {
            Visit visit = open.peek();
            TreeNode kid = visit.next;
            if (kid != null) {
                visit.next = kid.next;
                if (kid.finished) visit.kid(true, 1);
                else if (kid.isJob() || kid.away) visit.kid(false, 0);
                else open.push(new Visit(kid, visit.kidsLeftDone));
                continue;
            }
            open.pop();
            boolean done = visit.allDone && (visit.node.full || visit.leftDone);
            double fraction = done ? 1 : visit.seen / Math.max(1, visit.node.kids());
            if (done && forgetting) visit.node.finish();
            if (open.isEmpty()) return fraction;
            open.peek().kid(done, fraction);
        }
    }
}
