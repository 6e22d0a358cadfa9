package org.racefinder.explorer.state;

import org.racefinder.jdk.contract.VariableMode;

/** A synchronizing access to a variable, as the {@link AccessLog} keeps it. */
public final class LoggedAccess {
    /** How many accesses came before it in the execution. */
    public final int position;

    public final int thread;
    public final Variable variable;
    /** Identifies the variable. */
    public final long name;

    public final boolean reads;
    public final VariableMode mode;
    /** How many full fences the thread had passed. */
    public final int fences;
    /** The thread's own time. */
    public final int time;
    /** The vector clock of the thread before the edges of the access took effect. */
    public final int[] before;

    /** Whether the access wrote; known when it has been performed, as are the next two. */
    public boolean writes;
    /** The vector clock after the acquiring edges of the access. */
    public int[] after;
    /** How many steps of the thread ended that the {@linkplain AccessLog.Look looks} at a synchronizer count as fences. */
    public int strongSteps;

    LoggedAccess(
            int position,
            ManagedThread t,
            Variable variable,
            long name,
            boolean reads,
            VariableMode mode,
            int time,
            int[] before) {
        this.position = position;
        this.thread = t.index;
        this.variable = variable;
        this.name = name;
        this.reads = reads;
        this.mode = mode;
        this.fences = t.memory.fullFences;
        this.time = time;
        this.before = before;
        this.after = before;
    }

    public boolean isWeak() {
        return mode != VariableMode.VOLATILE;
    }

    /** Whether the access reads and writes in one step. */
    public boolean isUpdate() {
        return reads && writes;
    }

    /** Whether a read of what this access wrote can be ordered after it. */
    public boolean isRelease() {
        return writes && (mode == VariableMode.RELEASE || mode == VariableMode.VOLATILE);
    }

    /** Whether a read orders the thread after the write that it sees, if that write is a release. */
    public boolean isAcquire() {
        return reads && (mode == VariableMode.ACQUIRE || mode == VariableMode.VOLATILE);
    }

    /** Whether this access happened before a later one, without the edges of the later one itself. */
    public boolean happensBefore(LoggedAccess later) {
        return thread == later.thread || isIn(later.before);
    }

    /** Whether a thread with that vector clock comes after this access. */
    public boolean isIn(int[] clock) {
        return thread < clock.length && time <= clock[thread];
    }
}
