package org.racefinder.runtime;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Announces values that the program got from outside. They are compared between two runs of the same schedule. */
public final class UncontrolledValues {
    private UncontrolledValues() {}

    /** Announces a truth value. */
    public static void read(boolean value, String what, int site) {
        if (Hooks.managed()) Hooks.uncontrolled(String.valueOf(value), what, site);
    }

    /** Announces a number. */
    public static void read(int value, String what, int site) {
        if (Hooks.managed()) Hooks.uncontrolled(String.valueOf(value), what, site);
    }

    /** Announces a number. */
    public static void read(long value, String what, int site) {
        if (Hooks.managed()) Hooks.uncontrolled(String.valueOf(value), what, site);
    }

    /** Announces a number. */
    public static void read(double value, String what, int site) {
        if (Hooks.managed()) Hooks.uncontrolled(String.valueOf(value), what, site);
    }

    /** Announces an object of the JDK, by its text if that is not its identity. */
    public static void read(Object value, String what, int site) {
        if (!Hooks.managed()) return;
        if (value instanceof Object[] several) {
            Hooks.uncontrolled(Arrays.toString(several), what, site);
            return;
        }
        boolean hasText = value == null
                || value instanceof CharSequence
                || value instanceof Number
                || value instanceof Comparable<?>
                || value instanceof Optional<?>
                || value instanceof List<?>;
        if (hasText) Hooks.uncontrolled(String.valueOf(value), what, site);
    }
}
