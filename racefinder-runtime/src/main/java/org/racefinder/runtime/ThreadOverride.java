package org.racefinder.runtime;

/**
 * Marks user subclasses of {@link Thread} that override a method which the engine owns: a call must reach the override first. The {@code super}
 * calls in there ask the methods of this class whether the engine has done the work.
 */
public final class ThreadOverride {
    private ThreadOverride() {}

    public interface OfStart {}

    public interface OfInterrupt {}

    public interface OfIsInterrupted {}

    /** In place of {@code super.start()}: false if that is still to be called. */
    public static boolean start(Thread thread) {
        return Hooks.start(thread);
    }

    /** In place of {@code super.interrupt()}: false if that is still to be called. */
    public static boolean interrupt(Thread thread) {
        if (!Hooks.managed()) return false;
        Hooks.interrupt(thread);
        return true;
    }
}
