package org.racefinder.advice;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.racefinder.explorer.api.RaceKey;
import org.racefinder.explorer.api.Trial;

/**
 * A suggestion and what trying it showed, in terms of the findings of the search; {@code trial} is null if it was not tried. {@code torn}: the
 * changed program ends in states that no serial order of the same statements gives.
 */
record Tried(
        Suggestion suggestion,
        Trial trial,
        List<String> removes,
        List<String> leaves,
        List<String> added,
        boolean torn,
        long millis) {
    /** {@code millis}: how long the trial took. */
    static Tried of(
            Suggestion suggestion, Trial trial, long millis, Map<String, RaceKey> races, Map<String, String> others) {
        if (trial == null)
            return new Tried(suggestion, null, List.copyOf(suggestion.races()), List.of(), List.of(), false, 0);
        List<String> removes = new ArrayList<>();
        List<String> leaves = new ArrayList<>();
        races.forEach((id, key) -> (trial.races().contains(key) ? leaves : removes).add(id));
        others.forEach((id, name) -> (trial.others().contains(name) ? leaves : removes).add(id));
        List<String> added = new ArrayList<>();
        for (RaceKey key : trial.races()) {
            if (!races.containsValue(key)) added.add("DATA_RACE " + key.place() + " (" + key.lines() + ")");
        }
        for (String other : trial.others()) if (!others.containsValue(other)) added.add(other);
        // what an incomplete search did not meet may still be there
        return new Tried(suggestion, trial, trial.complete() ? removes : List.of(), leaves, added, false, millis);
    }

    Tried asTorn() {
        return new Tried(suggestion, trial, removes, leaves, added, true, millis);
    }

    boolean isVerified() {
        return trial != null && trial.complete();
    }

    boolean isRefutedFor(String race) {
        return leaves.contains(race);
    }

    /** Removes the race in every schedule and does no harm. */
    boolean repairs(String race) {
        return isVerified() && removes.contains(race) && added.isEmpty();
    }

    String outcome() {
        if (trial == null)
            return suggestion.alteration() == null
                    ? "not tried: the tool knows no way there from that place"
                    : "not tried: no time was left (--advice-time)";
        List<String> parts = new ArrayList<>();
        if (!removes.isEmpty()) parts.add("removes " + String.join(", ", removes));
        if (!leaves.isEmpty()) parts.add("leaves " + String.join(", ", leaves));
        if (!added.isEmpty()) parts.add("adds " + String.join("; ", added));
        else if (trial.complete()) parts.add("adds nothing");
        if (torn) parts.add("but leaves a lost update: some schedules end with values that no serial order gives");
        if (!trial.complete()) parts.add("could not be decided: " + String.join("; ", trial.reasons()));
        return String.join(", ", parts);
    }
}
