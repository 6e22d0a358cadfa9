package org.racefinder.jdk.table;

/** Distinguishes rows that have the same contract. */
public enum Trait {
    /** Of a lock: it belongs to the holder of the stamp, not to a thread, and is not reentrant. */
    STAMPED,
    /** Of a question for waiting threads: only those that want to read. */
    READERS_ONLY,
    /** Of a question for waiting threads: only those that want to write. */
    WRITERS_ONLY,
    /** Of a map: it compares a key with any other key, not only with keys of the same hash code. */
    SORTED,
    /** Of a deque: the operation is at the front, where a queue takes elements. */
    FRONT,
    /** Of a deque: the operation is at the back, where a queue adds elements. */
    BACK,
    /** Of a variable: it is an element of an array, and the number is its index. */
    ELEMENT,
    /** Of a pool: the call waits until the pool has terminated, not only until it has no task. */
    TERMINATION,
    /** Of a pool: the call first shuts it down. */
    SHUTS_DOWN,
    /** Of a pool: the call cancels and interrupts tasks. */
    CANCELS,
    /** Of a pool: it has workers and a queue. The contract holds unless the program can see them. */
    WORKERS,
    /** Of a pool: the JDK's code calls the method inside a step of its own. */
    INNER,
    /** Of a CompletableFuture: the contract holds unless others than threads depend on it. */
    STAGE,
    /** Of a future: the contract holds for the JDK's own futures, not for subclasses of the program. */
    FUTURE
}
