package org.racefinder.jdk.contract;

/**
 * Receives the edges of calls, and keeps the clocks. The interpreter decides which edges a call creates; the sink only
 * knows where the clock of a target is kept.
 *
 * @param <T> a thread
 * @param <C> a call in progress
 */
public interface EdgeSink<T, C> {
    void acquire(T thread, C call, EdgeTarget target);

    void release(T thread, C call, EdgeTarget target);

    /** A release by a write that does not read the variable. */
    default void releaseAnew(T thread, C call, EdgeTarget target) {
        release(thread, call, target);
    }

    /** Cancels earlier releases to the target, so that later acquires do not see them. */
    default void forget(T thread, C call, EdgeTarget target) {}

    /** The thread holds the target from now on. */
    default void hold(T thread, C call, EdgeTarget target) {}

    default void letGo(T thread, C call, EdgeTarget target) {}
}
