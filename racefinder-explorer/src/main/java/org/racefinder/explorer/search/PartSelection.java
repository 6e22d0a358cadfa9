package org.racefinder.explorer.search;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * Chooses the parts of a tree to give out. Parts should be as large as possible. Their size is unknown, but higher
 * nodes have larger parts. The leftmost part comes first, because most nodes can then be forgotten.
 */
final class PartSelection {
    /** A tree is not split into more parts than this, because they would only be smaller. */
    private static final int MAX_PARTS = 1_000;

    private final Set<TreeNode> aboveGivenOut = Collections.newSetFromMap(new IdentityHashMap<>());
    private final List<NodePath> parts = new ArrayList<>();

    /**
     * @param givenOut the paths to parts that are given out
     */
    PartSelection(TreeNode root, Collection<NodePath> givenOut) {
        for (NodePath path : givenOut) for (int d = 0; d < path.size(); d++) aboveGivenOut.add(path.get(d));
        NodePath top = new NodePath();
        top.add(root);
        if (!root.finished) parts.add(top);
    }

    /** Returns the paths to at least this many parts, from left to right, or to all parts if there are fewer. */
    List<NodePath> choose(int wanted) {
        for (int i = 0; i < parts.size(); ) {
            if (parts.get(i).last().givenOut) parts.remove(i);
            else if (aboveGivenOut.contains(parts.get(i).last())) split(i);
            else i++;
        }
        while (parts.size() < Math.min(wanted, MAX_PARTS)) {
            int highest = -1;
            for (int i = 0; i < parts.size(); i++) {
                boolean divisible = !parts.get(i).last().isJob();
                if (divisible
                        && (highest < 0
                                || parts.get(i).size() < parts.get(highest).size())) highest = i;
            }
            if (highest < 0) break;
            split(highest);
        }
        return parts;
    }

    /** Replaces a part by the next full nodes below it. */
    private void split(int i) {
        NodePath whole = parts.remove(i);
        int at = i;
        Deque<NodePath> open = new ArrayDeque<>();
        pushChildren(whole, open);
        while (!open.isEmpty()) {
            NodePath path = open.pop();
            if (path.last().full) parts.add(at++, path);
            else pushChildren(path, open);
        }
    }

    private static void pushChildren(NodePath path, Deque<NodePath> open) {
        List<NodePath> children = new ArrayList<>();
        TreeNode child = TreeNode.unfinished(path.last().firstChild());
        for (; child != null; child = TreeNode.unfinished(child.next)) children.add(path.with(child));
        for (int k = children.size() - 1; k >= 0; k--) open.push(children.get(k));
    }
}
