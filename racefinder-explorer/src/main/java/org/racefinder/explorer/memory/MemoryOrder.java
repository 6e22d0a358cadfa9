package org.racefinder.explorer.memory;

import org.racefinder.explorer.state.ExecutionState;

/** What decides the edges of accesses in modes weaker than volatile: fences, and the limits of what is explored. */
public final class MemoryOrder {
    public final Fences fences;
    final WeakModes weakModes;

    MemoryOrder(ExecutionState execution) {
        fences = new Fences(execution);
        weakModes = new WeakModes(execution, execution.reasons);
    }
}
