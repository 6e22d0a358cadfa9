package org.racefinder.explorer.state;

/** A synchronization object of the engine: its stable number, its state, and its number in the analyses of this execution. */
public final class Cell {
    public final long name;
    public long state;
    /** Number among locations and syncs of this execution. */
    public int sync;

    public Cell(long name, int sync) {
        this.name = name;
        this.sync = sync;
    }
}
