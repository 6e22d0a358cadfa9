package org.racefinder.explorer.jdk;

import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.ModelCall;

/** Turns the contracts of one kind of JDK class into steps, footprints and edges. */
interface ModelFamily {
    /**
     * Begins a call: stops the thread before it, waits for its guard, and makes the edges that precede the body.
     * Returns false if this call cannot be modelled. Throws the exceptions that the JDK method itself throws.
     */
    boolean begin(ManagedThread t, ModelCall call) throws InterruptedException;

    /** Called when the body has returned. {@code number} is the result if it is primitive. */
    default void end(ManagedThread t, ModelCall call, Object result, long number) {}

    /** Called when the body has thrown an exception. */
    default void failed(ManagedThread t, ModelCall call) {}
}
