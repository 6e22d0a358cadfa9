package org.racefinder.jdk.table;

/** The kind of result of a modelled method. */
public enum ResultKind {
    NOTHING,
    BOOLEAN,
    NUMBER,
    REFERENCE;

    static ResultKind of(String descriptor) {
        return switch (descriptor.charAt(descriptor.indexOf(')') + 1)) {
            case 'V' -> NOTHING;
            case 'Z' -> BOOLEAN;
            case 'L', '[' -> REFERENCE;
            default -> NUMBER;
        };
    }
}
