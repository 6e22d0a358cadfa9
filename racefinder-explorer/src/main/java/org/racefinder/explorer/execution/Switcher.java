package org.racefinder.explorer.execution;

import java.util.function.Supplier;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;

/**
 * Transfers control between managed threads, of which exactly one runs at a time. The driver thread calls {@link #run};
 * managed threads call {@link #switchTo} and {@link #leave}.
 */
public interface Switcher {
    /**
     * Runs an execution, starting with {@code first}, until a thread leaves without a successor. Then calls {@code
     * next}, which begins another execution and returns its first thread, or returns null to stop. {@code next} may be
     * called on any thread, but only while no managed thread runs.
     */
    void run(ManagedThread first, Supplier<ManagedThread> next);

    /**
     * Suspends the caller and resumes {@code to}. Returns when another thread switches back; throws {@link
     * ExecutionOver} if the execution ends first.
     */
    void switchTo(ManagedThread from, ManagedThread to);

    /**
     * Takes the caller out of the execution and resumes {@code to}; if {@code to} is null, the execution is over.
     * Returns only if the body of the caller has ended.
     */
    void leave(ManagedThread from, ManagedThread to);

    /** Unwinds or drops the threads that are still suspended after their execution is over. */
    void dispose(ExecutionState execution);

    /** Ends the pooled threads. No execution may be run afterwards. */
    void close();

    String name();
}
