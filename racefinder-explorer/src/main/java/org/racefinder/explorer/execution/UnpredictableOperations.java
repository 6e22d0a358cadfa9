package org.racefinder.explorer.execution;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.search.Operation;
import org.racefinder.explorer.state.Op;
import org.racefinder.explorer.state.OperationKind;

/**
 * The kinds of operations whose footprint the search must not predict. A step of unmodelled JDK code may touch more
 * objects than its first operation declares, depending on the outcome of that operation: {@code if (!t.isInterrupted()
 * && w.tryLock())}. When a step touches more than was predicted, the search starts again and predicts nothing for
 * operations of that kind by that actor.
 */
public final class UnpredictableOperations {
    /** Contains the name of the kind: the identity hash of the enum constant would change the hashes of the program. */
    private record Key(int actor, String kind) {}

    private final Set<Key> keys = new HashSet<>();
    /** Checked at every step instead of the set, because the JDK's collections are rewritten and call hooks. */
    private boolean any;

    /** Records that the operation of this event is unpredictable. Returns whether this was not known before. */
    public boolean learn(Event event) {
        if (event.operation == null || !keys.add(key(event.actor, event.operation))) return false;
        any = true;
        return true;
    }

    private static Key key(int actor, Operation operation) {
        Operation performed = operation instanceof UnknownFootprint open ? open.operation() : operation;
        return new Key(actor, ((Op) performed).kind.name());
    }

    /** Everything learnt, for a saved search. Format: the number of the actor, a space, the name of the kind. */
    public List<String> all() {
        return keys.stream().map(key -> key.actor + " " + key.kind).toList();
    }

    /** Replaces everything learnt. Skips kinds that this version does not have; the search learns them again. */
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
