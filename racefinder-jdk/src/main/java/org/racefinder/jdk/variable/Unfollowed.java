package org.racefinder.jdk.variable;

/** Accesses that mean no variable of the program, or not exactly one. Each is a reason for an incomplete answer. */
public enum Unfollowed {
    OUTSIDE_THE_HEAP("memory outside the heap, accessed through Unsafe,"),
    BUFFER_OUTSIDE_THE_HEAP("a buffer outside the heap, accessed through a VarHandle,"),
    NO_FIELD("memory of an object that is not exactly one of its fields, accessed through Unsafe,"),
    FINAL_FIELD("a write of a final field through Unsafe"),
    NO_ELEMENT("memory next to the elements of an array, accessed through Unsafe,"),
    PART_OF_ELEMENT("a part of an array element, accessed atomically through Unsafe,"),
    OVERLAPPING("an array element that is accessed atomically as part of variables of different widths"),
    UNINITIALISED("a static field that is accessed through Unsafe before its class is initialised");

    private final String text;

    Unfollowed(String text) {
        this.text = text;
    }

    /** What "is not followed". */
    public String text() {
        return text;
    }
}
