package org.racefinder.explorer.search;

import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Writes parts of the tree. Iterative, because a path may have a hundred thousand nodes.
 *
 * <pre>
 * Node = step, flags, sleeping steps, ( number of children | steps that follow )
 * </pre>
 *
 * Parents come first, children from left to right.
 */
final class TreeWriter {
    static final int FULL = 1;
    static final int EXECUTED = 2;
    static final int FINISHED = 4;
    static final int REST = 8;

    final StepWriter steps;

    TreeWriter(DataOutputStream out, ObjectTable objects) {
        this.steps = new StepWriter(out, objects);
    }

    /** Writes the node and everything below it. */
    void subtree(TreeNode root) throws IOException {
        write(root, false);
    }

    /**
     * @param skeleton whether to stop at full nodes, since nothing is ever inserted below them
     */
    private void write(TreeNode root, boolean skeleton) throws IOException {
        Deque<TreeNode> open = new ArrayDeque<>();
        open.push(root);
        while (!open.isEmpty()) {
            TreeNode node = open.pop();
            boolean leaf = skeleton && node.full;
            TreeStep[] rest = leaf ? null : node.rest();
            node(node, rest, leaf || rest != null || node.firstKid() == null ? 0 : node.kids());
            if (!leaf && rest == null) pushKids(node, open);
        }
    }

    /** Pushes the children from the last to the first. */
    private static void pushKids(TreeNode node, Deque<TreeNode> open) {
        TreeNode[] kids = new TreeNode[node.firstKid() == null ? 0 : node.kids()];
        int count = 0;
        for (TreeNode kid = node.firstKid(); kid != null; kid = kid.next) kids[count++] = kid;
        while (count > 0) open.push(kids[--count]);
    }

    private void node(TreeNode node, TreeStep[] rest, int kids) throws IOException {
        steps.step(node.step);
        int flags = (node.full ? FULL : 0) | (node.executed ? EXECUTED : 0) | (node.finished ? FINISHED : 0);
        steps.number(flags | (rest != null ? REST : 0));
        steps.steps(node.sleep());
        if (rest != null) steps.steps(rest);
        else steps.number(kids);
    }

    /**
     * Writes the nodes above the last of the path, with as much of the branches to the left and right as is needed to
     * tell whether a sequence is covered there.
     */
    void above(NodePath path, int end) throws IOException {
        steps.number(end);
        for (int depth = 0; depth < end; depth++) {
            TreeNode node = path.get(depth);
            TreeNode on = path.get(depth + 1);
            node(node, null, 0);
            skeletons(node.firstKid(), on);
            skeletons(on.next, null);
        }
    }

    private void skeletons(TreeNode from, TreeNode to) throws IOException {
        int count = 0;
        for (TreeNode kid = from; kid != to; kid = kid.next) count++;
        steps.number(count);
        for (TreeNode kid = from; kid != to; kid = kid.next) write(kid, true);
    }
}
