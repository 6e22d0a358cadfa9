package org.racefinder.explorer.state;

import org.racefinder.explorer.search.Event;
import org.racefinder.jdk.contract.Contract;
import org.racefinder.jdk.table.Model;

/** A call of a modelled JDK method, whose real body runs as one step. */
public final class ModelCall {
    public final Model model;
    public final ObjectRecord record;
    public final Object self;
    public final Object argument;
    public final long number;
    /** The event of this call; null if it has none (a re-entrant call, or a part of another step). */
    public Event event;
    /** The cell that the call operates on. */
    public Cell cell;

    public Variable variable;
    public Op operation;
    /** The enclosing computation on a map; null if there is none. */
    public ModelCall outer;

    /** The function of this computation runs for a key that the map does not contain. */
    public boolean reserves;

    /** The hash code of the key of this computation, if hashCode was called before the computation began. */
    public int keyHash;

    public boolean isKeyHashed;

    /** The result is certainly not used. */
    public boolean resultUnused;

    /** The caller is unmodelled JDK code. */
    public boolean calledByJdkCode;

    /** The value of the variable before the call. */
    public long before;
    /** The call timed out, or its weak compare-and-set failed spuriously. */
    public boolean expired;
    /** The result of the call if it is a reference. */
    public Object result;

    /** The result of the call if it is a number; 1 for true. */
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
