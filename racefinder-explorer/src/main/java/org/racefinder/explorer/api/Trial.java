package org.racefinder.explorer.api;

import java.util.List;
import java.util.Set;

/**
 * The result of exploring an altered program. The absence of a finding is conclusive only if the trial is complete.
 *
 * @param races the races that occurred
 * @param failures the names of the deadlocks, livelocks, uncaught exceptions and abnormal exits that occurred
 * @param complete whether all schedules were explored and there are no {@code reasons} for doubt
 * @param finalStates the values of the watched places at the end of each execution
 */
public record Trial(
        Set<RaceKey> races,
        Set<String> failures,
        boolean complete,
        List<String> reasons,
        long executions,
        Set<String> finalStates) {
    /** The beginning of the reason given when the code does not allow the change. */
    public static final String NOT_POSSIBLE = "the change cannot be tried: ";

    public Trial {
        races = Set.copyOf(races);
        failures = Set.copyOf(failures);
        reasons = List.copyOf(reasons);
        finalStates = Set.copyOf(finalStates);
    }

    public static Trial impossible(String reason) {
        return new Trial(Set.of(), Set.of(), false, List.of(reason), 0, Set.of());
    }

    public boolean isPossible() {
        return reasons.stream().noneMatch(reason -> reason.startsWith(NOT_POSSIBLE))
                && failures.stream()
                        .noneMatch(name -> name.contains("IllegalAccessError") || name.contains("VerifyError"));
    }
}
