package org.racefinder.explorer.memory;

import java.util.ArrayList;
import java.util.List;
import org.racefinder.analysis.HappensBefore;
import org.racefinder.explorer.state.Cell;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.Reasons;
import org.racefinder.explorer.state.Variable;
import org.racefinder.explorer.state.VariableHistory;
import org.racefinder.jdk.contract.VariableMode;

/**
 * Checks whether accesses in modes weaker than volatile make the answer incomplete. Such accesses allow executions that
 * are not sequentially consistent. Exploring the sequentially consistent ones is still a proof if, in each of them,
 *
 * <ul>
 *   <li>at most one variable is <em>weakly contended</em>: it has two conflicting accesses, at least one of them weaker
 *       than volatile, that happens-before does not order without the edges of the accesses themselves;
 *   <li>after a weak write to that variable, its thread makes no synchronization read of another contended variable
 *       without a full fence between.
 * </ul>
 *
 * <p>Other weak accesses are like those of a plain variable without a race: a read sees the last write that happens
 * before it, and nothing else. They are thread-confined, come before the publication of their object or the start of
 * the threads that use it, or are ordered by other synchronization. Message passing through one flag satisfies both
 * conditions.
 */
final class WeakModes {
    private final ExecutionState execution;
    private final Reasons reasons;
    private final Runnable startAgain;
    /** Whether the program is known to use weak modes. Until then, accesses are not followed. */
    private boolean active;

    private int epoch = -1;
    private final List<VariableHistory> contended = new ArrayList<>();
    private final List<VariableHistory> weaklyWritten = new ArrayList<>();

    /** @param startAgain requests another round, because the accesses before the first weak one were not followed */
    WeakModes(ExecutionState execution, Reasons reasons, Runnable startAgain) {
        this.execution = execution;
        this.reasons = reasons;
        this.startAgain = startAgain;
    }

    /** Called before the edges of an access take effect. */
    void accessing(ManagedThread t, Cell cell, boolean mayWrite, VariableMode mode, Variable variable) {
        boolean weak = mode != VariableMode.VOLATILE;
        if (!active && !weak) return;
        begin();
        if (cell.history == null) cell.history = new VariableHistory(variable.describe());
        VariableHistory history = cell.history;
        HappensBefore order = execution.analyses.happensBefore();
        if (history.isWeaklyContended()) return;
        if (order == null) history.assumeContended(weak);
        else history.add(t.index, mayWrite, weak, order);
        if (history.isContended()) check(history);
    }

    private void begin() {
        if (!active) {
            active = true;
            startAgain.run();
        }
        if (epoch == execution.epoch()) return;
        epoch = execution.epoch();
        contended.clear();
        weaklyWritten.clear();
    }

    /** Called when the outcome of the access is known. */
    void performed(ManagedThread t, Cell cell, boolean reads, boolean wrote, VariableMode mode) {
        if (!active) return;
        // a volatile write, or an update, is a full fence
        if (wrote && mode == VariableMode.VOLATILE) t.memory.weakWrites = null;
        if (reads && t.memory.weakWrites != null) {
            for (VariableHistory written : t.memory.weakWrites)
                if (written != cell.history) written.readUnfenced(cell.history, cell.history.name);
            check(cell.history);
        }
        if (!wrote || mode == VariableMode.VOLATILE) return;
        if (t.memory.weakWrites == null) t.memory.weakWrites = new ArrayList<>();
        if (!t.memory.weakWrites.contains(cell.history)) t.memory.weakWrites.add(cell.history);
        if (!weaklyWritten.contains(cell.history)) weaklyWritten.add(cell.history);
    }

    private void check(VariableHistory changed) {
        if (changed.isWeaklyContended() && !contended.contains(changed)) contended.add(changed);
        if (contended.size() > 1) {
            reasons.add("modes weaker than volatile are used on more than one variable (" + contended.get(0).name
                    + ", " + contended.get(1).name
                    + "): executions that are not sequentially consistent were not explored");
        }
        for (VariableHistory written : weaklyWritten) {
            String read = written.visibleUnfencedRead();
            if (read == null) continue;
            reasons.add("a thread writes " + written.name + " in a mode weaker than volatile and then reads " + read
                    + " without a full fence between: executions that are not sequentially consistent were not"
                    + " explored");
        }
    }
}
