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
            node(node, rest, leaf || rest != null || node.firstChild() == null ? 0 : node.childCount());
            if (!leaf && rest == null) pushChildren(node, open);
        }
    }

    /** Pushes the children from the last to the first. */
    private static void pushChildren(TreeNode node, Deque<TreeNode> open) {
        TreeNode[] children = new TreeNode[node.firstChild() == null ? 0 : node.childCount()];
        int count = 0;
        for (TreeNode child = node.firstChild(); child != null; child = child.next) children[count++] = child;
        while (count > 0) open.push(children[--count]);
    }

    private void node(TreeNode node, TreeStep[] rest, int children) throws IOException {
        steps.step(node.step);
        int flags = (node.full ? FULL : 0) | (node.executed ? EXECUTED : 0) | (node.finished ? FINISHED : 0);
        steps.number(flags | (rest != null ? REST : 0));
        steps.steps(node.sleep());
        if (rest != null) steps.steps(rest);
        else steps.number(children);
    }

    /**
     * Writes the nodes of the path down to depth {@code end}, without that node. Includes as much of their other
     * branches as is needed to tell whether a sequence is covered there.
     */
    void above(NodePath path, int end) throws IOException {
        steps.number(end);
        for (int depth = 0; depth < end; depth++) {
            TreeNode node = path.get(depth);
            TreeNode childOnPath = path.get(depth + 1);
            node(node, null, 0);
            skeletons(node.firstChild(), childOnPath);
            skeletons(childOnPath.next, null);
        }
    }

    private void skeletons(TreeNode from, TreeNode to) throws IOException {
        int count = 0;
        for (TreeNode child = from; child != to; child = child.next) count++;
        steps.number(count);
        for (TreeNode child = from; child != to; child = child.next) write(child, true);
    }
}
