package org.racefinder.explorer.memory;

import org.racefinder.explorer.names.Place;
import org.racefinder.explorer.state.FieldAccess;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.ObjectRecord;

/**
 * The access that the analyses are being told about. One value serves all accesses of an engine: it is filled before an analysis sees the access, and read when the
 * analysis reports a race.
 */
public final class CurrentAccess {
    /** What a read and a write told to the analyses stand for. */
    enum Meaning {
        AS_TOLD,
        /** Marks of plain reads: a write stands for a plain read, a read for a synchronization write. */
        INVERTED,
        BOTH_WRITE
    }

    /** Takes reports on objects that the engine does not look into. */
    interface OpaqueReport {
        void shared(int firstSite, int secondSite);
    }

    ManagedThread thread;
    /** The object that is accessed, or the class of a static field. */
    public Object owner;
    /** Null if an array element is accessed. */
    public FieldAccess field;
    /** Null if a field is accessed. */
    public ObjectRecord array;

    public int index;
    Meaning meaning = Meaning.AS_TOLD;
    /** The access is synchronization itself. */
    boolean synchronization;
    /** Takes the report instead, if it is not known what the access does; else null. */
    OpaqueReport opaque;

    void set(ManagedThread by, Object of, FieldAccess ofField, ObjectRecord ofArray, int at) {
        thread = by;
        owner = of;
        field = ofField;
        array = ofArray;
        index = at;
    }

    /** The same access, for a report that has to wait. */
    CurrentAccess copy() {
        CurrentAccess copy = new CurrentAccess();
        copy.set(thread, owner, field, array, index);
        copy.meaning = meaning;
        copy.synchronization = synchronization;
        return copy;
    }

    /** What the access is of. Builds a text for arrays, so the hooks must be off. */
    public Place place() {
        return field != null ? Place.ofField(field.number) : array.place();
    }
}
