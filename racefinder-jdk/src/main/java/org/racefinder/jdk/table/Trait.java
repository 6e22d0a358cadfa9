package org.racefinder.jdk.table;

/** What sets a row apart from others of the same contract. */
public enum Trait {
    /** Of a lock: it belongs to whoever has the stamp, not to a thread, and is not reentrant. */
    STAMPED,
    /** Of a map: it compares a key with any other, not only with those of the same hash. */
    SORTED,
    /** Of a deque: at the front, where a queue has its elements taken. */
    FRONT,
    /** Of a deque: at the back, where a queue has its elements put. */
    BACK,
    /** Of a variable: it is an element of an array, and the number is its index. */
    ELEMENT,
    /** Of a pool: waits until no task can come any more, not only until there is none. */
    TERMINATION,
    /** Of a pool: shuts it down first. */
    SHUTS_DOWN
}
