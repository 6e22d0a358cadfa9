package org.racefinder.explorer.engine;

/**
 * Accesses in modes weaker than volatile leave sequential consistency. The search over its orders is still a proof if they all touch one variable
 * and no thread goes on from a weak write of it to a synchronization read of another variable without a full fence in between: message passing
 * through one flag. Whatever else is a reason.
 */
final class WeakModes {
    private final Execution execution;
    private final Reasons reasons;
    private int epoch = -1;
    private long variable;
    private String name;

    WeakModes(Execution execution, Reasons reasons) {
        this.execution = execution;
        this.reasons = reasons;
    }

    void performed(
            ManagedThread t, Cell cell, boolean reads, boolean wrote, VariableOps.Mode mode, Variable described) {
        boolean weak = mode != VariableOps.Mode.VOLATILE;
        if (!weak && t.weakWrite == 0) return;
        if (weak) onOneVariable(cell, described);
        if (wrote && !weak) t.weakWrite = 0;
        if (reads && t.weakWrite != 0 && t.weakWrite != cell.name) {
            reasons.add("a thread writes " + name + " in a mode weaker than volatile and then reads "
                    + described.describe() + " without a full fence between: executions that are not sequentially"
                    + " consistent were not explored");
        }
        if (wrote && weak) t.weakWrite = cell.name;
    }

    private void onOneVariable(Cell cell, Variable described) {
        if (epoch != execution.epoch()) {
            epoch = execution.epoch();
            variable = cell.name;
            name = described.describe();
        }
        if (variable == cell.name) return;
        reasons.add("modes weaker than volatile are used on more than one variable (" + name + ", "
                + described.describe() + "): executions that are not sequentially consistent were not explored");
    }

    /** Locks are full fences. */
    static void performed(ManagedThread t, Op op) {
        if (op instanceof MonitorOps.Enter || op instanceof MonitorOps.Exit || op instanceof GuardedOp) t.weakWrite = 0;
    }
}
