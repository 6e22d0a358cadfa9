package org.racefinder.explorer.state;

/**
 * Time and randomness as one thread sees them. They depend only on the earlier calls of the thread, so that reading
 * them needs no scheduling point.
 */
public final class EnvironmentState {
    /** The virtual time that has passed for the thread. */
    public long elapsedNanos;

    public long random;

    void begin(int actor) {
        elapsedNanos = 0;
        random = actor * 0x9E3779B97F4A7C15L + 0x1234567;
    }
}
