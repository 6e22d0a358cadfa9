package org.racefinder.explorer.memory;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.racefinder.explorer.names.Place;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.FieldAccess;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.ObjectRecord;
import org.racefinder.explorer.thread.HooksOff;

/**
 * The places that more than one thread has accessed. In the classic mode every access to such a place is a scheduling
 * point.
 */
public final class Sharing {
    private static final int SHARED = -1;

    private final ExecutionState execution;
    private final Set<Place> places = new HashSet<>();
    /** For each location of this execution: 0, the index of the only thread that used it plus 1, or SHARED. */
    private int[] user = new int[256];

    private int used;
    private int epoch = -1;

    public Sharing(ExecutionState execution) {
        this.execution = execution;
    }

    void accessed(ManagedThread t, int location, FieldAccess field, ObjectRecord array) {
        if (epoch != execution.epoch()) {
            epoch = execution.epoch();
            Arrays.fill(user, 0, used, 0);
            used = 0;
        }
        if (location >= user.length) user = Arrays.copyOf(user, Math.max(location + 1, user.length * 2));
        used = Math.max(used, location + 1);
        if (user[location] == t.index + 1 || user[location] == SHARED) return;
        if (user[location] == 0) {
            user[location] = t.index + 1;
            return;
        }
        user[location] = SHARED;
        try (HooksOff off = t.hooksOff()) {
            places.add(field != null ? Place.ofField(field.number) : array.place());
        }
    }

    public Set<Place> places() {
        return places;
    }
}
