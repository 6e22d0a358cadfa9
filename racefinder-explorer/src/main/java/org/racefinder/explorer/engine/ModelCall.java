package org.racefinder.explorer.engine;

import org.racefinder.explorer.search.Event;
import org.racefinder.instrument.jdk.Contract;
import org.racefinder.instrument.jdk.Model;

/** A modelled JDK method under way: between begin and end its real body runs as one step. */
final class ModelCall {
    final Model model;
    final ObjectRecord record;
    final Object self;
    final Object argument;
    final long number;
    /** The event of this call; null if it was none (re-entrant, or part of somebody else's step). */
    Event event;
    /** What the call is about, in the terms of its family. */
    Cell cell;

    Variable variable;
    Op operation;
    /** The computation on a map inside which this one runs. */
    ModelCall outer;

    /** The function of the computation runs, for a key that the map does not have. */
    boolean reserves;

    /** JDK code that runs as it is calls. */
    boolean inner;

    long before;
    boolean expired;

    ModelCall(Model model, ObjectRecord record, Object self, Object argument, long number) {
        this.model = model;
        this.record = record;
        this.self = self;
        this.argument = argument;
        this.number = number;
    }

    Contract contract() {
        return model.contract();
    }
}
