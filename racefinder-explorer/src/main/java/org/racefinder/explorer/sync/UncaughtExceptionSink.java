package org.racefinder.explorer.sync;

import org.racefinder.explorer.state.ManagedThread;

/** Receives the exceptions that end threads. */
public interface UncaughtExceptionSink {
    void thrown(ManagedThread thread, Throwable failure);

    /** A thread group of the program passes an exception to {@code group}, which is null for the topmost group. */
    void passedToGroup(ManagedThread thread, ThreadGroup group, Thread of, Throwable failure);
}
