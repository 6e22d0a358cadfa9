package org.racefinder.explorer.proof;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import org.racefinder.explorer.execution.ThreadLife;
import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.search.Footprint;
import org.racefinder.explorer.search.Schedule;
import org.racefinder.explorer.search.Trace;
import org.racefinder.explorer.search.TreeOutline;
import org.racefinder.model.CodeSite;
import org.racefinder.model.Result.ScheduleTree;

/**
 * The part of a tree that is drawn: the whole tree if it is small, otherwise its first levels. One execution below each
 * leaf is run again, which gives the branches on its way their names.
 */
final class TreeDrawing {
    /** A tree with no more executions is drawn as a whole. */
    static final int MAX_WHOLE = 64;

    static final int MAX_LEAVES = 32;

    /** A branch without branches below it, and the schedule of its leftmost execution. */
    record Leaf(List<TreeOutline.Branch> way, Schedule schedule) {}

    /**
     * What names a branch.
     *
     * @param actor the actor of its first event
     * @param footprint what that event touches
     */
    record Choice(String thread, String action, CodeSite site, int actor, Footprint footprint) {}

    private final TreeOutline.Branch root;
    /** The branches whose branches are drawn. */
    private final IdentityHashMap<TreeOutline.Branch, Boolean> opened = new IdentityHashMap<>();

    private final IdentityHashMap<TreeOutline.Branch, Choice> choices = new IdentityHashMap<>();

    TreeDrawing(TreeOutline outline) {
        this.root = outline.root();
        open();
    }

    /** Opens branches level by level, as long as there is room for what is below them. */
    private void open() {
        Deque<TreeOutline.Branch> queue = new ArrayDeque<>(List.of(root));
        int leaves = 1;
        long most = root.executions() <= MAX_WHOLE ? MAX_WHOLE : MAX_LEAVES;
        while (!queue.isEmpty()) {
            TreeOutline.Branch branch = queue.poll();
            int below = branch.branches().size();
            if (below == 0 || leaves + below - 1 > most) continue;
            leaves += below - 1;
            opened.put(branch, true);
            queue.addAll(branch.branches());
        }
    }

    List<Leaf> leaves() {
        List<Leaf> leaves = new ArrayList<>();
        addLeaves(root, new ArrayList<>(), leaves);
        return leaves;
    }

    /** Recursive: a drawing with few leaves has few levels. */
    private void addLeaves(TreeOutline.Branch branch, List<TreeOutline.Branch> above, List<Leaf> leaves) {
        List<TreeOutline.Branch> way = new ArrayList<>(above);
        way.add(branch);
        if (opened.containsKey(branch)) {
            for (TreeOutline.Branch below : branch.branches()) addLeaves(below, way, leaves);
            return;
        }
        Schedule schedule = new Schedule();
        way.forEach(each -> each.addTo(schedule));
        branch.addLeftmostTo(schedule);
        leaves.add(new Leaf(way, schedule));
    }

    boolean isNamed(TreeOutline.Branch branch) {
        return choices.containsKey(branch);
    }

    void name(TreeOutline.Branch branch, Choice choice) {
        choices.put(branch, choice);
    }

    /**
     * Returns the step that names a branch. All executions of the branch have it in common, and all of them make it before
     * what begins the branches to its left. If one of these steps conflicts with that, it is the one; otherwise it is the
     * first that is more than the beginning of a thread.
     *
     * @param trace an execution of the branch
     */
    int naming(TreeOutline.Branch above, TreeOutline.Branch branch, Trace trace) {
        List<Choice> left = new ArrayList<>();
        for (TreeOutline.Branch other : above.branches()) {
            if (other == branch) break;
            if (choices.containsKey(other)) left.add(choices.get(other));
        }
        int start = branch.start();
        int end = Math.min(branch.end(), trace.length());
        for (int step = start; step < end; step++) {
            Event event = trace.event(step);
            for (Choice other : left) {
                if (other.actor == event.actor) return start;
                if (other.footprint.conflictsWith(event.footprint)) return step;
            }
        }
        boolean begins = trace.event(start).operation instanceof ThreadLife.Begin;
        boolean goesOn = start + 1 < end && trace.event(start + 1).actor == trace.event(start).actor;
        return begins && goesOn ? start + 1 : start;
    }

    /** Returns the tree; null if some of its branches have no name. */
    ScheduleTree tree() {
        List<ScheduleTree.Branch> branches = new ArrayList<>();
        boolean named = addBranches(root, 0, branches);
        return named ? new ScheduleTree(root.executions(), branches) : null;
    }

    private boolean addBranches(TreeOutline.Branch of, int level, List<ScheduleTree.Branch> to) {
        if (!opened.containsKey(of)) return true;
        for (TreeOutline.Branch branch : of.branches()) {
            Choice choice = choices.get(branch);
            if (choice == null) return false;
            to.add(new ScheduleTree.Branch(
                    level, branch.start(), choice.thread, choice.action, choice.site, branch.executions()));
            if (!addBranches(branch, level + 1, to)) return false;
        }
        return true;
    }
}
