package org.racefinder.explorer.search;

/** The state of synchronization objects at some point of an execution. */
public interface ObjectStates {
    /** The state of the object; {@code untouched} is returned if no event of the execution touched it. */
    long of(long object, long untouched);
}
