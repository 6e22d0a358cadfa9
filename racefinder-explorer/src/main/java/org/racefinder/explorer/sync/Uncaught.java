package org.racefinder.explorer.sync;

import org.racefinder.explorer.state.ManagedThread;

/** Takes exceptions that left their threads. */
public interface Uncaught {
    void thrown(ManagedThread thread, Throwable failure);

    /** One that a thread group of the user's hands on: to {@code group}, or to nobody if that is null. */
    void handedOn(ManagedThread thread, ThreadGroup group, Thread of, Throwable failure);
}
