package org.racefinder.jdk.contract;

/** With which order a variable is accessed; the access modes of VarHandle. */
public enum VariableMode {
    /** A data race with conflicting accesses of other modes and its own. */
    PLAIN,
    /** Atomic, but orders nothing. */
    OPAQUE,
    ACQUIRE,
    RELEASE,
    VOLATILE
}
