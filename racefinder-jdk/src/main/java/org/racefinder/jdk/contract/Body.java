package org.racefinder.jdk.contract;

/** Who carries a modelled call out when the engine controls the program. */
public enum Body {
    /** The engine waits for the guard; then the JDK's own body runs as one step. */
    RUNS,
    /** The engine does the whole operation, mostly because the call waits in the middle of it. */
    REPLACED
}
