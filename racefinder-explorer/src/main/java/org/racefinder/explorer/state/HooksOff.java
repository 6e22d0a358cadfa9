package org.racefinder.explorer.state;

/**
 * Switches the hooks off for what a thread does itself: the engine's own code, the inside of models, class loading. One object per thread serves all
 * nested uses, so entering a scope allocates nothing: {@code try (HooksOff off = t.hooksOff()) {...}}.
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
}
