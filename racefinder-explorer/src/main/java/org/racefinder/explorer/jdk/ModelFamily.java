package org.racefinder.explorer.jdk;

import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.ModelCall;

/** Turns the contracts of one kind of JDK class into steps, footprints and edges. */
interface ModelFamily {
    /**
     * A call begins: stops before it, waits for its guard, and makes the edges that precede the body. Returns false if
     * the call is not modelled after all. Throws what the method itself declares.
     */
    boolean begin(ManagedThread t, ModelCall call) throws InterruptedException;

    /** The body returned. {@code number} is the result if it is primitive. */
    default void end(ManagedThread t, ModelCall call, Object result, long number) {}

    /** The body threw. */
    default void failed(ManagedThread t, ModelCall call) {}
}
