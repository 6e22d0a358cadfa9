package org.racefinder.explorer.execution;

import java.util.function.Supplier;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;

/**
 * Hands control from one managed thread to another. Exactly one runs at a time. The driver calls {@link #run}; {@link #switchTo} and {@link #leave} are
 * called on managed threads.
 */
public interface Switcher {
    /**
     * Runs an execution, starting with {@code first}, until a thread leaves without a successor; then the one that {@code next} begins, until it begins
     * none. What {@code next} does is done by whichever thread is at hand, while no managed thread runs.
     */
    void run(ManagedThread first, Supplier<ManagedThread> next);

    /** Suspends the caller and lets {@code to} go on. Returns when somebody switches back; throws ExecutionOver if nobody will. */
    void switchTo(ManagedThread from, ManagedThread to);

    /** The caller takes no further part; {@code to} goes on, or the execution is over if it is null. Returns only if the caller's body has ended. */
    void leave(ManagedThread from, ManagedThread to);

    /** Unwinds or drops every thread of an execution that is over and still suspended. */
    void dispose(ExecutionState execution);

    /** No further execution is run. */
    void close();

    String name();
}
