package org.racefinder.explorer.strategy;

import java.math.BigDecimal;
import java.math.MathContext;

/** Formats estimates with one digit, because no more is known. */
final class Percent {
    private static final double MIN_PERCENT = 1e-6;

    private Percent() {}

    static String of(double fraction) {
        if (!(fraction * 100 >= MIN_PERCENT)) return "less than 0.000001 %";
        return "about "
                + new BigDecimal(fraction * 100).round(new MathContext(1)).toPlainString() + " %";
    }

    /** Formats the estimate as an upper bound. */
    static String atMost(double fraction) {
        return fraction * 100 >= MIN_PERCENT ? "at most " + of(fraction) : of(fraction);
    }
}
