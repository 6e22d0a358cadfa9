package org.racefinder.explorer.search;

/**
 * What an execution calls the parts of a state. Two executions reach the same state if all parts are equal, in the order
 * in which these names list them, whatever they are called. Names with equal content must be equal objects.
 */
public interface StateNames {
    /** What actors and objects of one execution are called in another one that has reached the same state. */
    interface Renaming {
        /** Nothing has another name. */
        Renaming NONE = new Renaming() {
            @Override
            public int actor(int actor) {
                return actor;
            }

            @Override
            public long object(long object) {
                return object;
            }
        };

        int actor(int actor);

        long object(long object);
    }

    /** For states whose parts are called the same in all executions. */
    StateNames FIXED = others -> Renaming.NONE;

    /** Returns what the parts of the state that have these names are called by the others, which list equal parts. */
    Renaming to(StateNames others);
}
