package org.racefinder.mcp;

import org.racefinder.mcp.program.RequestProgress;

/** Passes on progress that increases, as the protocol demands, and not more often than people can read. */
final class ProgressNotifications implements RequestProgress {
    private static final double LEAST_SECONDS = 0.5;

    private final RequestProgress client;
    private double last = Double.NEGATIVE_INFINITY;

    ProgressNotifications(RequestProgress client) {
        this.client = client;
    }

    @Override
    public synchronized void progress(double seconds, int limitSeconds, String message) {
        if (seconds < last + LEAST_SECONDS) return;
        last = seconds;
        client.progress(seconds, limitSeconds, message);
    }
}
