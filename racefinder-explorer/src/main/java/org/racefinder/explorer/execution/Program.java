package org.racefinder.explorer.execution;

import org.racefinder.explorer.state.ManagedThread;

/** The program under test, as far as the engine needs it: where each execution begins. */
public interface Program {
    /** Creates the main thread of the execution that is about to run. */
    ManagedThread mainThread();
}
