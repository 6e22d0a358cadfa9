package org.racefinder.explorer.api;

import java.util.Locale;

/** Which schedules an exhaustive search leaves out because others stand for them. */
public enum Reduction {
    /** One execution per class of equivalent ones. */
    DPOR,
    /** A thread goes on to its next acquire: it begins, and gives monitors back, before anybody else runs. */
    TRANSACTIONS,
    NONE;

    public String option() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Reduction ofOption(String option) {
        return valueOf(option.toUpperCase(Locale.ROOT));
    }
}
