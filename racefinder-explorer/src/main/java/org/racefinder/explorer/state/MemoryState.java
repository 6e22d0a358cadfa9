package org.racefinder.explorer.state;

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
    /** How many full fences the thread has passed. */
    int fullFences;
    /** How many of its steps order what the thread did before with a look at a synchronizer after them. */
    int strongSteps;
    /** The access that is being performed, if accesses are logged; otherwise null. */
    LoggedAccess access;
    /** The reads under optimistic stamps; null if the thread never had a stamp. */
    public OptimisticReads<Cell> optimisticReads;

    /** The thread has executed a full fence. */
    public void passedFullFence() {
        fullFences++;
        strongSteps++;
    }

    void reset() {
        lateWrite.forget();
        inPlainMode = false;
        weakCompare = false;
        weakCompareFailed = false;
        fullFences = 0;
        strongSteps = 0;
        access = null;
        optimisticReads = null;
    }
}
