package org.racefinder.explorer.search;

/**
 * Rules of the reduction that are easy to forget. Each is necessary: without it whole classes of executions are lost,
 * mostly in programs that small tests do not contain. The search obeys all of them; its tests remove them one by one
 * and show that executions go missing.
 */
enum ReductionRule {
    /**
     * A guarded operation is reversed with every earlier dependent event, not only with those it immediately depends on
     * ...
     */
    WALK_BACK,
    /** ... and not only with the first of them at which it is enabled: a guard may read several objects. */
    WALK_BACK_PAST_THE_FIRST,
    /** Operations that are still disabled when the execution ends are reversed too. */
    PENDING_AT_THE_END,
    /** Operations that another event made impossible are reversed too. */
    WITHDRAWN,
    /** A reversal keeps what comes after the second event. */
    WHOLE_REST,
    /** A reversal keeps more than the causal past of the second event. */
    MORE_THAN_CAUSAL_PAST,
    /** Every event of an inserted sequence brings its other alternatives with it. */
    ALTERNATIVES_AT_INSERTION,
    /** Arming a timer comes before everything that the timer does. */
    ARMING_ORDERS,
    /** A branch is finished and forgotten only after all branches to its left. */
    LEFT_TO_RIGHT,
    /** A branch to the left with which the sequence can begin, in some equivalent order, covers the sequence. */
    SLEEP
}
