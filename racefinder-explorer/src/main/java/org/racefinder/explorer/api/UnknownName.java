package org.racefinder.explorer.api;

import java.util.List;

/** Thrown when a setting is given a name that does not exist. */
public final class UnknownName extends IllegalArgumentException {
    private final String kind;
    private final String name;
    private final List<String> known;

    UnknownName(String kind, String name, List<String> known) {
        super("takes " + String.join(", ", known) + ", not \"" + name + "\"");
        this.kind = kind;
        this.name = name;
        this.known = List.copyOf(known);
    }

    /** Returns what kind of name was expected, such as {@code analysis}. */
    public String kind() {
        return kind;
    }

    public String name() {
        return name;
    }

    public List<String> known() {
        return known;
    }
}
