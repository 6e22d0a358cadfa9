package org.racefinder.explorer.engine;

/**
 * Hands control from one managed thread to another. Exactly one runs at a time. The driver calls {@link #run}; everything else is
 * called on managed threads.
 */
interface Switcher {
    /** Runs an execution, starting with {@code first}, until a thread leaves without a successor. */
    void run(ManagedThread first);

    /** Suspends the caller and lets {@code to} go on. Returns when somebody switches back; throws ExecutionOver if nobody will. */
    void switchTo(ManagedThread from, ManagedThread to);

    /** The caller takes no further part; {@code to} goes on, or the execution is over if it is null. Returns only if the caller's body has ended. */
    void leave(ManagedThread from, ManagedThread to);

    /** Unwinds or drops every thread that is still suspended. Called by the driver after {@link #run}. */
    void dispose(Execution execution);

    String name();
}
