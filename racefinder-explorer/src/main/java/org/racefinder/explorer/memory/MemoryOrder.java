package org.racefinder.explorer.memory;

import org.racefinder.explorer.state.Cell;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.jdk.contract.EdgeInterpreter;
import org.racefinder.jdk.contract.EdgeSink;
import org.racefinder.jdk.contract.EdgeTarget;

/**
 * Applies the edges of accesses to volatile fields, elements and atomics. Fences add edges to accesses in weaker modes,
 * and {@link WeakModes} checks whether such accesses make the answer incomplete.
 */
public final class MemoryOrder implements EdgeSink<ManagedThread, Cell> {
    public final Fences fences;
    final WeakModes weakModes;
    final EdgeInterpreter<ManagedThread, Cell> edges = EdgeInterpreter.of(this);
    private final ExecutionState execution;

    MemoryOrder(ExecutionState execution, RaceLog races) {
        this.execution = execution;
        fences = new Fences(execution);
        weakModes = new WeakModes(execution, execution.reasons, races::startAgain);
    }

    /** Sets the names of variables in reasons. */
    public void nameWith(VariableNames names) {
        weakModes.nameWith(names);
    }

    @Override
    public void acquire(ManagedThread t, Cell variable, EdgeTarget target) {
        execution.acquire(t, variable);
    }

    @Override
    public void release(ManagedThread t, Cell variable, EdgeTarget target) {
        execution.release(t, variable);
    }

    /** A volatile write is ordered before all later reads; a weaker write only before reads that see it. */
    @Override
    public void releaseAnew(ManagedThread t, Cell variable, EdgeTarget target) {
        if (target == EdgeTarget.VARIABLE) execution.release(t, variable);
        else execution.releaseOnly(t, variable);
    }

    @Override
    public void forget(ManagedThread t, Cell variable, EdgeTarget target) {
        execution.forget(variable);
    }
}
