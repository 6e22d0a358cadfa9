package org.racefinder.explorer.memory;

import org.racefinder.explorer.names.Place;
import org.racefinder.explorer.state.FieldAccess;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.ObjectRecord;

/**
 * The access that the analyses are processing. One object serves all accesses of an engine: it is filled in before an
 * analysis receives the access, and read when the analysis reports a race.
 */
public final class CurrentAccess {
    /** What the reads and writes that the analyses receive stand for. */
    enum Meaning {
        AS_TOLD,
        /** Marks of plain reads: a write stands for a plain read, and a read for a synchronization write. */
        INVERTED,
        BOTH_WRITE
    }

    /** Receives reports on objects into which the engine does not look. */
    interface OpaqueReport {
        void shared(int firstSite, int secondSite);
    }

    ManagedThread thread;
    /** The accessed object, or the class of a static field. */
    public Object owner;
    /** Null if an array element is accessed. */
    public FieldAccess field;
    /** Null if a field is accessed. */
    public ObjectRecord array;

    public int index;
    Meaning meaning = Meaning.AS_TOLD;
    /** Whether the access is synchronization itself. */
    boolean synchronization;
    /** Receives the report instead if the effect of the access is unknown; otherwise null. */
    OpaqueReport opaque;

    void set(ManagedThread by, Object of, FieldAccess ofField, ObjectRecord ofArray, int at) {
        thread = by;
        owner = of;
        field = ofField;
        array = ofArray;
        index = at;
    }

    /** Returns a copy, for a report that is deferred. */
    CurrentAccess copy() {
        CurrentAccess copy = new CurrentAccess();
        copy.set(thread, owner, field, array, index);
        copy.meaning = meaning;
        copy.synchronization = synchronization;
        return copy;
    }

    /** Returns the place of the access. Builds a string for arrays, so the hooks must be off. */
    public Place place() {
        return field != null ? Place.ofField(field.number) : array.place();
    }
}
