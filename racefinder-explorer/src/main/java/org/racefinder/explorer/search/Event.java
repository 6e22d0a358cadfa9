package org.racefinder.explorer.search;

import java.util.Arrays;

/**
 * One visible operation as the engine recorded it. Mutable and reused from execution to execution; the tree copies what
 * it keeps. An event is identified by (actor, index in actor, alternative), never by its position.
 */
public final class Event {
    public static final int[] NO_ALTERNATIVES = {};

    /**
     * The stable number of the actor: a thread, a timer or another pseudo-thread. Small and dense over the whole
     * search.
     */
    public int actor;

    /** The number of earlier events of this actor. */
    public int index;

    /**
     * The alternative taken, and all alternatives offered, in the order in which they are to be tried; empty if there
     * was no choice.
     */
    public int alternative;

    public int[] alternatives = NO_ALTERNATIVES;

    public final Footprint footprint = new Footprint();

    /**
     * The operation performed; null if nothing can be predicted about it, in which case its reversal conflicts with
     * everything.
     */
    public Operation operation;

    /** The timer that this event armed, or -1. The events of the timer come after this event. */
    public int arms = -1;

    /**
     * A pending operation of another actor that this event made impossible, such as a timer that can no longer fire.
     */
    record Withdrawn(int actor, Operation operation) {}

    // not a JDK list, because JDK lists are rewritten and every event of every execution is queried
    private Withdrawn[] withdrawn = {};
    private int withdrawnCount;

    public void clear() {
        alternative = 0;
        alternatives = NO_ALTERNATIVES;
        footprint.clear();
        operation = null;
        arms = -1;
        withdrawnCount = 0;
    }

    public void withdraw(int withdrawnActor, Operation pendingOperation) {
        if (withdrawnCount == withdrawn.length) withdrawn = Arrays.copyOf(withdrawn, withdrawnCount + 2);
        withdrawn[withdrawnCount++] = new Withdrawn(withdrawnActor, pendingOperation);
    }

    /**
     * Returns how many operations this event withdrew: one for a notify, several for a notifyAll that wakes several
     * timed waiters.
     */
    int withdrawnCount() {
        return withdrawnCount;
    }

    Withdrawn withdrawn(int i) {
        return withdrawn[i];
    }
}
