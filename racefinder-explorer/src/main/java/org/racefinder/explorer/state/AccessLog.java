package org.racefinder.explorer.state;

import java.util.ArrayList;
import java.util.List;
import org.racefinder.analysis.HappensBefore;
import org.racefinder.jdk.contract.VariableMode;

/**
 * The synchronizing accesses of the current execution, in the order in which they were made. They are kept only if the
 * program uses modes weaker than volatile.
 */
public final class AccessLog {
    /** An execution with more accesses is not examined. */
    private static final int MAX_ACCESSES = 20_000;

    private static final int[] UNKNOWN = {};

    private boolean active;
    private int epoch = -1;
    private final List<LoggedAccess> accesses = new ArrayList<>();
    private final List<Look> looks = new ArrayList<>();

    /**
     * A step of a thread that only looked at an object of java.util.concurrent.
     *
     * @param position how many accesses came before
     * @param strongSteps how many steps of the thread count as a fence so far
     */
    public record Look(int thread, int position, int strongSteps, String what) {}

    /** Whether the program is known to use modes weaker than volatile. */
    public boolean isActive() {
        return active;
    }

    public void activate() {
        active = true;
    }

    /** Restores the state before a series of samples, whose accesses are not examined. */
    public void activate(boolean before) {
        active = before;
    }

    private void begin(ExecutionState execution) {
        if (epoch == execution.epoch()) return;
        epoch = execution.epoch();
        accesses.clear();
        looks.clear();
    }

    /** Adds an access before its edges take effect. */
    public void accessing(
            ManagedThread t, Variable variable, long name, boolean reads, VariableMode mode, ExecutionState execution) {
        begin(execution);
        if (isFull()) return;
        HappensBefore order = execution.analyses.happensBefore();
        int time = order == null ? 1 : order.time(t.index);
        LoggedAccess access = new LoggedAccess(accesses.size(), t, variable, name, reads, mode, time, clock(t, order));
        accesses.add(access);
        t.memory.access = access;
    }

    /** Adds the outcome of the access that the thread made last. */
    public void accessed(ManagedThread t, boolean wrote, VariableMode mode, ExecutionState execution) {
        LoggedAccess access = t.memory.access;
        if (access == null) return;
        access.writes = wrote;
        access.after = clock(t, execution.analyses.happensBefore());
        if (wrote && mode == VariableMode.VOLATILE) t.memory.strongSteps++;
        access.strongSteps = t.memory.strongSteps;
        t.memory.access = null;
    }

    /** Called after every step of a thread. */
    public void performed(ManagedThread t, Op op, ExecutionState execution) {
        if (op.isFullFence()) t.memory.strongSteps++;
        else if (op.isSynchronizationRead()) {
            begin(execution);
            if (!isFull()) looks.add(new Look(t.index, accesses.size(), t.memory.strongSteps, op.describe()));
        }
    }

    private static int[] clock(ManagedThread t, HappensBefore order) {
        return order == null ? UNKNOWN : order.clockOf(t.index);
    }

    /** Whether accesses may be missing, because there were too many. */
    public boolean isFull() {
        return accesses.size() >= MAX_ACCESSES || looks.size() >= MAX_ACCESSES;
    }

    /** Returns the accesses of the execution that has just ended. */
    public List<LoggedAccess> accesses(ExecutionState execution) {
        begin(execution);
        return accesses;
    }

    public List<Look> looks() {
        return looks;
    }
}
