package org.racefinder.explorer.executor;

import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.ModelCall;
import org.racefinder.explorer.state.ObjectRecord;

/** A family whose contracts hold for some objects only. For others, the JDK's own code runs in whole steps. */
public interface OptionalFamily {
    /** Whether the contracts hold for the object in this execution. The answer never changes. */
    boolean governs(ManagedThread t, ObjectRecord record);

    /**
     * Begins a call on such an object: stops the thread before it, waits for its guard, and makes its edges. Returns
     * whether the call replaces the body or the body runs as part of the step; otherwise it runs on its own.
     */
    boolean begin(ManagedThread t, ModelCall call) throws InterruptedException;
}
