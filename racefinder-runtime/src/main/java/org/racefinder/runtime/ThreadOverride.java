package org.racefinder.runtime;

/**
 * Marker interfaces for user subclasses of {@link Thread} that override a method which the engine replaces: a call must
 * reach the override first. In the override, a {@code super} call first asks a method of this class whether the engine
 * has done the work.
 */
public final class ThreadOverride {
    private ThreadOverride() {}

    public interface OfStart {}

    public interface OfInterrupt {}

    public interface OfIsInterrupted {}

    /** Replaces {@code super.start()}; returns false if the caller must still call it. */
    public static boolean start(Thread thread) {
        return Hooks.start(thread);
    }

    /** Replaces {@code super.interrupt()}; returns false if the caller must still call it. */
    public static boolean interrupt(Thread thread) {
        if (!Hooks.managed()) return false;
        Hooks.interrupt(thread);
        return true;
    }
}
