package org.racefinder.explorer.search;

/**
 * A point of the tree, reached by its step. Children are ordered: a child's left siblings sleep in it as long as they
 * do not depend on what is run there. Position decides, not which one is run first.
 */
final class TreeNode {
    private static final TreeStep[] NONE = {};

    TreeStep step;
    /** Everything below will be covered from here: this is a job, or was run, or is finished. */
    boolean full;

    boolean executed;
    boolean finished;
    /** Another process explores everything below. */
    boolean away;

    TreeNode next;

    private TreeStep[] sleep = NONE;
    private TreeNode first;
    private TreeNode last;
    private int kids;
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
    static TreeNode kept(TreeStep step, boolean full, TreeStep[] sleep) {
        TreeNode node = new TreeNode(step, full);
        node.sleep = sleep.length == 0 ? NONE : sleep;
        return node;
    }

    void attach(TreeNode kid) {
        if (first == null) first = kid;
        else last.next = kid;
        last = kid;
        kids++;
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
        kids = worked.kids;
        rest = null;
        away = false;
    }

    /** Returns whether this is a leaf that has not been run. */
    boolean isJob() {
        return full && !executed && !finished;
    }

    TreeStep[] sleep() {
        return sleep;
    }

    TreeNode child(TreeStep event, boolean isFull) {
        TreeNode kid = new TreeNode(event, isFull);
        if (first != null || sleep.length > 0) kid.sleep = asleepAfter(event);
        attach(kid);
        return kid;
    }

    /** Adds the whole sequence as one branch, creating only its first node now. */
    void branch(WakeupSequence sequence) {
        follow(sequence, sequence.first());
    }

    private void follow(WakeupSequence sequence, int place) {
        int after = sequence.next(place);
        TreeNode kid = child(sequence.step(place), after > sequence.end());
        if (kid.full) return;
        kid.rest = sequence;
        kid.restPlace = after;
    }

    private TreeStep[] asleepAfter(TreeStep event) {
        int count = 0;
        for (TreeStep other : sleep) if (!other.dependsOn(event)) count++;
        for (TreeNode kid = first; kid != null; kid = kid.next) if (!kid.step.dependsOn(event)) count++;
        if (count == 0) return NONE;
        if (first == null && count == sleep.length) return sleep;
        TreeStep[] asleep = new TreeStep[count];
        int at = 0;
        for (TreeStep other : sleep) if (!other.dependsOn(event)) asleep[at++] = other;
        for (TreeNode kid = first; kid != null; kid = kid.next) if (!kid.step.dependsOn(event)) asleep[at++] = kid.step;
        return asleep;
    }

    TreeNode firstKid() {
        if (rest != null) {
            WakeupSequence sequence = rest;
            rest = null;
            follow(sequence, restPlace);
        }
        return first;
    }

    /** Returns the first branch, from this one to the right, that has something left to do. */
    static TreeNode unfinished(TreeNode from) {
        TreeNode node = from;
        while (node != null && node.finished) node = node.next;
        return node;
    }

    int kids() {
        return kids;
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

    /** Returns whether insertion would find the sequence covered, whatever its last step (by this actor) touches. */
    boolean certainlyCovers(WakeupSequence sequence, int lastActor) {
        for (TreeStep asleep : sleep) if (sequence.mayBeginWith(asleep, lastActor) > 0) return true;
        for (TreeNode kid = firstKid(); kid != null; kid = kid.next) {
            int begins = sequence.mayBeginWith(kid.step, lastActor);
            if (begins >= 0 && !kid.full) return false;
            if (begins > 0) return true;
        }
        return false;
    }

    /** Returns the first branch with which the sequence can begin, or null. */
    TreeNode branchFor(WakeupSequence sequence) {
        for (TreeNode kid = firstKid(); kid != null; kid = kid.next) if (sequence.mayBeginWith(kid.step)) return kid;
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
