package org.racefinder.explorer.state;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.racefinder.explorer.names.Place;
import org.racefinder.explorer.names.PlaceNames;
import org.racefinder.explorer.thread.HooksOff;

/** The locations that spinning threads read, over all executions of a search. */
public final class SpinLocations {
    private boolean[] fields = {};
    private final Set<Place> arrays = new HashSet<>();

    void field(FieldAccess field) {
        if (field.number >= fields.length) fields = Arrays.copyOf(fields, field.number * 2);
        fields[field.number] = true;
    }

    void element(ManagedThread t, ObjectRecord array) {
        if (array == null || array.site <= 0) return;
        try (HooksOff off = t.hooksOff()) {
            arrays.add(array.place());
        }
    }

    /** The names of the locations, as in {@link org.racefinder.explorer.api.RaceKey#place}. */
    public Set<String> places(PlaceNames names) {
        Set<String> places = new HashSet<>();
        for (int i = 1; i < fields.length; i++) if (fields[i]) places.add(names.of(Place.ofField(i)));
        for (Place array : arrays) places.add(names.of(array));
        return places;
    }
}
