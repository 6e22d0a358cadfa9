package org.racefinder.jdk.contract;

/**
 * The sink of a run in which other threads continue during a call. They may see what the call releases before it
 * returns, but only then is it known whether it releases anything. So such a release is announced before the body runs.
 * Until the outcome is known, every acquire from the target is ordered after it. Then it is either confirmed or
 * withdrawn. So no edge is missed, and a call without effect leaves none behind.
 */
public interface ParallelEdgeSink<T, C> extends EdgeSink<T, C> {
    void announce(T thread, C call, EdgeTarget target);

    void confirm(T thread, C call, EdgeTarget target);

    void withdraw(T thread, C call, EdgeTarget target);
}
