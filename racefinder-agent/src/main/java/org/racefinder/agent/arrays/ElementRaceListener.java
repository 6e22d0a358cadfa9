package org.racefinder.agent.arrays;

import org.racefinder.model.RaceKind;

/** Receives the races on the elements of one array. */
public interface ElementRaceListener {
    /** Called if the access at {@code site} races with the access {@code earlier} to the same element. */
    void found(RaceKind kind, int index, long earlier, int site);
}
