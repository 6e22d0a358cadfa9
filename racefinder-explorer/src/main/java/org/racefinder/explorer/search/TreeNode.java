package org.racefinder.explorer.search;

/**
 * A point of the tree: what is run after the step that leads to it. Children are ordered; those on the left of a child sleep in
 * it as long as they do not depend on what is run (by position, whichever is run first).
 */
final class TreeNode {
    private static final TreeStep[] NONE = {};

    TreeStep step;
    /** Everything below will be covered from here: a job, or run, or finished. */
    boolean full;

    boolean executed;
    boolean finished;
    /** Somebody else works on all that is below. */
    boolean away;

    TreeNode next;

    private TreeStep[] sleep = NONE;
    private TreeNode first;
    private TreeNode last;
    private int kids;
    /** What is to follow, as long as nobody has looked. */
    private WakeupSequence rest;

    private int restPlace;

    private TreeNode(TreeStep step, boolean full) {
        this.step = step;
        this.full = full;
    }

    static TreeNode root() {
        return new TreeNode(null, true);
    }

    /** A node as it was kept: its children are {@linkplain #attach attached} one by one. */
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

    /** What is to follow, as long as nobody has looked; otherwise null. */
    TreeStep[] rest() {
        return rest == null ? null : rest.toSteps(restPlace);
    }

    void follow(TreeStep[] steps) {
        rest = WakeupSequence.of(steps);
        restPlace = 0;
    }

    /** What came of the work on all that is below this node. */
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

    /** A leaf that has not been run. */
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

    /** The whole sequence as one branch; only its first node is made now. */
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

    /** The first branch from this one on, to the right, on which something is left to do. */
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

    /** Whether insertion would find the sequence covered, whatever its last step (by this actor) touches. */
    boolean certainlyCovers(WakeupSequence sequence, int lastActor) {
        for (TreeStep asleep : sleep) if (sequence.mayBeginWith(asleep, lastActor) > 0) return true;
        for (TreeNode kid = firstKid(); kid != null; kid = kid.next) {
            int begins = sequence.mayBeginWith(kid.step, lastActor);
            if (begins >= 0 && !kid.full) return false;
            if (begins > 0) return true;
        }
        return false;
    }

    /** The first branch that begins with the sequence, or null. */
    TreeNode branchFor(WakeupSequence sequence) {
        for (TreeNode kid = firstKid(); kid != null; kid = kid.next) if (sequence.mayBeginWith(kid.step)) return kid;
        return null;
    }

    /** All below has been run. The step itself stays: it sleeps in the branches to its right. */
    void finish() {
        full = true;
        finished = true;
        sleep = NONE;
        first = null;
        last = null;
        rest = null;
    }
}
