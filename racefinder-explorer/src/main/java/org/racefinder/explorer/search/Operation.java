package org.racefinder.explorer.search;

import java.util.function.LongConsumer;

/**
 * A visible operation that an actor is about to perform, or has performed: its guard, and the footprint that it would
 * have in given states of the synchronization objects. The search evaluates both on states that it reconstructs from
 * recorded events. It thereby knows, without running the program, whether an operation could have come earlier and with
 * what outcome.
 */
public interface Operation {
    /**
     * Returns whether the operation can be disabled. If so, it is also reversed with events before those on which it
     * immediately depends.
     */
    boolean guarded();

    boolean enabled(ObjectStates states);

    /**
     * Appends the footprint that the operation would have in these states if this alternative were taken (0 if none are
     * offered). Returns false if the footprint cannot be predicted; until the operation has been run, the search then
     * assumes that it conflicts with everything.
     */
    boolean predict(ObjectStates states, int alternative, Footprint into);

    /**
     * Returns the alternatives that the operation would offer in these states ({@link Event#NO_ALTERNATIVES} for most).
     */
    default int[] alternatives(ObjectStates states) {
        return Event.NO_ALTERNATIVES;
    }

    /**
     * Passes on what the operation gives: whenever it is enabled, no operation of another actor that takes one of these is.
     * A thread that leaves a monitor gives it to those who enter.
     *
     * @param touched the footprint that it had
     */
    default void gives(Footprint touched, LongConsumer to) {}

    /**
     * Passes on what the operation takes, as far as it is enabled only after another one has given it.
     *
     * @param touched the footprint that it had, or would have
     */
    default void takes(Footprint touched, LongConsumer to) {}
}
