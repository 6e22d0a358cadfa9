package org.racefinder.explorer.jdk;

import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.search.Footprint;
import org.racefinder.explorer.search.ObjectStates;
import org.racefinder.explorer.state.Describe;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.ModelCall;
import org.racefinder.explorer.state.Op;
import org.racefinder.explorer.state.OperationKind;

/**
 * The begin or end of a computation on one key of a map, such as {@code compute}. It makes no edges: the reads and
 * writes of the key during the computation make them.
 */
final class KeyLock extends Op {
    private final ModelCall call;
    private final boolean begins;

    KeyLock(ManagedThread thread, ModelCall call, boolean begins) {
        super(thread, OperationKind.KEY_LOCK);
        this.call = call;
        this.begins = begins;
    }

    private long heldState() {
        return thread.actor + 1L;
    }

    @Override
    public boolean guarded() {
        return begins;
    }

    @Override
    public boolean enabled(ObjectStates states) {
        return !begins || states.of(call.cell.name, call.cell.state) == 0;
    }

    @Override
    public boolean predict(ObjectStates states, int alternative, Footprint into) {
        into.write(call.cell.name, begins ? 0 : heldState(), begins ? heldState() : 0);
        return true;
    }

    @Override
    public void perform(Event event, ExecutionState execution) {
        event.footprint.write(call.cell.name, call.cell.state, begins ? heldState() : 0);
        call.cell.state = begins ? heldState() : 0;
    }

    @Override
    public long statesWhileWaiting(boolean inQueue) {
        return BLOCKED;
    }

    @Override
    public String describe() {
        return (begins ? "BEGIN " : "END ") + call.model.name() + " on " + Describe.object(call.record);
    }

    @Override
    public String waitsFor() {
        return "the end of a computation";
    }
}
