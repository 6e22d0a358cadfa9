package org.racefinder.explorer.state;

/** Observes the releases and acquires of a replay. */
public interface EdgeListener {
    void acquired(ManagedThread thread, Cell cell);

    void released(ManagedThread thread, Cell cell);

    /** A release that replaces the earlier releases on the cell. */
    default void releasedAnew(ManagedThread thread, Cell cell) {
        released(thread, cell);
    }
}
