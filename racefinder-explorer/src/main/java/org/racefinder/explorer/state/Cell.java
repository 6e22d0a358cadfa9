package org.racefinder.explorer.state;

/** A synchronization object of the engine, such as a lock or the life of a thread. */
public final class Cell {
    /** The same in every execution. */
    public final long name;

    public long state;
    /** The number of the object for the analyses; valid in one execution. */
    public int sync;

    public Cell(long name, int sync) {
        this.name = name;
        this.sync = sync;
    }
}
