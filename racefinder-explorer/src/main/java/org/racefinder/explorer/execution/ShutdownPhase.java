package org.racefinder.explorer.execution;

import org.racefinder.explorer.state.ManagedThread;

/** The last phase of an execution: threads that run after all other threads have ended or the program has exited. */
public interface ShutdownPhase {
    ShutdownPhase NONE = new ShutdownPhase() {
        @Override
        public void start() {}

        @Override
        public ManagedThread next() {
            return null;
        }

        @Override
        public boolean waits() {
            return false;
        }
    };

    /** Starts the threads of this phase if they are due and have not been started. */
    void start();

    /** Returns a thread of this phase that can take the next step, or null if the execution is over. */
    ManagedThread next();

    /** Whether a thread of this phase has not ended. It may wait for another thread, or for ever. */
    boolean waits();
}
