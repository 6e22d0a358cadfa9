package org.racefinder.mcp.tool;

import org.racefinder.worker.environment.UsageError;

/** The time limit of a call, which the person who started the server bounds. */
public record TimeLimits(int maxSeconds) {
    private static final String ARGUMENT = "timeLimitSeconds";
    private static final int USUAL_SECONDS = 60;

    /** {@code usual} applies if the call does not say, or 0. */
    int of(ToolCall call, int usual) {
        long given = call.number(ARGUMENT);
        if (given == 0) return usual > 0 ? usual : Math.min(USUAL_SECONDS, maxSeconds);
        if (given < 0 || given > maxSeconds)
            throw new UsageError(
                    ARGUMENT + " must be between 1 and " + maxSeconds + " (racefinder mcp --max-time allows more)");
        return (int) given;
    }
}
