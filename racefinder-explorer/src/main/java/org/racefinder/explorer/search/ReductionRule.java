package org.racefinder.explorer.search;

/**
 * The rules of the reduction that are easily left out, each of which is needed: without it whole classes of executions
 * are lost, mostly in programs that small tests do not contain. The search obeys all of them; its tests take them away one
 * by one and show that something goes missing.
 */
enum ReductionRule {
    /** A guarded operation is reversed against every earlier dependent event, not only against immediate ones. */
    WALK_BACK,
    /** ... and not only against the first one where it is enabled: a guard may read several objects. */
    WALK_BACK_PAST_THE_FIRST,
    /** Operations still disabled when the execution ends are reversed too. */
    PENDING_AT_THE_END,
    /** Operations that another event made impossible are reversed too. */
    WITHDRAWN,
    /** The reversal keeps what comes after the second event. */
    WHOLE_REST,
    /** The reversal keeps more than the causal past of the second event. */
    MORE_THAN_CAUSAL_PAST,
    /** Every event of an inserted sequence brings its other alternatives with it. */
    ALTERNATIVES_AT_INSERTION,
    /** Arming a timer comes before all that the timer does. */
    ARMING_ORDERS,
    /** A branch is finished and forgotten only after all that stand left of it. */
    LEFT_TO_RIGHT,
    /** A branch left of the node that begins with the sequence, in any order, covers it. */
    SLEEP
}
