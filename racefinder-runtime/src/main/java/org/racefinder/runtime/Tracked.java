package org.racefinder.runtime;

/**
 * Implemented by every rewritten user class, through one synthetic field that contains the engine's record of the
 * object.
 */
public interface Tracked {
    Object racefinder$record();

    void racefinder$record(Object record);
}
