package org.racefinder.report;

/**
 * The command as the user called it, such as {@code ./racefinder}, {@code bin/racefinder} or {@code java -jar
 * racefinder.jar}, for hints that can be copied. The launcher passes it as a system property.
 */
public final class CommandName {
    private static final String PROPERTY = "racefinder.command";
    private static final String USUAL = "./racefinder";

    private CommandName() {}

    public static String current() {
        return System.getProperty(PROPERTY, USUAL);
    }

    /** Sets the name if the launcher has not. */
    public static void setIfAbsent(String name) {
        if (System.getProperty(PROPERTY) == null) System.setProperty(PROPERTY, name);
    }

    /** Replaces the usual name in a text. */
    public static String in(String text) {
        return text.replace(USUAL, current());
    }
}
