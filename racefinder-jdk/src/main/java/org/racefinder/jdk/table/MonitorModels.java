package org.racefinder.jdk.table;

import static org.racefinder.jdk.contract.Contract.MONITOR_METHOD;

/**
 * Classes whose {@code synchronized} methods cannot be turned into blocks, because retransformation does not allow it.
 * Each call is one step under the engine's monitor of the receiver. A class has one model for all its synchronized
 * methods.
 */
final class MonitorModels {
    static final String ANY = "*";

    private static final String[] OWNERS = {
        "java/util/Hashtable",
        "java/util/Properties",
        "java/util/Vector",
        "java/util/Stack",
        "java/util/Random",
        "java/lang/StringBuffer",
        "java/io/BufferedInputStream",
        "java/io/BufferedOutputStream",
        "java/io/ByteArrayInputStream",
        "java/io/ByteArrayOutputStream",
        "java/io/StringBufferInputStream",
        "java/io/StringWriter"
    };

    private MonitorModels() {}

    static void declare() {
        for (String owner : OWNERS) Rows.in(owner).add(MONITOR_METHOD, "void " + ANY + "()");
    }

    static Model of(String owner) {
        return Rows.find(owner, ANY, "()V");
    }
}
