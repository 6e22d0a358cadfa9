package org.racefinder.mcp.program;

/** Receives the progress of a request, for clients that asked for it. */
public interface RequestProgress {
    /** {@code limitSeconds} is the time limit of the check. */
    void progress(double seconds, int limitSeconds, String message);
}
