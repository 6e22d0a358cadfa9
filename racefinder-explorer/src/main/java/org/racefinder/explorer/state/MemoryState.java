package org.racefinder.explorer.state;

import java.util.List;
import org.racefinder.analysis.OptimisticReads;

/** The state of a thread that the memory model needs. */
public final class MemoryState {
    /** The last write that the thread announced. */
    public final LateWrite lateWrite = new LateWrite();
    /** The current access uses the plain mode of a VarHandle, even if the variable is volatile. */
    public boolean inPlainMode;
    /** The next compare-and-set is weak. */
    public boolean weakCompare;
    /** The last weak compare-and-set failed spuriously. */
    public boolean weakCompareFailed;
    /** The variables that the thread wrote in a weaker mode, with no full fence since; null if there are none. */
    public List<VariableHistory> weakWrites;
    /** The reads under optimistic stamps; null if the thread never had a stamp. */
    public OptimisticReads<Cell> optimisticReads;

    void reset() {
        lateWrite.forget();
        inPlainMode = false;
        weakCompare = false;
        weakCompareFailed = false;
        weakWrites = null;
        optimisticReads = null;
    }
}
