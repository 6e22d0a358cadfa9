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
    /** How the reads and writes that the analyses receive are to be understood. */
    enum Meaning {
        /** A read is a read, and a write is a write. */
        LITERAL,
        /** A write stands for a plain read, and a read for a synchronization write. */
        INVERTED,
        /** Both stand for writes. */
        BOTH_WRITE
    }

    /** Receives the reports on an opaque object. */
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
    Meaning meaning = Meaning.LITERAL;
    /** Whether the access itself synchronizes. */
    boolean synchronization;
    /** Receives reports instead of the race log if the access is to an opaque object; otherwise null. */
    OpaqueReport opaque;

    void set(ManagedThread t, Object accessed, FieldAccess accessedField, ObjectRecord accessedArray, int element) {
        thread = t;
        owner = accessed;
        field = accessedField;
        array = accessedArray;
        index = element;
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
