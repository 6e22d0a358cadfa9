package org.racefinder.junit;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Decides whether a response lets the test pass, and formulates the failure if not. */
record TestVerdict(RaceTest options, CheckResponse response) {
    /** Returns the failure, or null if the test passes. */
    @Nullable
    RaceTestFailure failure() {
        if (response.error() != null) return new RaceTestFailure("racefinder: " + response.error(), List.of());
        List<CheckResponse.Found> errors = response.findings().stream()
                .filter(found -> found.isError() || options.failOnWarnings())
                .toList();
        List<CheckResponse.Found> unexpected = errors.stream()
                .filter(found -> expected().stream().noneMatch(expected -> fits(expected, found)))
                .toList();
        if (!unexpected.isEmpty()) return found(unexpected);
        List<Expected> missed = expected().stream()
                .filter(expected -> response.findings().stream().noneMatch(found -> fits(expected, found)))
                .toList();
        if (!missed.isEmpty()) return new RaceTestFailure(missed(missed), List.of());
        if (!expected().isEmpty() || !response.isIncomplete() || options.incomplete() == Incomplete.WARN) return null;
        return new RaceTestFailure(incomplete(), List.of());
    }

    /** Returns a warning, or null if there is none. */
    @Nullable
    String warning() {
        boolean warns = response.isIncomplete() || response.findings().stream().anyMatch(found -> !found.isError());
        return warns ? response.report() : null;
    }

    private List<Expected> expected() {
        return List.of(options.expected());
    }

    private static boolean fits(Expected expected, CheckResponse.Found found) {
        if (expected.value() != found.kind()) return false;
        String where = found.location() == null ? found.headline() : found.location();
        return expected.at().isEmpty()
                || where.endsWith(expected.at())
                || (found.location() == null && where.contains(expected.at()));
    }

    private RaceTestFailure found(List<CheckResponse.Found> errors) {
        StringBuilder text = new StringBuilder(response.report().stripTrailing()).append('\n');
        for (CheckResponse.Found found : errors) {
            if (found.patch() == null) continue;
            text.append("\nA change that removes ").append(found.id());
            text.append(" (compiled, and explored in every schedule):\n\n")
                    .append(found.patch().stripTrailing())
                    .append('\n');
        }
        String schedule = errors.get(0).schedule();
        if (schedule != null && options.replay().isEmpty()) {
            text.append("\nReplay this one schedule: @RaceTest(replay = \"").append(schedule.replace('\\', '/'));
            text.append("\"), with debugPort = 5005 under a debugger.\n");
        }
        return new RaceTestFailure(text.toString(), errors.get(0).stack());
    }

    private String missed(List<Expected> missed) {
        List<String> names = new ArrayList<>();
        for (Expected expected : missed)
            names.add(expected.value() + (expected.at().isEmpty() ? "" : " at " + expected.at()));
        return "expected " + String.join(", ", names) + ", which was not found\n\n" + response.report();
    }

    private String incomplete() {
        if (options.replay().isEmpty())
            return response.report()
                    + "\nThis counts as a failure, because a race may have been missed: a smaller test, a"
                    + " longer timeLimit, or incomplete = Incomplete.WARN.\n";
        return "The schedule in " + options.replay()
                + " shows nothing any more. Take replay away to explore all schedules.\n\n" + response.report();
    }
}
