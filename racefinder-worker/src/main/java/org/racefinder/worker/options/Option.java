package org.racefinder.worker.options;

import java.util.List;

/**
 * An option of a command. {@code label} names its value in the help and is null for a flag; {@code value} is the
 * default, or null. An option without a description is accepted but not shown in the help.
 */
public record Option(List<String> names, String label, String value, String description) {
    public static final Option HELP = flag("-h --help", "-h: the usual options; --help: all of them");

    public static Option flag(String names, String description) {
        return new Option(split(names), null, null, description);
    }

    public static Option of(String names, String label, String value, String description) {
        return new Option(split(names), label, value, description);
    }

    /** Creates a heading for the options that follow it in the help. */
    public static Option heading(String text) {
        return new Option(List.of(), null, null, text);
    }

    public boolean isHeading() {
        return names.isEmpty();
    }

    private static List<String> split(String names) {
        return List.of(names.split(" ", -1));
    }

    /** The long name, by which values are looked up. A heading has none. */
    public String name() {
        return isHeading() ? "" : names.get(names.size() - 1);
    }
}
