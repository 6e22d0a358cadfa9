package org.racefinder.explorer.symmetry;

import java.util.function.LongConsumer;
import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.search.Footprint;
import org.racefinder.explorer.search.ObjectStates;
import org.racefinder.explorer.state.Cell;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.Op;
import org.racefinder.explorer.strategy.JrfAction;

/** The first step of an interchangeable thread, for which it waits until its predecessor has taken its own. */
final class FirstStep extends Op {
    private final Op op;
    private final Sibling sibling;
    /** The cell of the predecessor, or null. */
    private final Cell before;

    FirstStep(Op op, Sibling sibling) {
        super(op.thread, op.kind);
        this.op = op;
        this.sibling = sibling;
        this.before = sibling.before == null ? null : sibling.before.first;
    }

    /** Returns whether the thread waits for nothing but its predecessor. */
    boolean waitsForPredecessor() {
        return before != null && before.state == 0 && op.enabled(LIVE);
    }

    @Override
    public boolean guarded() {
        return before != null || op.guarded();
    }

    @Override
    public boolean enabled(ObjectStates states) {
        return (before == null || states.of(before.name, before.state) != 0) && op.enabled(states);
    }

    @Override
    public int[] alternatives(ObjectStates states) {
        return op.alternatives(states);
    }

    @Override
    public boolean predict(ObjectStates states, int alternative, Footprint into) {
        if (!op.predict(states, alternative, into)) return false;
        into.write(sibling.first.name, 0, 1);
        if (before != null) into.read(before.name, 1);
        return true;
    }

    @Override
    public void gives(Footprint touched, LongConsumer to) {
        to.accept(sibling.first.name);
        op.gives(touched, to);
    }

    @Override
    public void takes(Footprint touched, LongConsumer to) {
        if (before != null) to.accept(before.name);
        op.takes(touched, to);
    }

    @Override
    public void perform(Event event, ExecutionState execution) {
        op.perform(event, execution);
        event.footprint.write(sibling.first.name, 0, 1);
        sibling.first.state = 1;
        if (before != null) event.footprint.read(before.name, 1);
    }

    @Override
    public String describe() {
        return op.describe();
    }

    @Override
    public String activity() {
        return op.activity();
    }

    @Override
    public String method() {
        return op.method();
    }

    @Override
    public JrfAction action() {
        return op.action();
    }

    @Override
    public long object() {
        return op.object();
    }

    @Override
    public boolean isFullFence() {
        return op.isFullFence();
    }

    @Override
    public boolean isSynchronizationRead() {
        return op.isSynchronizationRead();
    }

    @Override
    public boolean onlyRead() {
        return op.onlyRead();
    }

    @Override
    public long statesWhileWaiting(boolean inQueue) {
        return op.statesWhileWaiting(inQueue);
    }

    @Override
    public Cell queue() {
        return op.queue();
    }

    @Override
    public Op shown() {
        return op.shown();
    }

    @Override
    public String waitsFor() {
        return op.waitsFor();
    }

    @Override
    public ManagedThread blockedBy(ExecutionState execution) {
        return op.blockedBy(execution);
    }
}
