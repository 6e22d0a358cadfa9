package org.racefinder.explorer.thread;

/**
 * A scope in which the hooks of one thread do nothing, because the thread runs code of the engine, the body of a
 * modelled method, or class loading. One object per thread serves all nested scopes, so that entering a scope allocates
 * nothing. Use: {@code try (HooksOff off = t.hooksOff()) {...}}.
 */
public final class HooksOff implements AutoCloseable {
    private int depth;

    public HooksOff enter() {
        depth++;
        return this;
    }

    /** Leaves the innermost scope. */
    @Override
    public void close() {
        depth--;
    }

    public boolean isActive() {
        return depth > 0;
    }

    public void reset() {
        depth = 0;
    }
}
