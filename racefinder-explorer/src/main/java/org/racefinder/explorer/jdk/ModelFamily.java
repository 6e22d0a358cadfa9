package org.racefinder.explorer.jdk;

import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.ModelCall;

/** The contracts of one kind of JDK class, put into steps, footprints and edges. */
interface ModelFamily {
    /**
     * Start of a call: stops before it, waits for its guard, makes the edges that come before the body. Returns false if the call is
     * not to be modelled after all. Throws what the method itself declares.
     */
    boolean begin(ManagedThread t, ModelCall call) throws InterruptedException;

    /** The body returned: the outcome is known. {@code number} is a primitive result. */
    default void end(ManagedThread t, ModelCall call, Object result, long number) {}

    /** The body threw. */
    default void failed(ManagedThread t, ModelCall call) {}
}
