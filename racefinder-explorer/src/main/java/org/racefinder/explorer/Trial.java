package org.racefinder.explorer;

import java.util.List;
import java.util.Set;

/**
 * What exploring an altered program showed. {@code races} and {@code others} (deadlocks, exceptions ...) were met;
 * that something was not met counts only if the trial is {@code complete}: all schedules were explored, with no {@code reasons} left.
 */
public record Trial(Set<RaceKey> races, Set<String> others, boolean complete, List<String> reasons, long executions) {
    public Trial {
        races = Set.copyOf(races);
        others = Set.copyOf(others);
        reasons = List.copyOf(reasons);
    }

    public static Trial impossible(String reason) {
        return new Trial(Set.of(), Set.of(), false, List.of(reason), 0);
    }
}
