package org.racefinder.explorer.strategy;

/**
 * Chooses the next actor where the schedule prefix leaves it open. Called between the steps of the program, so it must
 * be fast.
 */
public interface Guide {
    /** Returned by {@link #choose} to end the execution at this point. */
    int STOP = -1;

    /** Called when a new execution starts. */
    default void began() {}

    /** Returns the index of the choice to take. If the choice offers alternatives, {@link Choices#take} selects one. */
    int choose(Choices choices);

    /** Returns whether {@link #performed} is to be called for every step, including those of the prefix. */
    default boolean watches() {
        return false;
    }

    /** Returns whether interchangeable threads are joined only when all of them have ended, or nothing else can happen. */
    default boolean joinsTogether() {
        return false;
    }

    /** Called when a step has been performed, if {@link #watches} returns true. */
    default void performed(int actor, JrfAction action, long object) {}
}
