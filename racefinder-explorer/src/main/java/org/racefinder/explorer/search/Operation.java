package org.racefinder.explorer.search;

/**
 * A visible operation that an actor is about to do, or did: its guard, and the footprint it would have, in a given state of
 * the synchronization objects. The search asks both on states it puts together from recorded events, to know without
 * running whether an operation could have come earlier, and with what outcome.
 */
public interface Operation {
    /** A guarded operation can be disabled; its reversals walk back past events that are not immediate. */
    boolean guarded();

    boolean enabled(ObjectStates states);

    /**
     * Appends the footprint that the operation would have in these states if this alternative were taken (0 where none are
     * offered). Returns false if that cannot be foretold: the search then takes it to conflict with everything until it has
     * been run.
     */
    boolean predict(ObjectStates states, int alternative, Footprint into);

    /** The alternatives it would offer in these states ({@link Event#NO_ALTERNATIVES} for most operations). */
    default int[] alternatives(ObjectStates states) {
        return Event.NO_ALTERNATIVES;
    }
}
