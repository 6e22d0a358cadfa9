package org.racefinder.explorer.memory;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.Variable;
import org.racefinder.explorer.thread.HooksOff;

/**
 * The values of watched places at the end of each execution, collected over all executions. They show whether an
 * altered program can still lose an update. The values of all instances of a place form a multiset, because identities
 * differ between schedules. A reference is represented by the name of its object; if the object has no name, all that
 * counts is that the reference is not null.
 */
public final class FinalStates {
    private static final int MAX_STATES = 1_000;

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
        if (places.isEmpty() || states.size() >= MAX_STATES) return;
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
