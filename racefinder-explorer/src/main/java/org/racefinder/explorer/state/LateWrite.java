package org.racefinder.explorer.state;

import org.racefinder.explorer.search.Event;

/**
 * The last write that a thread announced. The hook runs before the write, so the written value is read at the thread's
 * next hook; no other thread can have run in between. A write that does not change the value is not progress of a loop.
 */
public final class LateWrite {
    private FieldAccess field;
    private Object base;
    private ObjectRecord record;
    private int index;
    private long before;
    private Event event;
    private long name;

    /**
     * Announces a write to a field.
     *
     * @param recordOfOwner null for a static field
     */
    public void field(FieldAccess access, Object owner, ObjectRecord recordOfOwner, long valueBefore) {
        field = access;
        base = owner;
        record = recordOfOwner;
        before = valueBefore;
        event = null;
    }

    public void element(Object array, ObjectRecord recordOfArray, int at, long valueBefore) {
        field = null;
        base = array;
        record = recordOfArray;
        index = at;
        before = valueBefore;
        event = null;
    }

    /** Makes the write part of an event, whose footprint will contain the written value. */
    public void belongsTo(Event written, long object) {
        event = written;
        name = object;
    }

    public void forget() {
        base = null;
        record = null;
        event = null;
    }

    public boolean pending() {
        return base != null;
    }

    /** Reads the written value, and tells the loops of the thread if it differs from the value before. */
    public void resolve(ManagedThread t, ExecutionState execution) {
        long after = field != null ? field.value(base, execution) : FieldAccess.element(base, index, execution);
        boolean isEvent = event != null;
        ObjectRecord written = record;
        if (isEvent) event.footprint.write(name, before, after);
        forget();
        if (after == before) return;
        if (isEvent && !t.loops.isOfIteration(written)) t.loops.changed(name, before, after, execution);
        else t.loops.wrote(written);
    }
}
