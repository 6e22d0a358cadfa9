package org.racefinder.explorer.search;

import java.io.DataInputStream;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;

/** Reads the format of {@link TreeWriter}. */
final class TreeReader {
    final StepReader steps;
    /** The number of children of the node read last. */
    private int childCount;

    TreeReader(DataInputStream in, ObjectTable objects) {
        this.steps = new StepReader(in, objects);
    }

    /** A node with children that have not been read yet. */
    private static final class IncompleteNode {
        final TreeNode node;
        int missing;

        IncompleteNode(TreeNode node, int missing) {
            this.node = node;
            this.missing = missing;
        }
    }

    TreeNode subtree() throws IOException {
        Deque<IncompleteNode> open = new ArrayDeque<>();
        TreeNode root = node();
        open.push(new IncompleteNode(root, childCount));
        while (!open.isEmpty()) {
            IncompleteNode parent = open.peek();
            if (parent.missing-- == 0) {
                open.pop();
                continue;
            }
            TreeNode child = node();
            parent.node.attach(child);
            open.push(new IncompleteNode(child, childCount));
        }
        return root;
    }

    private TreeNode node() throws IOException {
        TreeStep step = steps.step();
        int flags = steps.number();
        TreeNode node = TreeNode.restored(step, (flags & TreeWriter.FULL) != 0, steps.steps());
        node.executed = (flags & TreeWriter.EXECUTED) != 0;
        node.finished = (flags & TreeWriter.FINISHED) != 0;
        if ((flags & TreeWriter.REST) != 0) {
            node.follow(steps.steps());
            childCount = 0;
        } else {
            childCount = steps.count();
        }
        return node;
    }

    /** Reads the nodes above the part that follows; the path ends with the root of that part. */
    void path(NodePath path) throws IOException {
        int depth = steps.count();
        TreeNode[] nodes = new TreeNode[depth + 1];
        TreeNode[][] left = new TreeNode[depth][];
        TreeNode[][] right = new TreeNode[depth][];
        for (int d = 0; d < depth; d++) {
            nodes[d] = node();
            left[d] = skeletons();
            right[d] = skeletons();
        }
        nodes[depth] = subtree();
        for (int d = 0; d < depth; d++) {
            for (TreeNode child : left[d]) nodes[d].attach(child);
            nodes[d].attach(nodes[d + 1]);
            for (TreeNode child : right[d]) nodes[d].attach(child);
        }
        for (TreeNode node : nodes) path.add(node);
    }

    private TreeNode[] skeletons() throws IOException {
        TreeNode[] skeletons = new TreeNode[steps.count()];
        for (int i = 0; i < skeletons.length; i++) skeletons[i] = subtree();
        return skeletons;
    }
}
