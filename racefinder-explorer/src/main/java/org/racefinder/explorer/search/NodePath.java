package org.racefinder.explorer.search;

import java.util.Arrays;

/**
 * The nodes of the tree from the root down to some node. Not a JDK list, because JDK lists are rewritten and paths are
 * used all the time.
 */
final class NodePath {
    private TreeNode[] nodes = new TreeNode[64];
    private int size;

    int size() {
        return size;
    }

    boolean isEmpty() {
        return size == 0;
    }

    TreeNode get(int depth) {
        return nodes[depth];
    }

    TreeNode last() {
        return nodes[size - 1];
    }

    void add(TreeNode node) {
        if (size == nodes.length) nodes = Arrays.copyOf(nodes, size * 2);
        nodes[size++] = node;
    }

    /** Returns a copy of this path that continues to the node. */
    NodePath with(TreeNode node) {
        NodePath longer = new NodePath();
        longer.nodes = Arrays.copyOf(nodes, size + 1);
        longer.size = size;
        longer.add(node);
        return longer;
    }

    TreeNode removeLast() {
        TreeNode last = nodes[--size];
        nodes[size] = null;
        return last;
    }
}
