package org.racefinder.advice;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.racefinder.explorer.RaceKey;
import org.racefinder.explorer.Trial;

/** A suggestion and what trying it showed, in terms of the findings of the search; {@code trial} is null if there was no time. */
record Tried(Suggestion suggestion, Trial trial, List<String> removes, List<String> leaves, List<String> added) {
    static Tried of(Suggestion suggestion, Trial trial, Map<String, RaceKey> races, Set<String> others) {
        if (trial == null) return new Tried(suggestion, null, List.copyOf(suggestion.races()), List.of(), List.of());
        List<String> removes = new ArrayList<>();
        List<String> leaves = new ArrayList<>();
        races.forEach((id, key) -> (trial.races().contains(key) ? leaves : removes).add(id));
        List<String> added = new ArrayList<>();
        for (RaceKey key : trial.races()) {
            if (!races.containsValue(key)) added.add("DATA_RACE " + key.place() + " (" + key.lines() + ")");
        }
        for (String other : trial.others()) if (!others.contains(other)) added.add(other);
        // what an incomplete search did not meet may still be there
        return new Tried(suggestion, trial, trial.complete() ? removes : List.of(), leaves, added);
    }

    boolean isVerified() {
        return trial != null && trial.complete();
    }

    boolean isRefutedFor(String race) {
        return leaves.contains(race);
    }

    String outcome() {
        if (trial == null) return "not tried: no time was left (--advice-time)";
        List<String> parts = new ArrayList<>();
        if (!removes.isEmpty()) parts.add("removes " + String.join(", ", removes));
        if (!leaves.isEmpty()) parts.add("leaves " + String.join(", ", leaves));
        if (!added.isEmpty()) parts.add("adds " + String.join("; ", added));
        else if (trial.complete()) parts.add("adds nothing");
        if (!trial.complete()) parts.add("could not be decided: " + String.join("; ", trial.reasons()));
        return String.join(", ", parts);
    }
}
