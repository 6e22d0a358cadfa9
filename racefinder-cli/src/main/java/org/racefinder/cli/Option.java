package org.racefinder.cli;

import java.util.List;

/**
 * An option of a command. {@code label} names its value in the help and is null for a flag; {@code value} is the default or null.
 * An option without description is known but not in the help.
 */
record Option(List<String> names, String label, String value, String description) {
    static Option flag(String names, String description) {
        return new Option(split(names), null, null, description);
    }

    static Option of(String names, String label, String value, String description) {
        return new Option(split(names), label, value, description);
    }

    /** Above the options of the help that follow it. */
    static Option heading(String text) {
        return new Option(List.of(), null, null, text);
    }

    boolean isHeading() {
        return names.isEmpty();
    }

    private static List<String> split(String names) {
        return List.of(names.split(" ", -1));
    }

    /** The long name, by which values are asked for; a heading has none. */
    String name() {
        return isHeading() ? "" : names.get(names.size() - 1);
    }
}
