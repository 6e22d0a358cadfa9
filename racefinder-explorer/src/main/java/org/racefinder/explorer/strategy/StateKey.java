package org.racefinder.explorer.strategy;

import org.racefinder.explorer.search.StateNames;

/** Computes a number of 128 bits for the state that an execution has reached. */
public interface StateKey {
    /** Returns false if the state has a part that is not followed, so that it cannot be compared. */
    boolean read();

    long high();

    long low();

    /** What the execution calls the parts of the state. */
    StateNames names();
}
