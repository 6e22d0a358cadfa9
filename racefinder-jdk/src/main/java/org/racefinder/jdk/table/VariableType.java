package org.racefinder.jdk.table;

/** The types of variables that Unsafe tells apart. A type is passed to the hooks by its place. */
public enum VariableType {
    BOOLEAN("Boolean", "Z", 1),
    BYTE("Byte", "B", 1),
    SHORT("Short", "S", 2),
    CHAR("Char", "C", 2),
    INT("Int", "I", 4),
    LONG("Long", "J", 8),
    FLOAT("Float", "F", 4),
    DOUBLE("Double", "D", 8),
    /** Its size depends on the JVM. */
    REFERENCE("Reference", "Ljava/lang/Object;", 0);

    private final String word;
    private final String descriptor;
    private final int bytes;

    VariableType(String word, String descriptor, int bytes) {
        this.word = word;
        this.descriptor = descriptor;
        this.bytes = bytes;
    }

    /** As it occurs in the names of methods. */
    String word() {
        return word;
    }

    String descriptor() {
        return descriptor;
    }

    /** The number of bytes; 0 for a reference. */
    public int bytes() {
        return bytes;
    }

    boolean isIntegral() {
        return this != FLOAT && this != DOUBLE && this != REFERENCE;
    }
}
