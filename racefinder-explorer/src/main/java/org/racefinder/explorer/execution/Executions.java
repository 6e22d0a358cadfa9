package org.racefinder.explorer.execution;

import org.racefinder.explorer.search.Schedule;

/** A sequence of executions. */
public interface Executions {
    /** Returns the prefix of the next execution, or null if there is none. */
    Schedule next();

    /**
     * Called when the execution is over and its trace complete. Returns whether to run another execution; if so, this
     * method has called {@link Engine#dispose}.
     */
    boolean ended();
}
