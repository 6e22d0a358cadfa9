package org.racefinder.junit;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Whether an answer makes a test pass, and the words if not. */
record Verdict(RaceTest options, Answer answer) {
    /** Null if the test passes. */
    @Nullable
    RaceTestFailure failure() {
        if (answer.error() != null) return new RaceTestFailure("racefinder: " + answer.error(), List.of());
        List<Answer.Found> errors = answer.findings().stream()
                .filter(found -> found.isError() || options.failOnWarnings())
                .toList();
        List<Answer.Found> unexpected = errors.stream()
                .filter(found -> wanted().stream().noneMatch(wanted -> fits(wanted, found)))
                .toList();
        if (!unexpected.isEmpty()) return found(unexpected);
        List<Expected> missed = wanted().stream()
                .filter(wanted -> answer.findings().stream().noneMatch(found -> fits(wanted, found)))
                .toList();
        if (!missed.isEmpty()) return new RaceTestFailure(missed(missed), List.of());
        if (!wanted().isEmpty() || !answer.isIncomplete() || options.incomplete() == Incomplete.WARN) return null;
        return new RaceTestFailure(incomplete(), List.of());
    }

    /** Null if there is nothing to warn of. */
    @Nullable
    String warning() {
        boolean warns = answer.isIncomplete() || answer.findings().stream().anyMatch(found -> !found.isError());
        return warns ? answer.report() : null;
    }

    private List<Expected> wanted() {
        return List.of(options.expected());
    }

    private static boolean fits(Expected wanted, Answer.Found found) {
        if (wanted.value() != found.kind()) return false;
        String where = found.location() == null ? found.headline() : found.location();
        return wanted.at().isEmpty()
                || where.endsWith(wanted.at())
                || (found.location() == null && where.contains(wanted.at()));
    }

    private RaceTestFailure found(List<Answer.Found> errors) {
        StringBuilder text = new StringBuilder(answer.report().stripTrailing()).append('\n');
        for (Answer.Found found : errors) {
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
        for (Expected wanted : missed) names.add(wanted.value() + (wanted.at().isEmpty() ? "" : " at " + wanted.at()));
        return "expected " + String.join(", ", names) + ", which was not found\n\n" + answer.report();
    }

    private String incomplete() {
        if (options.replay().isEmpty())
            return answer.report()
                    + "\nThis counts as a failure, because a race may have been missed: a smaller test, a"
                    + " longer timeLimit, or incomplete = Incomplete.WARN.\n";
        return "The schedule in " + options.replay()
                + " shows nothing any more. Take replay away to explore all schedules.\n\n" + answer.report();
    }
}
