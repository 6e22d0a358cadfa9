package org.racefinder.explorer.search;

/**
 * The states of objects after a part of a recorded execution was run. All writers of an object are ordered by dependence, so
 * its state after any part of the execution that is closed under dependence is the one its last writer in that part left;
 * without one, the one that the first event to touch it found.
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

    /** After the sequence has been run up to a place in it. */
    RecordedStates at(WakeupSequence in, int reached) {
        sequence = in;
        place = reached;
        replaced = trace.event(in.replaced()).footprint;
        return this;
    }

    /** After the first events of the execution. */
    RecordedStates after(int events) {
        sequence = null;
        place = events;
        replaced = null;
        return this;
    }

    @Override
    public long of(long object, long untouched) {
        // what the sequence keeps does not depend on the event it replaces: that event found the state wanted
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
