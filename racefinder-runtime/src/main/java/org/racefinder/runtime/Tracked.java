package org.racefinder.runtime;

/** Implemented by every rewritten user class. A synthetic field holds the engine's record of the object. */
public interface Tracked {
    Object racefinder$record();

    void racefinder$record(Object record);
}
