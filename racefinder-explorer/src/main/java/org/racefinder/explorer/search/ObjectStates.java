package org.racefinder.explorer.search;

/** The states of synchronization objects at some point of an execution. */
public interface ObjectStates {
    /** Returns the state of the object, or {@code untouched} if no event of the execution touched it. */
    long of(long object, long untouched);
}
