package org.racefinder.explorer.execution;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.search.Operation;
import org.racefinder.explorer.state.Op;
import org.racefinder.explorer.state.OperationKind;

/**
 * The kinds of operations whose footprint the search must not predict. JDK code that runs unmodelled may do more in one
 * step than the operation that starts the step declares, depending on the outcome: {@code if (!t.isInterrupted() &&
 * w.tryLock())}. The engine learns of such an operation when a step turns out to touch more than was predicted. The
 * search then starts again and predicts nothing for operations of that kind by that actor.
 */
public final class UnpredictableOperations {
    /** By name: the hash code of a constant would draw on the identity hashes that the program sees. */
    private record Key(int actor, String kind) {}

    private final Set<Key> keys = new HashSet<>();
    /** Checked at every step instead of the set, because the collections of the JDK are rewritten. */
    private boolean any;

    /** Returns whether the operation of this event was not known to be unpredictable. */
    public boolean learn(Event event) {
        if (event.operation == null || !keys.add(key(event.actor, event.operation))) return false;
        any = true;
        return true;
    }

    private static Key key(int actor, Operation operation) {
        Operation performed = operation instanceof UnknownFootprint open ? open.operation() : operation;
        return new Key(actor, ((Op) performed).kind.name());
    }

    /** What was learnt, for a saved search: the number of the actor, a space, the name of the kind. */
    public List<String> all() {
        return keys.stream().map(key -> key.actor + " " + key.kind).toList();
    }

    /** Replaces what was learnt. Kinds that this version does not have are left out: the search learns them again. */
    public void restore(List<String> all) {
        keys.clear();
        for (String text : all) {
            int space = text.indexOf(' ');
            OperationKind kind = OperationKind.ofSavedName(text.substring(space + 1));
            if (kind != null) keys.add(new Key(Integer.parseInt(text.substring(0, space)), kind.name()));
        }
        any = !keys.isEmpty();
    }

    Operation of(int actor, Operation operation) {
        return !any || !keys.contains(key(actor, operation)) ? operation : UnknownFootprint.of(operation);
    }
}
