package org.racefinder.advice;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.racefinder.explorer.api.RaceKey;
import org.racefinder.explorer.api.Trial;

/**
 * A suggestion and the outcome of its trial, relative to the findings of the search; {@code trial} is null if it was
 * not tried. {@code torn} means that the changed program reaches final states that no serial order of the same
 * statements yields.
 */
record TriedSuggestion(
        Suggestion suggestion,
        Trial trial,
        List<String> removes,
        List<String> leaves,
        List<String> added,
        boolean torn,
        long millis) {
    /** {@code millis} is the duration of the trial. */
    static TriedSuggestion of(
            Suggestion suggestion, Trial trial, long millis, Map<String, RaceKey> races, Map<String, String> others) {
        if (trial == null)
            return new TriedSuggestion(
                    suggestion, null, List.copyOf(suggestion.races()), List.of(), List.of(), false, 0);
        List<String> removes = new ArrayList<>();
        List<String> leaves = new ArrayList<>();
        races.forEach((id, key) -> (trial.races().contains(key) ? leaves : removes).add(id));
        others.forEach((id, name) -> (trial.failures().contains(name) ? leaves : removes).add(id));
        List<String> added = new ArrayList<>();
        for (RaceKey key : trial.races()) {
            if (!races.containsValue(key)) added.add("DATA_RACE " + key.place() + " (" + key.lines() + ")");
        }
        for (String other : trial.failures()) if (!others.containsValue(other)) added.add(other);
        // An incomplete search may have missed findings that are still there.
        return new TriedSuggestion(
                suggestion, trial, trial.complete() ? removes : List.of(), leaves, added, false, millis);
    }

    TriedSuggestion asTorn() {
        return new TriedSuggestion(suggestion, trial, removes, leaves, added, true, millis);
    }

    boolean isVerified() {
        return trial != null && trial.complete();
    }

    boolean isRefutedFor(String race) {
        return leaves.contains(race);
    }

    /** Whether the change removes the race in every schedule and adds no finding. */
    boolean repairs(String race) {
        return isVerified() && removes.contains(race) && added.isEmpty();
    }

    /** What is known of a changed program that could not be explored to its end. */
    private String shownBySamples() {
        boolean clean = leaves.isEmpty() && added.isEmpty();
        return (clean && trial.executions() > 0
                        ? String.format(
                                Locale.ROOT,
                                "%,d schedules of the changed program passed, but not all ran: ",
                                trial.executions())
                        : "could not be decided: ")
                + String.join("; ", trial.reasons());
    }

    /** Whether the changed program has no finding at all and loses no update. */
    boolean endsStory() {
        return isVerified() && leaves.isEmpty() && added.isEmpty() && !torn;
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
        if (!trial.complete()) parts.add(shownBySamples());
        return String.join(", ", parts);
    }
}
