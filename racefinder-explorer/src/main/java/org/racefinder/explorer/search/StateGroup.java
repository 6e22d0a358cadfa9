package org.racefinder.explorer.search;

import java.util.BitSet;

/**
 * What can still happen from a state, or from a set of states that reach one another: the steps that executions have
 * taken from there, as numbers of {@link FutureSteps}.
 */
final class StateGroup {
    private final BitSet steps = new BitSet();
    private boolean reachesEnd;
    /** The depth of the first node on the current path whose state belongs to the group; -1 if there is none. */
    private int openedAt = -1;
    /** The group that this one has become part of, or null. */
    private StateGroup mergedInto;

    static StateGroup openedAt(int depth) {
        StateGroup group = new StateGroup();
        group.openedAt = depth;
        return group;
    }

    /** The group that stands for this one. */
    StateGroup whole() {
        StateGroup group = this;
        while (group.mergedInto != null) group = group.mergedInto;
        if (group != this) mergedInto = group;
        return group;
    }

    boolean isOpen() {
        return openedAt >= 0;
    }

    int openedAt() {
        return openedAt;
    }

    void close() {
        openedAt = -1;
    }

    BitSet steps() {
        return steps;
    }

    void add(int step) {
        steps.set(step);
    }

    void reachesEnd() {
        reachesEnd = true;
    }

    /** Whether an execution that passes the state has ended. If not, the program cannot get out of a loop. */
    boolean canEnd() {
        return reachesEnd;
    }

    /** Another state comes after this one. */
    void leadsTo(StateGroup next) {
        if (next == this) return;
        steps.or(next.steps);
        reachesEnd |= next.reachesEnd;
    }

    /** The states of both groups reach one another. */
    void merge(StateGroup other) {
        if (other == this) return;
        leadsTo(other);
        if (other.openedAt >= 0 && (openedAt < 0 || other.openedAt < openedAt)) openedAt = other.openedAt;
        other.mergedInto = this;
        other.steps.clear();
    }
}
