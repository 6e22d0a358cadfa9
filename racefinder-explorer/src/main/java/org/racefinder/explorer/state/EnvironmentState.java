package org.racefinder.explorer.state;

/** Time and randomness as one thread sees them: a function of what it asked before, and of nothing that others did. */
public final class EnvironmentState {
    /** Virtual time that has passed for the thread. */
    public long elapsedNanos;

    public long random;

    EnvironmentState(int actor) {
        random = actor * 0x9E3779B97F4A7C15L + 0x1234567;
    }
}
