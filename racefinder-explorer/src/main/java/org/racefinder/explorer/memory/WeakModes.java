package org.racefinder.explorer.memory;

import org.racefinder.explorer.state.Cell;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.Reasons;
import org.racefinder.explorer.state.Variable;
import org.racefinder.jdk.contract.VariableMode;

/**
 * Checks whether accesses in modes weaker than volatile make the answer incomplete. Such accesses allow executions that
 * are not sequentially consistent. Exploring the sequentially consistent ones is still a proof if two conditions hold:
 * all weak accesses are to the same variable, and no thread reads another variable for synchronization after a weak
 * write without a full fence in between. Message passing through one flag satisfies both. Otherwise there is a reason
 * for an incomplete answer.
 */
final class WeakModes {
    private final ExecutionState execution;
    private final Reasons reasons;
    private int epoch = -1;
    private long variable;
    private String name;

    WeakModes(ExecutionState execution, Reasons reasons) {
        this.execution = execution;
        this.reasons = reasons;
    }

    void performed(ManagedThread t, Cell cell, boolean reads, boolean wrote, VariableMode mode, Variable described) {
        boolean weak = mode != VariableMode.VOLATILE;
        if (!weak && t.memory.weakWrite == 0) return;
        if (weak) checkOnlyVariable(cell, described);
        if (wrote && !weak) t.memory.weakWrite = 0;
        if (reads && t.memory.weakWrite != 0 && t.memory.weakWrite != cell.name) {
            reasons.add("a thread writes " + name + " in a mode weaker than volatile and then reads "
                    + described.describe() + " without a full fence between: executions that are not sequentially"
                    + " consistent were not explored");
        }
        if (wrote && weak) t.memory.weakWrite = cell.name;
    }

    private void checkOnlyVariable(Cell cell, Variable described) {
        if (epoch != execution.epoch()) {
            epoch = execution.epoch();
            variable = cell.name;
            name = described.describe();
        }
        if (variable == cell.name) return;
        reasons.add("modes weaker than volatile are used on more than one variable (" + name + ", "
                + described.describe() + "): executions that are not sequentially consistent were not explored");
    }
}
