package org.racefinder.explorer.search;

/**
 * The states of objects after some events of a recorded execution have been run, together with all events on which they
 * depend. All writers of an object are ordered by dependence, so its state is that left by the last writer that was
 * run, plus what was added since. If no writer was run, it is the state found by the first event that touches the
 * object, plus all that was added.
 */
final class RecordedStates implements ObjectStates {
    private final ObjectTable objects;
    private final ObjectHistories histories;
    private Trace trace;
    private WakeupSequence sequence;
    private int place;
    private Footprint replaced;

    RecordedStates(ObjectTable objects, ObjectHistories histories) {
        this.objects = objects;
        this.histories = histories;
    }

    void setTrace(Trace recorded) {
        trace = recorded;
    }

    /** Selects the states after the sequence has been run up to a place in it. */
    RecordedStates at(WakeupSequence run, int reached) {
        sequence = run;
        place = reached;
        replaced = trace.event(run.replaced()).footprint;
        return this;
    }

    /** Selects the states after the first events of the execution. */
    RecordedStates after(int events) {
        sequence = null;
        place = events;
        replaced = null;
        return this;
    }

    @Override
    public long of(long object, long untouched) {
        // no event of the sequence depends on the replaced event, so what it reads or writes has the state that it
        // found
        int touched = replaced == null ? -1 : replaced.indexOf(object);
        if (touched >= 0 && replaced.kind(touched) != AccessKind.ADD) return replaced.before(touched);
        int slot = objects.find(object);
        ObjectHistory history = slot < 0 ? null : histories.of(slot);
        if (history == null) return untouched;
        long added = 0;
        for (int i = history.size() - 1; i >= 0; i--) {
            int position = history.position(i);
            if (history.kind(i) == AccessKind.READ || !hasRun(position)) continue;
            Footprint footprint = trace.event(position).footprint;
            int at = footprint.indexOf(object);
            if (history.kind(i) == AccessKind.WRITE) return footprint.after(at) + added;
            added += footprint.after(at) - footprint.before(at);
        }
        Footprint footprint = trace.event(history.position(0)).footprint;
        return footprint.before(footprint.indexOf(object)) + added;
    }

    private boolean hasRun(int position) {
        return sequence == null ? position < place : sequence.hasRun(position, place);
    }
}
