package org.racefinder.jdk.contract;

/**
 * The sink of a run in which other threads go on during a call: what the call releases may be seen by them before it
 * returns, while whether it releases anything is known only then. Such a release is announced before the body runs.
 * From then on whoever acquires from the target is ordered after it, until the outcome is known and it is either
 * confirmed or withdrawn. So no edge is ever missed, and a call that is refused leaves none behind.
 */
public interface ParallelEdgeSink<T, C> extends EdgeSink<T, C> {
    void announce(T thread, C call, EdgeTarget target);

    void confirm(T thread, C call, EdgeTarget target);

    void withdraw(T thread, C call, EdgeTarget target);
}
