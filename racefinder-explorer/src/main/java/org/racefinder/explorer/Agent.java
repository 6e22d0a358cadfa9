package org.racefinder.explorer;

import java.lang.instrument.Instrumentation;

/** Named by the manifest of the tool: keeps what the JVM gives an agent until the engine installs its rewriting. */
public final class Agent {
    private static Instrumentation instrumentation;

    private Agent() {}

    public static void premain(String arguments, Instrumentation given) {
        instrumentation = given;
    }

    /** Null in a JVM that was not started as a worker. */
    public static Instrumentation instrumentation() {
        return instrumentation;
    }
}
