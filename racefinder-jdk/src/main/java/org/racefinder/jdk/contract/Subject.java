package org.racefinder.jdk.contract;

/** What kind of object a contract is about. */
public enum Subject {
    VARIABLE,
    LOCK,
    CONDITION,
    SEMAPHORE,
    LATCH,
    BARRIER,
    PHASER,
    EXCHANGER,
    /** Something thread-safe that orders nothing, such as a generator of random numbers. */
    OBJECT,
    QUEUE,
    MAP,
    LIST,
    TASK,
    MONITOR,
    /** The result is a part of the receiver, and is tracked with it. */
    PART,
    /** What the JVM does once: loading and linking are no part of an execution. */
    LINKING
}
