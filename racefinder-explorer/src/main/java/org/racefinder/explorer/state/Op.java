package org.racefinder.explorer.state;

import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.search.Footprint;
import org.racefinder.explorer.search.ObjectStates;
import org.racefinder.explorer.search.Operation;
import org.racefinder.explorer.strategy.JrfAction;

/**
 * A visible operation of a managed thread. One implementation of the guard serves the running program and the
 * predictions of the search: on live states, {@link ObjectStates#of} simply returns the state it is given.
 */
public abstract class Op implements Operation {
    public static final ObjectStates LIVE = (object, state) -> state;

    public final ManagedThread thread;
    public final OperationKind kind;

    public Op(ManagedThread thread, OperationKind kind) {
        this.thread = thread;
        this.kind = kind;
    }

    @Override
    public boolean guarded() {
        return false;
    }

    @Override
    public boolean enabled(ObjectStates states) {
        return true;
    }

    /**
     * Performs the operation: changes the state, adds its footprint to the event, reports its edges to the analyses.
     */
    public abstract void perform(Event event, ExecutionState execution);

    /** The operation in reports, such as {@code START Thread-0}. */
    public abstract String describe();

    /** Whether the operation is a left mover, so that it continues the transaction of the thread. */
    public boolean isLeftMover() {
        return false;
    }

    /** Whether unmodelled JDK code may perform the operation as part of a step: it never waits for other threads. */
    public boolean isBrief() {
        return false;
    }

    /**
     * JDK code requested the operation as part of its step, but the operation has to wait and becomes a step of its
     * own. Adds to the event of that code the objects that were read to find this out: in another state the operation
     * would be part of it.
     */
    public void noteRefusalIn(Event event) {}

    /** What the heuristics of a strategy see of it. */
    public JrfAction action() {
        return JrfAction.OTHER;
    }

    /** The name of what {@link #action} is on; 0 if that makes no difference. */
    public long object() {
        return 0;
    }

    /** Whether it is a full fence, which orders earlier writes in weaker modes before all that follows. */
    public boolean isFullFence() {
        return false;
    }

    /** Whether the operation, once performed, only read a variable. */
    public boolean onlyRead() {
        return false;
    }

    /** What a blocked thread waits for, in reports; null if the operation never blocks. */
    public String waitsFor() {
        return null;
    }

    @Override
    public boolean predict(ObjectStates states, int alternative, Footprint into) {
        return false;
    }
}
