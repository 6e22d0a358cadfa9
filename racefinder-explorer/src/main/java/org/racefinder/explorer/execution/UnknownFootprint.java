package org.racefinder.explorer.execution;

import java.util.function.LongConsumer;
import org.racefinder.explorer.search.Footprint;
import org.racefinder.explorer.search.ObjectStates;
import org.racefinder.explorer.search.Operation;

/**
 * An operation whose step touches more objects than the operation itself declares. The search knows its guard but
 * cannot predict its footprint.
 */
public record UnknownFootprint(Operation operation) implements Operation {
    public static Operation of(Operation operation) {
        return operation instanceof UnknownFootprint ? operation : new UnknownFootprint(operation);
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
    public void gives(Footprint touched, LongConsumer to) {
        operation.gives(touched, to);
    }

    @Override
    public void takes(Footprint touched, LongConsumer to) {
        operation.takes(touched, to);
    }

    @Override
    public int[] alternatives(ObjectStates states) {
        return operation.alternatives(states);
    }
}
