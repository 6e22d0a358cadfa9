package org.racefinder.jdk.contract;

/** The order that an access to a variable establishes: the access modes of VarHandle. */
public enum VariableMode {
    /** Races with conflicting accesses of any mode. */
    PLAIN,
    /** Atomic, but orders nothing. */
    OPAQUE,
    ACQUIRE,
    RELEASE,
    VOLATILE
}
