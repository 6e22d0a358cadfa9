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
 * Chooses parts of a tree to give out. Parts should be as large as possible; their size is unknown, but higher nodes
 * have larger ones. The leftmost part comes first, because most can then be forgotten.
 */
final class PartSelection {
    /** More parts than this would only be smaller. */
    private static final int MOST = 1_000;

    private final Set<TreeNode> aboveOthers = Collections.newSetFromMap(new IdentityHashMap<>());
    private final List<NodePath> parts = new ArrayList<>();

    /**
     * @param away the paths to parts that are given out
     */
    PartSelection(TreeNode root, Collection<NodePath> away) {
        for (NodePath path : away) for (int d = 0; d < path.size(); d++) aboveOthers.add(path.get(d));
        NodePath top = new NodePath();
        top.add(root);
        if (!root.finished) parts.add(top);
    }

    /** Returns the paths to at least this many parts, or to as many as there are, from left to right. */
    List<NodePath> choose(int wanted) {
        for (int i = 0; i < parts.size(); ) {
            if (parts.get(i).last().away) parts.remove(i);
            else if (aboveOthers.contains(parts.get(i).last())) split(i);
            else i++;
        }
        while (parts.size() < Math.min(wanted, MOST)) {
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
        pushKids(whole, open);
        while (!open.isEmpty()) {
            NodePath path = open.pop();
            if (path.last().full) parts.add(at++, path);
            else pushKids(path, open);
        }
    }

    private static void pushKids(NodePath path, Deque<NodePath> open) {
        List<NodePath> kids = new ArrayList<>();
        TreeNode kid = TreeNode.unfinished(path.last().firstKid());
        for (; kid != null; kid = TreeNode.unfinished(kid.next)) kids.add(path.with(kid));
        for (int k = kids.size() - 1; k >= 0; k--) open.push(kids.get(k));
    }
}
