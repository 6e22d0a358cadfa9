package org.racefinder.explorer.strategy;

/** The order in which the choices at a scheduling point are tried. */
interface Preference {
    /** How many events a thread may do in a row while others could run, in programs whose threads never block. */
    int FAIR_SHARE = 100;

    /** Returns the score of a choice; the highest is tried first. */
    int score(Choices choices, int i);

    default void began() {}

    default boolean watches() {
        return false;
    }

    default void performed(int actor, JrfAction action, long object) {}

    /** Stays with the running thread as long as possible: the schedules with the fewest switches come first. */
    Preference SEQUENTIAL = (choices, i) -> 0;

    /**
     * Returns the choice to try first: the one with the highest score. Among choices with equal scores it is the
     * running thread, otherwise the first.
     */
    static int best(Preference preference, Choices choices) {
        int best = -1;
        for (int i = 0; i < choices.count(); i++) {
            if (best < 0 || rank(preference, choices, i) > rank(preference, choices, best)) best = i;
        }
        return best;
    }

    /**
     * Returns the rank of a choice. Timers rank lowest, then a running thread that has used up its fair share. All
     * other choices rank by score, with the running thread first among equals.
     */
    static int rank(Preference preference, Choices choices, int i) {
        if (choices.isTimer(i)) return Integer.MIN_VALUE;
        boolean running = i == choices.current();
        if (running && choices.inARow() > FAIR_SHARE) return -1;
        return preference.score(choices, i) * 2 + (running ? 1 : 0);
    }
}
