package org.racefinder.jdk.table;

import static org.racefinder.jdk.contract.Contract.UNCONTROLLED;

import java.util.Map;
import java.util.Set;

/**
 * Methods that the JVM calls to load and link, once per place in the code and at a time of its own choice, and those
 * that wait for a process on a thread of the JDK. Code that runs inside them is not part of an execution. A class has
 * one model for all these methods.
 */
final class UncontrolledModels {
    private static final String ANY = "*";

    static final Map<String, Set<String>> METHODS = Map.of(
            "java/lang/invoke/MethodHandleNatives",
            Set.of(
                    "linkCallSite",
                    "linkDynamicConstant",
                    "linkMethod",
                    "linkMethodHandleConstant",
                    "findMethodHandleType"),
            "java/lang/invoke/MethodHandle",
            Set.of("customize"),
            "java/lang/invoke/LambdaForm",
            Set.of("prepare", "compileToBytecode"),
            "java/lang/invoke/VarHandle",
            Set.of("getMethodHandleUncached"),
            "jdk/internal/reflect/MethodAccessorGenerator",
            Set.of("generate"),
            "jdk/internal/reflect/MethodHandleAccessorFactory",
            Set.of("newMethodAccessor", "newConstructorAccessor", "newFieldAccessor"),
            "java/lang/ClassLoader",
            Set.of("loadClass"),
            "java/lang/ProcessHandleImpl",
            Set.of("completion"));

    private UncontrolledModels() {}

    static void declare() {
        METHODS.keySet().stream().sorted().forEach(owner -> Rows.in(owner).add(UNCONTROLLED, "void " + ANY + "()"));
    }

    /** The model of a method, or null. */
    static Model of(String owner, String name) {
        return METHODS.getOrDefault(owner, Set.of()).contains(name) ? Rows.find(owner, ANY, "()V") : null;
    }
}
