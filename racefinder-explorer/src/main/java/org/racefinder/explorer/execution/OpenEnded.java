package org.racefinder.explorer.execution;

import org.racefinder.explorer.search.Footprint;
import org.racefinder.explorer.search.ObjectStates;
import org.racefinder.explorer.search.Operation;

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
    public boolean enabled(ObjectStates states) {
        return operation.enabled(states);
    }

    @Override
    public boolean predict(ObjectStates states, int alternative, Footprint into) {
        return false;
    }

    @Override
    public int[] alternatives(ObjectStates states) {
        return operation.alternatives(states);
    }
}
