package org.racefinder.explorer.engine;

/** Takes exceptions that left their threads. */
interface Uncaught {
    void thrown(ManagedThread thread, Throwable failure);
}
