package org.racefinder.evaluation;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.racefinder.model.Exploration;
import org.racefinder.model.Finding;
import org.racefinder.model.RaceKind;
import org.racefinder.model.Result;
import org.racefinder.model.Step;
import org.racefinder.model.Verdict;

/** The figures of one run that are compared with the published ones. */
record Measurement(Result result) {
    static final List<String> COLUMNS = List.of(
            "our verdict",
            "our racy locations",
            "executions",
            "transitions",
            "our length",
            "steps",
            "cpu ms",
            "memory MB");

    List<String> cells() {
        Exploration e = result.exploration();
        return List.of(
                verdict(),
                racyLocations(),
                Long.toString(e.executions()),
                Long.toString(e.transitions()),
                length(),
                steps(),
                Long.toString(e.cpuMillis()),
                Long.toString(e.peakMemoryBytes() >> 20));
    }

    /** The verdict, followed by findings that are not races. */
    private String verdict() {
        String others = result.findings().stream()
                .filter(finding -> finding.kind() == Finding.Kind.UNCAUGHT_EXCEPTION)
                .map(finding -> finding.failure().type())
                .distinct()
                .collect(Collectors.joining(", "));
        return result.verdict() + (others.isEmpty() ? "" : " (" + others + ")");
    }

    private String racyLocations() {
        return String.join(", ", racyNames());
    }

    /** The names of the racy fields, without their classes. */
    Set<String> racyNames() {
        TreeSet<String> names = new TreeSet<>();
        for (Finding finding : races())
            names.add(finding.location().display(false).replaceFirst("^.*\\.(?=[^.]+$)", ""));
        return names;
    }

    boolean isVerified() {
        return result.verdict() == Verdict.VERIFIED;
    }

    long cpuMillis() {
        return result.exploration().cpuMillis();
    }

    private List<Finding> races() {
        return result.findings().stream()
                .filter(finding -> finding.kind() == Finding.Kind.DATA_RACE
                        && finding.conflict().raceKind() != RaceKind.RW)
                .filter(finding -> finding.path() != null)
                .toList();
    }

    String states() {
        return Long.toString(result.exploration().states());
    }

    /** The number of steps on the shortest path to a race; empty if there is no race. */
    String length() {
        return races().stream()
                .map(finding -> finding.path().length())
                .min(Integer::compare)
                .map(String::valueOf)
                .orElse("");
    }

    /** The length of that path in a unit that all modes share: synchronization actions, plus the two accesses. */
    String steps() {
        return least(races());
    }

    /** The same as {@link #steps} for the race that the other run shows; empty if this run does not show it. */
    String stepsToRaceOf(Measurement other) {
        Set<String> wanted = new TreeSet<>();
        for (Finding race : other.races()) wanted.add(identity(race));
        return least(
                races().stream().filter(race -> wanted.contains(identity(race))).toList());
    }

    private static String least(List<Finding> races) {
        return races.stream()
                .map(finding -> 2
                        + finding.path().steps().stream()
                                .filter(Measurement::synchronizes)
                                .count())
                .min(Long::compare)
                .map(String::valueOf)
                .orElse("");
    }

    private static String identity(Finding race) {
        TreeSet<String> places = new TreeSet<>(List.of(
                race.conflict().first().site().place(),
                race.conflict().second().site().place()));
        return race.location().display(false) + " " + places;
    }

    private static boolean synchronizes(Step step) {
        return !step.action().startsWith("READ ") && !step.action().startsWith("WRITE ")
                || step.action().startsWith("READ LOCK ")
                || step.action().startsWith("READ UNLOCK ");
    }
}
