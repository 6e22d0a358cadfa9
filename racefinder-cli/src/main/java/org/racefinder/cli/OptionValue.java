package org.racefinder.cli;

import java.util.List;

/** Checks of option values whose messages name the option. */
final class OptionValue {
    private OptionValue() {}

    /** {@code later}: values that the contract announces and this version does not have. */
    static String one(String option, String value, List<String> allowed, List<String> later) {
        if (allowed.contains(value)) return value;
        if (later.contains(value)) throw new UsageError(option + " " + value + " is not available yet");
        throw new UsageError(option + " takes " + String.join(", ", allowed) + ", not \"" + value + "\"");
    }

    static int positive(String option, int value) {
        if (value <= 0) throw new UsageError(option + " must be positive");
        return value;
    }

    static long notNegative(String option, long value) {
        if (value < 0) throw new UsageError(option + " must not be negative");
        return value;
    }

    /** {@code never} is 0, {@code first} is 1. */
    static int traces(String option, String value) {
        if (value.equals("never")) return 0;
        if (value.equals("first")) return 1;
        try {
            return positive(option, Integer.parseInt(value));
        } catch (NumberFormatException e) {
            throw new UsageError(option + " takes never, first or a number, not \"" + value + "\"");
        }
    }
}
