package org.racefinder.explorer.state;

import org.racefinder.explorer.search.Event;
import org.racefinder.jdk.contract.Contract;
import org.racefinder.jdk.table.Model;

/** A modelled JDK method under way: between begin and end its real body runs as one step. */
public final class ModelCall {
    public final Model model;
    public final ObjectRecord record;
    public final Object self;
    public final Object argument;
    public final long number;
    /** The event of this call; null if it was none (re-entrant, or part of somebody else's step). */
    public Event event;
    /** What the call is about, in the terms of its family. */
    public Cell cell;

    public Variable variable;
    public Op operation;
    /** The computation on a map inside which this one runs. */
    public ModelCall outer;

    /** The function of the computation runs, for a key that the map does not have. */
    public boolean reserves;

    /** JDK code that runs as it is calls. */
    public boolean inner;

    public long before;
    public boolean expired;
    /** The result while its edges are made: a reference, or a number with 1 for true. */
    public Object result;

    public long outcome;

    public ModelCall(Model model, ObjectRecord record, Object self, Object argument, long number) {
        this.model = model;
        this.record = record;
        this.self = self;
        this.argument = argument;
        this.number = number;
    }

    public Contract contract() {
        return model.contract();
    }
}
