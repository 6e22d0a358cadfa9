package org.racefinder.explorer.execution;

import org.racefinder.explorer.state.ManagedThread;

/** What runs when everything else of an execution is over. */
public interface ShutdownPhase {
    ShutdownPhase NONE = new ShutdownPhase() {
        @Override
        public void start() {}

        @Override
        public ManagedThread next() {
            return null;
        }
    };

    /** Starts its threads if it is time for them and they have not been started. */
    void start();

    /** A thread of this phase that can take the next step, or null when the execution is really over. */
    ManagedThread next();
}
