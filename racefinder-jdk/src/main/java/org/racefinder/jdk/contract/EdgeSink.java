package org.racefinder.jdk.contract;

/**
 * Receives the edges of calls, and keeps the clocks. The interpreter decides which edges a call makes; the sink only
 * knows where the clock of a target is kept.
 *
 * @param <T> a thread
 * @param <C> a call under way
 */
public interface EdgeSink<T, C> {
    void acquire(T thread, C call, EdgeTarget target);

    void release(T thread, C call, EdgeTarget target);

    /** A release by a write that reads nothing. */
    default void releaseAnew(T thread, C call, EdgeTarget target) {
        release(thread, call, target);
    }

    /** What was released to the target is not to be acquired any more. */
    default void forget(T thread, C call, EdgeTarget target) {}

    /** The thread holds this from here on. */
    default void hold(T thread, C call, EdgeTarget target) {}

    default void letGo(T thread, C call, EdgeTarget target) {}
}
