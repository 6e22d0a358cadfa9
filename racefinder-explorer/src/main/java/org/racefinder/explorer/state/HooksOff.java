package org.racefinder.explorer.state;

/**
 * A scope in which the hooks of one thread do nothing: the engine's own code, the inside of models, class loading. One
 * object per thread serves all nested scopes, so entering one allocates nothing: {@code try (HooksOff off =
 * t.hooksOff()) {...}}.
 */
public final class HooksOff implements AutoCloseable {
    private int depth;

    HooksOff enter() {
        depth++;
        return this;
    }

    /** Leaves the innermost scope. */
    @Override
    public void close() {
        depth--;
    }

    boolean isActive() {
        return depth > 0;
    }

    void reset() {
        depth = 0;
    }
}
