package org.racefinder.explorer.engine;

import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.search.Footprint;
import org.racefinder.explorer.search.Operation;
import org.racefinder.explorer.search.States;

/**
 * A visible operation of a managed thread. One implementation of the guard serves the running program and the predictions of
 * the search: on live states, {@link States#of} simply returns the state it is given.
 */
public abstract class Op implements Operation {
    static final States LIVE = (object, state) -> state;

    final ManagedThread thread;

    Op(ManagedThread thread) {
        this.thread = thread;
    }

    @Override
    public boolean guarded() {
        return false;
    }

    @Override
    public boolean enabled(States states) {
        return true;
    }

    /** Does it: effect on the engine's state, footprint into the event, edges into the analyses. */
    abstract void perform(Event event, Execution execution);

    /** For people: {@code START Thread-0}. */
    public abstract String describe();

    /** Whether it makes no difference if others go first: the transaction that the thread is in goes on. */
    boolean isLeftMover() {
        return false;
    }

    /** Whether it is at most a part of what JDK code does: nothing in it competes with the same operation of others. */
    boolean isBrief() {
        return false;
    }

    /** It is not a part after all: that this showed is, as it would be one in another state. */
    void looked(Event event) {}

    /** What a blocked thread waits for, for people; null if it is never blocked. */
    public String waitsFor() {
        return null;
    }

    @Override
    public boolean predict(States states, int alternative, Footprint into) {
        return false;
    }
}
