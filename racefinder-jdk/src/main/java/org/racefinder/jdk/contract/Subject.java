package org.racefinder.jdk.contract;

/** The kind of object to which a contract applies. */
public enum Subject {
    VARIABLE,
    LOCK,
    /** The threads that wait for a lock, a semaphore or a condition. */
    WAITING_THREADS,
    CONDITION,
    SEMAPHORE,
    LATCH,
    BARRIER,
    PHASER,
    EXCHANGER,
    /** A thread-safe object that orders nothing, such as a random number generator. */
    OBJECT,
    QUEUE,
    /** A queue of references that were cleared. */
    REFERENCE_QUEUE,
    MAP,
    LIST,
    TASK,
    MONITOR,
    /** The result is a part of the receiver, and is tracked with it. */
    PART,
    /** Loading and linking, which the JVM does once and which are not part of an execution. */
    LINKING
}
