package org.racefinder.jdk.contract;

/** Which code performs a modelled call when the engine controls the program. */
public enum Body {
    /** The engine waits for the guard; then the JDK's own body runs as one step. */
    RUNS,
    /** The engine performs the whole operation, usually because the call waits in the middle of it. */
    REPLACED
}
