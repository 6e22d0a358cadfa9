package org.racefinder.trace;

import java.util.List;
import org.racefinder.model.LockName;

/**
 * One counterexample path of a race: its memory actions in the order in which they happened, up to the second access. {@code place} and {@code lines}
 * identify the race; {@code source} and {@code manifest} are the positions of the two accesses; {@code instance}: of a field that is not static. Accesses of locations that only
 * one thread touched are left out.
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
