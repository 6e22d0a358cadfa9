package org.racefinder.explorer.state;

import java.util.function.LongConsumer;

/** What a model keeps for an object, if states that contain the object can be compared. */
public interface ModelState {
    /**
     * Adds everything that the cells of the object and its own fields do not say. Threads are given by their actors.
     */
    void addTo(LongConsumer state, ExecutionState execution);
}
