package org.racefinder.explorer.state;

import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.search.Footprint;
import org.racefinder.explorer.search.ObjectStates;
import org.racefinder.explorer.search.Operation;
import org.racefinder.explorer.strategy.JrfAction;

/**
 * A visible operation of a managed thread. One implementation of the guard serves the running program and the predictions of
 * the search: on live states, {@link ObjectStates#of} simply returns the state it is given.
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

    /** Does it: effect on the engine's state, footprint into the event, edges into the analyses. */
    public abstract void perform(Event event, ExecutionState execution);

    /** For people: {@code START Thread-0}. */
    public abstract String describe();

    /** Whether it makes no difference if others go first: the transaction that the thread is in goes on. */
    public boolean isLeftMover() {
        return false;
    }

    /** Whether it is at most a part of what JDK code does: nothing in it competes with the same operation of others. */
    public boolean isBrief() {
        return false;
    }

    /**
     * The operation was requested as a part of the step of JDK code, but has to wait, so it becomes a step of its own. The event of that code notes what
     * it looked at to find this out: in another state the operation would have been a part of it.
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

    /** Whether it is a full fence: writes in weaker modes come before all that follows it. */
    public boolean isFullFence() {
        return false;
    }

    /** Once performed: whether it did nothing but read a variable. */
    public boolean onlyRead() {
        return false;
    }

    /** What a blocked thread waits for, for people; null if it is never blocked. */
    public String waitsFor() {
        return null;
    }

    @Override
    public boolean predict(ObjectStates states, int alternative, Footprint into) {
        return false;
    }
}
