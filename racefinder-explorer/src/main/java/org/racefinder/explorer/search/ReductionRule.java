package org.racefinder.explorer.search;

/**
 * Rules of the reduction that are easy to forget. Each is necessary: without it, whole equivalence classes are lost,
 * mostly in programs that small tests do not contain. The search obeys all of them. Its tests remove them one by one
 * and show that executions are missing.
 */
enum ReductionRule {
    /**
     * A guarded operation is reversed with every earlier dependent event, not only with those on which it immediately
     * depends.
     */
    WALK_BACK,
    /**
     * A guarded operation is reversed with further events even after one at which it is enabled, because a guard may
     * read several objects.
     */
    WALK_BACK_PAST_THE_FIRST,
    /** Operations that are still disabled when the execution ends are reversed too. */
    PENDING_AT_THE_END,
    /** Operations that another event made impossible are reversed too. */
    WITHDRAWN,
    /** A reversal keeps the events after the second event. */
    WHOLE_REST,
    /** A reversal keeps more than the causal past of the second event. */
    MORE_THAN_CAUSAL_PAST,
    /** The other alternatives of every event of an inserted sequence are inserted too. */
    ALTERNATIVES_AT_INSERTION,
    /** Arming a timer comes before everything that the timer does. */
    ARMING_ORDERS,
    /** A branch is finished and forgotten only after all branches to its left. */
    LEFT_TO_RIGHT,
    /** A sequence is covered if it can begin, in some equivalent order, with a branch to its left. */
    SLEEP
}
