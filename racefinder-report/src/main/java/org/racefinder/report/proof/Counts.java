package org.racefinder.report.proof;

import java.util.Locale;

/** Numbers in sentences. */
final class Counts {
    private Counts() {}

    static String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    static String schedules(long number) {
        return number(number) + (number == 1 ? " schedule" : " schedules");
    }
}
