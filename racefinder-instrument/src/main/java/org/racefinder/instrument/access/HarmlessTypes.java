package org.racefinder.instrument.access;

import java.util.Set;

/** JDK classes whose objects the engine need not distinguish: immutable values and exceptions. */
public final class HarmlessTypes {
    private static final Set<String> VALUES = Set.of(
            "java/lang/String",
            "java/lang/Boolean",
            "java/lang/Character",
            "java/lang/Byte",
            "java/lang/Short",
            "java/lang/Integer",
            "java/lang/Long",
            "java/lang/Float",
            "java/lang/Double",
            "java/lang/StackTraceElement",
            "java/math/BigInteger",
            "java/math/BigDecimal",
            "java/util/UUID",
            "java/net/URI",
            "java/io/File");

    private HarmlessTypes() {}

    public static boolean contains(String name) {
        return VALUES.contains(name)
                || name.endsWith("Exception")
                || name.endsWith("Error")
                || name.equals("java/lang/Throwable");
    }
}
