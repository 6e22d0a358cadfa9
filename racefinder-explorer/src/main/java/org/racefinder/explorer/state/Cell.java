package org.racefinder.explorer.state;

import org.racefinder.explorer.thread.EnvironmentState;

/** A synchronization object of the engine, such as a lock or the life of a thread. */
public final class Cell {
    /** Identifies the object in all executions. */
    public final long name;

    /** The state, for footprints and guards. */
    public long state;
    /** The number of the object for the analyses of the current execution. */
    public int sync;
    /** The latest time of a thread at which it released something here; see {@link EnvironmentState}. */
    long time;

    /** Whether the last write in a weaker mode came after a {@code storeStoreFence}, and no stronger release fence. */
    public boolean publishedByStores;

    /** The index of the thread that wrote the variable last, plus 1; 0 if no thread did. */
    public int writer;

    /** The time of that thread at the write. */
    public int writtenAt;

    public Cell(long name, int sync) {
        this.name = name;
        this.sync = sync;
    }
}
