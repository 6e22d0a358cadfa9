package org.racefinder.explorer.names;

/**
 * Stable numbers of synchronization objects and locations: an object has the same number in every execution that shares
 * its creator's history. The number consists of the allocating actor and how many objects that actor allocated before;
 * a slot identifies a part of the object. Giving two objects one number is sound and costs only executions; giving one
 * object two numbers would lose schedules.
 */
public final class Names {
    public static final int SLOT_BITS = 20;
    private static final int COUNT_BITS = 30;
    private static final int MAX_ACTOR = (1 << 13) - 1;

    /** Pseudo-actors that own what no thread allocates. */
    public static final int STATICS = MAX_ACTOR;

    public static final int TYPES = MAX_ACTOR - 1;
    public static final int UNTRACKED = MAX_ACTOR - 2;
    public static final int CONSTANTS = MAX_ACTOR - 3;
    public static final int THREADS = MAX_ACTOR - 4;
    /** Objects that JDK code created and passed to the program, by class. */
    public static final int RECEIVED = MAX_ACTOR - 5;

    /** Marks the count of an object that JDK code allocated. */
    public static final int LIFTED = 1 << 29;

    public static final int MAX_THREADS = 1024;

    public static final int LOCK = 0;
    public static final int WAITERS = 1;
    public static final int STATE = 2;
    public static final int LIFE = 3;
    public static final int INTERRUPT = 4;
    public static final int PERMIT = 5;
    public static final int WAKE = 6;
    public static final int READERS = 7;
    public static final int FREEZE = 8;
    /**
     * For collections, in the slot that a lock uses for its readers: what was released before an element was put in.
     */
    public static final int PLACED = READERS;

    /** The first slot of fields and array elements. */
    public static final int FIRST_FIELD = 9;

    private Names() {}

    public static long object(int actor, int count) {
        return ((long) actor << (COUNT_BITS + SLOT_BITS)) | ((long) (count & ((1 << COUNT_BITS) - 1)) << SLOT_BITS);
    }

    public static long part(long object, int slot) {
        return object | Math.min(slot, (1 << SLOT_BITS) - 1);
    }

    public static long field(long object, int index) {
        return part(object, FIRST_FIELD + index);
    }
}
