package org.racefinder.explorer.run;

import java.lang.instrument.Instrumentation;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The agent named in the manifest of the tool. It keeps the instrumentation until the engine installs its rewriting,
 * and opens the JDK to the engine.
 */
public final class WorkerAgent {
    /** Packages of java.base that the engine uses. */
    public static final List<String> EXPORTED = List.of("jdk.internal.misc", "jdk.internal.vm", "jdk.internal.access");

    /** Packages of java.base whose private members the engine uses. */
    public static final List<String> OPENED = List.of(
            "java.lang",
            "java.lang.invoke",
            "java.lang.reflect",
            "java.io",
            "java.util",
            "java.util.concurrent",
            "java.util.concurrent.atomic",
            "java.util.concurrent.locks");

    private static Instrumentation instrumentation;

    private WorkerAgent() {}

    /**
     * Called before the main method of a jar whose manifest names this class. An agent option on the command line, or
     * options that open packages, would make the JVM rebuild its module graph at every start. Opening packages here
     * also opens nothing to the program under test that is not open to it in an ordinary run.
     */
    public static void agentmain(String arguments, Instrumentation given) {
        instrumentation = given;
        given.redefineModule(
                Object.class.getModule(), Set.of(), toTheTool(EXPORTED), toTheTool(OPENED), Set.of(), Map.of());
    }

    private static Map<String, Set<Module>> toTheTool(List<String> packages) {
        Set<Module> tool = Set.of(WorkerAgent.class.getModule());
        Map<String, Set<Module>> access = new HashMap<>();
        for (String name : packages) access.put(name, tool);
        return access;
    }

    /** Returns null in a JVM that was not started as a worker. */
    public static Instrumentation instrumentation() {
        return instrumentation;
    }
}
