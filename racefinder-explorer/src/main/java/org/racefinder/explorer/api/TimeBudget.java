package org.racefinder.explorer.api;

import java.util.concurrent.TimeUnit;

/**
 * When a check has to be over. The search stops at its time limit; then findings are shortened and advice is tried. All
 * of it together ends within the limit plus a tenth of it plus five seconds, which {@link #ALLOWANCE_MILLIS} leaves
 * room for: the start of both processes, and the report.
 *
 * @param startNanos when the check began
 * @param limitSeconds the time limit; 0 for none
 */
public record TimeBudget(long startNanos, int limitSeconds) {
    private static final long GRACE_MILLIS = 5_000;
    private static final long ALLOWANCE_MILLIS = 1_500;
    private static final long GUARD_MILLIS = 500;
    /** The least time that is left for the findings when the search stops. */
    private static final long FOR_FINDINGS_MILLIS = 2_000;

    public boolean isLimited() {
        return limitSeconds > 0;
    }

    private long wholeMillis() {
        return limitSeconds * 1_100L + GRACE_MILLIS;
    }

    /** When a process that should have ended by itself is killed, counted from its start; 0 for never. */
    public long guardMillis() {
        return isLimited() ? wholeMillis() - GUARD_MILLIS : 0;
    }

    /** How long the work may go on; never less than 0. */
    public long millisLeft() {
        if (!isLimited()) return Long.MAX_VALUE;
        long spent = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - startNanos);
        return Math.max(0, wholeMillis() - ALLOWANCE_MILLIS - spent);
    }

    public boolean isOver() {
        return millisLeft() == 0;
    }

    /** Whether the search has to stop to leave time for its findings, even if it began late. */
    public boolean isTimeForFindings() {
        return millisLeft() < FOR_FINDINGS_MILLIS;
    }
}
