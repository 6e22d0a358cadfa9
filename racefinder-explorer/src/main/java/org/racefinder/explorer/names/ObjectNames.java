package org.racefinder.explorer.names;

/**
 * Composes the names of objects and of their parts. A name is a number that is the same in every execution in which the
 * creator of the object has the same history. It consists of the actor that allocated the object, the number of objects
 * that the actor allocated before, and a slot that identifies a part of the object. Giving two objects the same name is
 * sound and costs only executions; giving one object two names would lose schedules.
 */
public final class ObjectNames {
    public static final int SLOT_BITS = 20;
    private static final int COUNT_BITS = 30;
    private static final int MAX_ACTOR = (1 << 13) - 1;

    /** Pseudo-actors, which own the objects that no thread allocates. */
    public static final int STATICS = MAX_ACTOR;

    public static final int TYPES = MAX_ACTOR - 1;
    public static final int UNTRACKED = MAX_ACTOR - 2;
    public static final int CONSTANTS = MAX_ACTOR - 3;
    public static final int THREADS = MAX_ACTOR - 4;
    /** Objects that JDK code created and passed to the program, by class. */
    public static final int RECEIVED = MAX_ACTOR - 5;

    /** Marks the count of an object that JDK code allocated. */
    public static final int LIFTED = 1 << 29;

    /** More would not fit into the memory of a worker: clocks of all events have an entry for each thread. */
    public static final int MAX_THREADS = 2000;

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
     * The slot of a collection for the releases before insertions. Shared with {@link #READERS}, which only locks use.
     */
    public static final int PLACED = READERS;

    /**
     * The slot of a thread for whether it has taken its first step. Shared with {@link #READERS}, which only locks use.
     */
    public static final int FIRST_STEP = READERS;

    /** The slot of a thread for the states that others see. Shared with {@link #STATE}, which threads do not use. */
    public static final int WAITING = STATE;

    /** The slot of a lock for the threads in its queue. Shared with {@link #LIFE}, which only threads use. */
    public static final int QUEUE = LIFE;

    /** The slot of a pool for its submitted tasks. Shared with {@link #READERS}, which only locks use. */
    public static final int SUBMITTED = READERS;

    /** The slot of a pool for its tasks that have begun. Shared with {@link #LIFE}, which only threads use. */
    public static final int BEGUN = LIFE;

    /** The slot of a pool for its termination. Shared with {@link #PERMIT}, which only threads use. */
    public static final int TERMINATED = PERMIT;

    /** The slot of a monitor or condition for the threads whose wait was interrupted; no field has so high a number. */
    public static final int INTERRUPTED_WAITERS = (1 << SLOT_BITS) - 2;

    /** The first slot of fields and array elements. */
    public static final int FIRST_FIELD = 9;

    private ObjectNames() {}

    /** The name of an object. */
    public static long object(int actor, int count) {
        return ((long) actor << (COUNT_BITS + SLOT_BITS)) | ((long) (count & ((1 << COUNT_BITS) - 1)) << SLOT_BITS);
    }

    /** The name that an object would have if this actor had created it. */
    public static long renamed(long object, int actor) {
        long own = object & ((1L << (COUNT_BITS + SLOT_BITS)) - 1);
        return ((long) actor << (COUNT_BITS + SLOT_BITS)) | own;
    }

    /** The actor that created an object, or the pseudo-actor that owns it. */
    public static int creator(long name) {
        return (int) (name >>> (COUNT_BITS + SLOT_BITS));
    }

    /** The name of the object that this is a part of. */
    public static long ofObject(long part) {
        return part & -(1L << SLOT_BITS);
    }

    public static int slot(long part) {
        return (int) part & ((1 << SLOT_BITS) - 1);
    }

    /** The name of a part of an object. */
    public static long part(long object, int slot) {
        return object | Math.min(slot, (1 << SLOT_BITS) - 1);
    }

    /** The name of a field or array element of an object. */
    public static long field(long object, int index) {
        return part(object, FIRST_FIELD + index);
    }
}
