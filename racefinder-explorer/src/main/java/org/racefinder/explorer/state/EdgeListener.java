package org.racefinder.explorer.state;

/** Told of every release and acquire of an execution that is looked at closely. */
public interface EdgeListener {
    void acquired(ManagedThread thread, Cell cell);

    void released(ManagedThread thread, Cell cell);

    /** What was released there before is forgotten. */
    default void releasedAnew(ManagedThread thread, Cell cell) {
        released(thread, cell);
    }
}
