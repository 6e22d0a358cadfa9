package org.racefinder.agent.arrays;

import org.racefinder.model.RaceKind;

/** Receives the races on elements of one array. */
public interface ElementRaceListener {
    /** The access at {@code site} races with the access {@code earlier} of the same element. */
    void found(RaceKind kind, int index, long earlier, int site);
}
