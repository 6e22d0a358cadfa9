package org.racefinder.worker.environment;

import org.racefinder.model.Result;
import org.racefinder.model.Verdict;

/** The exit codes of the command. */
public final class ExitCode {
    public static final int NOTHING_FOUND = 0;
    public static final int FOUND = 1;
    public static final int USAGE = 2;
    public static final int INCOMPLETE = 3;
    public static final int INTERNAL = 4;

    private ExitCode() {}

    /** Combines the codes of two runs: {@link #FOUND} takes precedence; otherwise the higher code counts. */
    public static int worse(int one, int other) {
        return one == FOUND || other == FOUND ? FOUND : Math.max(one, other);
    }

    /** The code of a run when one of its output files could not be written. */
    public static int unwritten(int code) {
        return code == FOUND ? FOUND : USAGE;
    }

    public static int of(Result result, boolean failOnWarning) {
        if (result.hasErrors()) return FOUND;
        if (failOnWarning && !result.findings().isEmpty()) return FOUND;
        boolean incomplete =
                result.verdict() == Verdict.INCOMPLETE || !result.reasons().isEmpty();
        return incomplete ? INCOMPLETE : NOTHING_FOUND;
    }
}
