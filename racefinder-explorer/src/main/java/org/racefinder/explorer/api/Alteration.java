package org.racefinder.explorer.api;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.racefinder.instrument.edit.CodeEdit;

/**
 * A change to the program that is tried without touching its files.
 *
 * @param volatiles the places (named as in {@link RaceKey#place}) whose accesses get volatile semantics: fields, or the
 *     elements of the arrays created at a site
 * @param edits the changes to the code
 */
public record Alteration(Set<String> volatiles, List<CodeEdit> edits) {
    public static final Alteration NONE = new Alteration(Set.of(), List.of());

    public Alteration {
        volatiles = Set.copyOf(volatiles);
        edits = List.copyOf(edits);
    }

    public static Alteration ofVolatile(String place) {
        return new Alteration(Set.of(place), List.of());
    }

    public static Alteration ofEdits(List<? extends CodeEdit> edits) {
        return new Alteration(Set.of(), List.copyOf(edits));
    }

    public Alteration and(Alteration other) {
        Set<String> places = new LinkedHashSet<>(volatiles);
        places.addAll(other.volatiles);
        List<CodeEdit> all = new ArrayList<>(edits);
        for (CodeEdit edit : other.edits) if (!all.contains(edit)) all.add(edit);
        return new Alteration(places, all);
    }
}
