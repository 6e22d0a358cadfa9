package org.racefinder.explorer.execution;

import org.racefinder.explorer.state.ManagedThread;

/** The program under test, which gives the engine the main thread of each execution. */
public interface Program {
    /** Creates the main thread of the execution that is about to run. */
    ManagedThread mainThread();
}
