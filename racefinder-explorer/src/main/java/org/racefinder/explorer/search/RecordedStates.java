package org.racefinder.explorer.search;

/**
 * The states of objects after part of a recorded execution. All writers of an object are ordered by dependence. After a
 * part that is closed under dependence, the state of an object is therefore the one that its last writer in that part
 * left; without a writer, the one that the first event to touch it found.
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

    void of(Trace recorded) {
        trace = recorded;
    }

    /** Sets the point: after the sequence has been run up to a place in it. */
    RecordedStates at(WakeupSequence in, int reached) {
        sequence = in;
        place = reached;
        replaced = trace.event(in.replaced()).footprint;
        return this;
    }

    /** Sets the point: after the first events of the execution. */
    RecordedStates after(int events) {
        sequence = null;
        place = events;
        replaced = null;
        return this;
    }

    @Override
    public long of(long object, long untouched) {
        // what the sequence keeps does not depend on the replaced event, so that event found the state in question
        int touched = replaced == null ? -1 : replaced.indexOf(object);
        if (touched >= 0) return replaced.before(touched);
        int slot = objects.find(object);
        ObjectHistory history = slot < 0 ? null : histories.of(slot);
        if (history == null) return untouched;
        for (int i = history.size() - 1; i >= 0; i--) {
            int position = history.position(i);
            if (history.writes(i) && hasRun(position)) {
                Footprint footprint = trace.event(position).footprint;
                return footprint.after(footprint.indexOf(object));
            }
        }
        Footprint footprint = trace.event(history.position(0)).footprint;
        return footprint.before(footprint.indexOf(object));
    }

    private boolean hasRun(int position) {
        return sequence == null ? position < place : sequence.hasRun(position, place);
    }
}
