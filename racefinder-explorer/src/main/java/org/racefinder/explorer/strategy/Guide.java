package org.racefinder.explorer.strategy;

/** Decides who goes on where the schedule prefix says nothing. Called between the steps of the program: it must not take long. */
public interface Guide {
    /** Ends the execution here. */
    int STOP = -1;

    /** A new execution starts. */
    default void began() {}

    /** The index of the choice to take; {@link Choices#take} says with which alternative, if it offers any. */
    int choose(Choices choices);

    /** Whether it wants to be told of every step, those of the prefix included. */
    default boolean watches() {
        return false;
    }

    default void performed(int actor, JrfAction action, long object) {}
}
