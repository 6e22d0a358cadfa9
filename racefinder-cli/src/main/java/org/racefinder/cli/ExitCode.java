package org.racefinder.cli;

import org.racefinder.model.Result;
import org.racefinder.model.Verdict;

/** What the exit status of the command means. */
final class ExitCode {
    static final int NOTHING_FOUND = 0;
    static final int FOUND = 1;
    static final int USAGE = 2;
    static final int INCOMPLETE = 3;
    static final int INTERNAL = 4;

    private ExitCode() {}

    /** Of two that belong together: something was found, whatever else happened; otherwise the higher. */
    static int worse(int one, int other) {
        return one == FOUND || other == FOUND ? FOUND : Math.max(one, other);
    }

    /** When something could not be written that was asked for. */
    static int unwritten(int code) {
        return code == FOUND ? FOUND : USAGE;
    }

    static int of(Result result, boolean failOnWarning) {
        if (result.hasErrors()) return FOUND;
        if (failOnWarning && !result.findings().isEmpty()) return FOUND;
        boolean incomplete =
                result.verdict() == Verdict.INCOMPLETE || !result.reasons().isEmpty();
        return incomplete ? INCOMPLETE : NOTHING_FOUND;
    }
}
