package org.racefinder.explorer.execution;

import org.racefinder.explorer.search.Footprint;
import org.racefinder.explorer.search.Operation;
import org.racefinder.explorer.search.States;

/** An operation in whose step more was touched than it names itself: its guard is known, its footprint cannot be foretold. */
public record OpenEnded(Operation operation) implements Operation {
    public static Operation of(Operation operation) {
        return operation instanceof OpenEnded ? operation : new OpenEnded(operation);
    }

    @Override
    public boolean guarded() {
        return operation.guarded();
    }

    @Override
    public boolean enabled(States states) {
        return operation.enabled(states);
    }

    @Override
    public boolean predict(States states, int alternative, Footprint into) {
        return false;
    }

    @Override
    public int[] alternatives(States states) {
        return operation.alternatives(states);
    }
}
