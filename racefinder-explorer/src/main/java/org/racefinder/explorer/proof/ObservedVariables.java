package org.racefinder.explorer.proof;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ObjectRecord;
import org.racefinder.explorer.story.SharedVariable;

/**
 * The variables that one execution has accessed, with their accesses. Does not compute the identity hash code of any
 * object: the program could notice, because hash codes are the same in every execution.
 */
final class ObservedVariables {
    /** One variable; of several accesses that are alike, only the last is kept. */
    static final class Observed {
        final SharedVariable variable;
        final int number;
        final List<ObservedAccess> accesses = new ArrayList<>();

        private Observed(SharedVariable variable, int number) {
            this.variable = variable;
            this.number = number;
        }
    }

    /** The name of an object, which few objects share, and the number of a field or element. */
    private record Key(long object, int part) {}

    private final ExecutionState execution;
    private final Map<Key, List<Observed>> variables = new HashMap<>();
    private int count;

    ObservedVariables(ExecutionState execution) {
        this.execution = execution;
    }

    Observed find(SharedVariable variable) {
        ObjectRecord record = variable.owner() == null ? null : execution.known(variable.owner());
        int part = variable.field() != null ? -variable.field().number : variable.index();
        Key key = new Key(record == null ? 0 : record.name, part);
        List<Observed> same = variables.computeIfAbsent(key, k -> new ArrayList<>());
        for (Observed known : same) if (known.variable.owner() == variable.owner()) return known;
        Observed added = new Observed(variable, count++);
        same.add(added);
        return added;
    }
}
