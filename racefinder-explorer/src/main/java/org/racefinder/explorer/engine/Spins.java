package org.racefinder.explorer.engine;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/** What the program waited for by reading it again and again, over all executions of a search. */
public final class Spins {
    private boolean[] fields = {};
    private final Set<RaceLog.Place> arrays = new HashSet<>();

    void field(FieldAccess field) {
        if (field.number >= fields.length) fields = Arrays.copyOf(fields, field.number * 2);
        fields[field.number] = true;
    }

    void element(ManagedThread t, ObjectRecord array) {
        if (array == null || array.site <= 0) return;
        t.bypass++;
        try {
            arrays.add(Accesses.place(array));
        } finally {
            t.bypass--;
        }
    }

    /** As {@link org.racefinder.explorer.api.RaceKey#place} names them. */
    public Set<String> places(RaceLog races) {
        Set<String> places = new HashSet<>();
        for (int i = 1; i < fields.length; i++) if (fields[i]) places.add(races.name(RaceLog.Place.ofField(i)));
        for (RaceLog.Place array : arrays) places.add(races.name(array));
        return places;
    }
}
