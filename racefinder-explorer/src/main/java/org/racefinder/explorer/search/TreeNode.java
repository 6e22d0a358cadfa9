package org.racefinder.explorer.search;

/**
 * A node of the tree, reached by its step. Children are ordered: the left siblings of a child sleep in it as long as
 * they do not depend on the steps that are run there. Their position decides, not the order in which they are run.
 */
final class TreeNode {
    private static final TreeStep[] NONE = {};

    TreeStep step;
    /** Whether everything below will be covered from here: the node is a job, or was run, or is finished. */
    boolean full;

    boolean executed;
    boolean finished;
    /** Whether another process explores everything below. */
    boolean givenOut;

    TreeNode next;

    private TreeStep[] sleep = NONE;
    private TreeNode first;
    private TreeNode last;
    private int childCount;
    /** The steps that follow, until nodes are created for them. */
    private WakeupSequence rest;

    private int restPlace;

    private TreeNode(TreeStep step, boolean full) {
        this.step = step;
        this.full = full;
    }

    static TreeNode root() {
        return new TreeNode(null, true);
    }

    /** Creates a node from its saved form; its children are {@linkplain #attach attached} one by one. */
    static TreeNode restored(TreeStep step, boolean full, TreeStep[] sleep) {
        TreeNode node = new TreeNode(step, full);
        node.sleep = sleep.length == 0 ? NONE : sleep;
        return node;
    }

    void attach(TreeNode child) {
        if (first == null) first = child;
        else last.next = child;
        last = child;
        childCount++;
    }

    /** Returns the steps that follow, if no nodes have been created for them yet; otherwise null. */
    TreeStep[] rest() {
        return rest == null ? null : rest.toSteps(restPlace);
    }

    void follow(TreeStep[] steps) {
        rest = WakeupSequence.of(steps);
        restPlace = 0;
    }

    /** Adopts the result of exploring everything below this node. */
    void replaceBy(TreeNode worked) {
        step = worked.step;
        executed = worked.executed;
        finished = worked.finished;
        sleep = worked.sleep;
        first = worked.first;
        last = worked.last;
        childCount = worked.childCount;
        rest = null;
        givenOut = false;
    }

    /** Returns whether this is a leaf that has not been run. */
    boolean isJob() {
        return full && !executed && !finished;
    }

    TreeStep[] sleep() {
        return sleep;
    }

    TreeNode child(TreeStep event, boolean isFull) {
        TreeNode child = new TreeNode(event, isFull);
        if (first != null || sleep.length > 0) child.sleep = asleepAfter(event);
        attach(child);
        return child;
    }

    /** Adds the whole sequence as one branch, creating only its first node now. */
    void branch(WakeupSequence sequence) {
        follow(sequence, sequence.first());
    }

    private void follow(WakeupSequence sequence, int place) {
        int after = sequence.next(place);
        TreeNode child = child(sequence.step(place), after > sequence.end());
        if (child.full) return;
        child.rest = sequence;
        child.restPlace = after;
    }

    private TreeStep[] asleepAfter(TreeStep event) {
        int count = 0;
        for (TreeStep other : sleep) if (!other.dependsOn(event)) count++;
        for (TreeNode child = first; child != null; child = child.next) if (!child.step.dependsOn(event)) count++;
        if (count == 0) return NONE;
        if (first == null && count == sleep.length) return sleep;
        TreeStep[] asleep = new TreeStep[count];
        int at = 0;
        for (TreeStep other : sleep) if (!other.dependsOn(event)) asleep[at++] = other;
        for (TreeNode child = first; child != null; child = child.next)
            if (!child.step.dependsOn(event)) asleep[at++] = child.step;
        return asleep;
    }

    TreeNode firstChild() {
        if (rest != null) {
            WakeupSequence sequence = rest;
            rest = null;
            follow(sequence, restPlace);
        }
        return first;
    }

    /** Returns the first branch, from this one to the right, that is not finished. */
    static TreeNode unfinished(TreeNode from) {
        TreeNode node = from;
        while (node != null && node.finished) node = node.next;
        return node;
    }

    int childCount() {
        return childCount;
    }

    boolean hasSleep() {
        return sleep.length > 0;
    }

    void wakeAll() {
        sleep = NONE;
    }

    boolean isCoveredToTheLeft(WakeupSequence sequence) {
        for (TreeStep asleep : sleep) if (sequence.mayBeginWith(asleep)) return true;
        return false;
    }

    /** Returns whether the sequence is covered, whatever its last step (by this actor) touches. */
    boolean certainlyCovers(WakeupSequence sequence, int lastActor) {
        for (TreeStep asleep : sleep) if (sequence.mayBeginWith(asleep, lastActor) > 0) return true;
        for (TreeNode child = firstChild(); child != null; child = child.next) {
            int begins = sequence.mayBeginWith(child.step, lastActor);
            if (begins >= 0 && !child.full) return false;
            if (begins > 0) return true;
        }
        return false;
    }

    /** Returns the first branch with which the sequence can begin, or null. */
    TreeNode branchFor(WakeupSequence sequence) {
        for (TreeNode child = firstChild(); child != null; child = child.next)
            if (sequence.mayBeginWith(child.step)) return child;
        return null;
    }

    /** Marks everything below as run. The step itself stays, because it sleeps in the branches to its right. */
    void finish() {
        full = true;
        finished = true;
        sleep = NONE;
        first = null;
        last = null;
        rest = null;
    }
}
