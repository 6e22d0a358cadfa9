package org.racefinder.explorer.memory;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.HooksOff;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.Variable;

/**
 * The values of some places at the end of each execution, over all executions, which distinguish a lost update from a
 * repaired program. The instances of one place form a multiset, because their identities differ between schedules. A
 * reference counts as the name of its object; a reference to an object without a name counts as not null.
 */
public final class FinalStates {
    private static final int MOST = 1_000;

    private record Watched(String place, Variable variable) {}

    private final Set<String> places;
    private final Map<Long, Watched> touched = new TreeMap<>();
    private final Set<String> states = new HashSet<>();

    public FinalStates(Set<String> places) {
        this.places = Set.copyOf(places);
    }

    boolean any() {
        return !places.isEmpty();
    }

    boolean isWatched(String place) {
        return places.contains(place);
    }

    void touched(ManagedThread t, long name, String place, Variable variable) {
        try (HooksOff off = t.hooksOff()) {
            touched.putIfAbsent(name, new Watched(place, variable));
        }
    }

    public void begin() {
        touched.clear();
    }

    public void end(ExecutionState execution) {
        if (places.isEmpty() || states.size() >= MOST) return;
        Map<String, List<Long>> values = new TreeMap<>();
        for (Watched watched : touched.values()) {
            long value = watched.variable.value(execution);
            values.computeIfAbsent(watched.place, p -> new ArrayList<>())
                    .add(isReference(watched.variable) && ExecutionState.isUnnamed(value) ? 1 : value);
        }
        values.values().forEach(Collections::sort);
        states.add(values.toString());
    }

    private static boolean isReference(Variable variable) {
        if (variable instanceof Variable.OfField f) return f.field().isReference();
        return variable instanceof Variable.OfElement e
                && !e.array().getClass().getComponentType().isPrimitive();
    }

    public Set<String> all() {
        return states;
    }
}
