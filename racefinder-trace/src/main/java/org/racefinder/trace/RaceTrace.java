package org.racefinder.trace;

import java.util.List;
import org.racefinder.model.LockName;

/**
 * The memory actions of one counterexample, in the order in which they happened, up to the second access of the race.
 * {@code place} and {@code lines} identify the race. {@code source} and {@code manifest} are the indices of its two
 * accesses. {@code instance} is true if the race is on an instance field. Accesses to locations that only one thread
 * accessed are left out.
 */
public record RaceTrace(
        String place,
        String lines,
        List<String> threads,
        List<TracedAction> actions,
        int source,
        int manifest,
        boolean instance,
        List<LockName> sourceLocks,
        List<LockName> manifestLocks) {
    public RaceTrace {
        threads = List.copyOf(threads);
        actions = List.copyOf(actions);
        sourceLocks = List.copyOf(sourceLocks);
        manifestLocks = List.copyOf(manifestLocks);
    }

    public TracedAction sourceAction() {
        return actions.get(source);
    }

    public TracedAction manifestAction() {
        return actions.get(manifest);
    }
}
