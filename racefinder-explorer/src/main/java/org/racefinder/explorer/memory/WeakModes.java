package org.racefinder.explorer.memory;

import java.util.List;
import org.racefinder.explorer.state.AccessLog;
import org.racefinder.explorer.state.Cell;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.LoggedAccess;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.Reasons;
import org.racefinder.explorer.state.Variable;
import org.racefinder.jdk.contract.VariableMode;

/**
 * Checks whether accesses in modes weaker than volatile make the answer incomplete. Such accesses allow executions that
 * are not sequentially consistent. Exploring the sequentially consistent ones is still a proof if none of them allows a
 * {@linkplain ConflictCycles cycle of conflicts}. Take an execution that is not sequentially consistent, and its
 * longest prefix that is: the next access closes a cycle, and the prefix followed by the same access with the newest
 * value was explored and shows the same conflicts.
 *
 * <p>Weak accesses that are confined to a thread, that come before the publication of their object or the start of the
 * threads that use it, or that other synchronization orders, have no conflict.
 */
final class WeakModes {
    private final ExecutionState execution;
    private final AccessLog log;
    private final Reasons reasons;
    private final Runnable startAgain;
    private boolean foundCycle;
    private boolean foundLook;
    private VariableNames names = Variable::describe;

    /** @param startAgain requests another round, because the accesses before the first weak one were not followed */
    WeakModes(ExecutionState execution, Reasons reasons, Runnable startAgain) {
        this.execution = execution;
        this.log = execution.accessLog;
        this.reasons = reasons;
        this.startAgain = startAgain;
    }

    void nameWith(VariableNames holders) {
        names = holders;
    }

    /** Called before the edges of an access take effect. */
    void accessing(ManagedThread t, Cell cell, boolean reads, VariableMode mode, Variable variable) {
        if (!log.isActive()) {
            if (mode == VariableMode.VOLATILE) return;
            log.activate();
            startAgain.run();
        }
        log.accessing(t, variable, cell.name, reads, mode, execution);
    }

    /** Called when the outcome of the access is known. */
    void performed(ManagedThread t, boolean wrote, VariableMode mode) {
        if (log.isActive()) log.accessed(t, wrote, mode, execution);
    }

    /** Examines the execution that has just ended. */
    void ended() {
        if (!log.isActive() || foundCycle && foundLook) return;
        List<LoggedAccess> accesses = log.accesses(execution);
        if (log.isFull()) {
            reasons.add("an execution has too many accesses to tell whether modes weaker than volatile matter");
            return;
        }
        ConflictCycles conflicts = new ConflictCycles(accesses);
        if (!foundCycle) findCycle(conflicts);
        if (!foundLook && !log.looks().isEmpty()) findLook(conflicts);
    }

    private void findCycle(ConflictCycles conflicts) {
        ConflictCycles.Cycle cycle = conflicts.find();
        if (cycle == null) return;
        foundCycle = true;
        reasons.add("modes weaker than volatile let threads see accesses to " + names.of(cycle.variable())
                + " and " + names.of(cycle.other())
                + " in different orders: executions that are not sequentially consistent were not"
                + " explored");
    }

    /** A look at a synchronizer may overtake a weak write of the same thread. */
    private void findLook(ConflictCycles conflicts) {
        for (LoggedAccess write : conflicts.weakWrites()) {
            for (AccessLog.Look look : log.looks()) {
                if (look.thread() != write.thread
                        || look.position() <= write.position
                        || look.strongSteps() != write.strongSteps) continue;
                foundLook = true;
                reasons.add("a thread writes " + names.of(write.variable) + " in a mode weaker than volatile and then"
                        + " reads " + look.what() + " without a full fence between: executions that are not"
                        + " sequentially consistent were not explored");
                return;
            }
        }
    }
}
