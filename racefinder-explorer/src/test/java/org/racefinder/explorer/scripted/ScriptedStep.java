package org.racefinder.explorer.scripted;

import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.search.Footprint;
import org.racefinder.explorer.state.Op;

/** One step of a run: whose it was, what it did, what it touched. */
public record ScriptedStep(String actor, Op operation, Event event) {
    public String text() {
        return operation.describe();
    }

    public Footprint footprint() {
        return event.footprint;
    }

    /** Whether the search would try the two steps in the other order. */
    public boolean dependsOn(ScriptedStep other) {
        return footprint().conflictsWith(other.footprint());
    }

    @Override
    public String toString() {
        return actor + ": " + text();
    }
}
