package org.racefinder.explorer.state;

import org.racefinder.analysis.OptimisticReads;

/** What the memory model has to know about a thread's accesses. */
public final class MemoryState {
    /** The last write that was announced. */
    public final LateWrite lateWrite = new LateWrite();
    /** The access under way goes through a VarHandle whose mode makes it plain, whatever the variable is declared to be. */
    public boolean inPlainMode;
    /** The next compare-and-set is a weak one. */
    public boolean weakCompare;
    /** The last weak compare-and-set failed for no reason. */
    public boolean weakCompareFailed;
    /** The name of the variable it wrote in a mode weaker than volatile, with no full fence since; 0 if none. */
    public long weakWrite;
    /** What it read under optimistic stamps; null unless it ever had one. */
    public OptimisticReads<Cell> optimisticReads;
}
