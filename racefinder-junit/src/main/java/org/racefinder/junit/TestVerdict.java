package org.racefinder.junit;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Decides whether a response lets the test pass, and formulates the failure if not. {@code test} names the test;
 * {@code annotated} says whether it has an annotation, to which a failure can point.
 */
record TestVerdict(String test, boolean annotated, RaceTest options, CheckResponse response) {
    /** The longest message that fits on a screen, without the note about extensions. The page has the rest. */
    static final int MAX_LINES = 14;

    private static final int MAX_OTHERS = 3;
    private static final int MAX_REASONS = 5;

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
        if (!missed.isEmpty()) return missed(missed);
        if (!expected().isEmpty() || !response.isIncomplete() || options.incomplete() == Incomplete.WARN) return null;
        return incomplete();
    }

    /** Returns a warning about a test that passes, or null if there is none. */
    @Nullable
    String warning() {
        List<CheckResponse.Found> warnings =
                response.findings().stream().filter(found -> !found.isError()).toList();
        if (warnings.isEmpty() && !response.isIncomplete()) return null;
        List<String> lines = new ArrayList<>();
        lines.add(response.conclusion());
        for (CheckResponse.Found found : warnings) lines.add("  " + found.headline());
        lines.addAll(reasons());
        return message(lines, List.of(page()));
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
        CheckResponse.Found first = errors.get(0);
        List<String> lines = new ArrayList<>();
        lines.add(test + ": " + first.headline());
        for (String line : first.summary()) lines.add("  " + line);
        List<String> end = new ArrayList<>();
        if (errors.size() > 1) end.add("  also " + others(errors.subList(1, errors.size())));
        end.add(page());
        if (first.schedule() != null && options.replay().isEmpty())
            end.add(
                    annotated
                            ? "  Replay: @RaceTest(replay = \"" + first.id()
                                    + "\"), with debugPort = 5005 under a debugger"
                            : "  Replay with the command-line tool: racefinder replay "
                                    + first.schedule().replace('\\', '/'));
        return new RaceTestFailure(message(lines, end), first.stack());
    }

    private static String others(List<CheckResponse.Found> errors) {
        String named = errors.stream()
                .limit(MAX_OTHERS)
                .map(CheckResponse.Found::headline)
                .collect(Collectors.joining("; "));
        return errors.size() <= MAX_OTHERS ? named : named + "; and " + (errors.size() - MAX_OTHERS) + " more";
    }

    private String page() {
        return "  Report: " + response.page();
    }

    private List<String> reasons() {
        List<String> reasons = response.reasons();
        List<String> lines = new ArrayList<>();
        for (String reason : reasons.subList(0, Math.min(reasons.size(), MAX_REASONS))) lines.add("  - " + reason);
        if (reasons.size() > MAX_REASONS) lines.add("  - and " + (reasons.size() - MAX_REASONS) + " more reasons");
        return lines;
    }

    /** Shortens the beginning, never the end. */
    private static String message(List<String> beginning, List<String> end) {
        List<String> lines = new ArrayList<>(beginning);
        int room = MAX_LINES - end.size();
        if (lines.size() > room) {
            lines = new ArrayList<>(lines.subList(0, room - 1));
            lines.add("  ...");
        }
        lines.addAll(end);
        return String.join("\n", lines);
    }

    private RaceTestFailure missed(List<Expected> missed) {
        String names = missed.stream()
                .map(expected -> expected.value() + (expected.at().isEmpty() ? "" : " at " + expected.at()))
                .collect(Collectors.joining(", "));
        List<String> lines = new ArrayList<>();
        lines.add(test + ": expected " + names + ", which was not found");
        lines.add("  " + response.conclusion());
        for (CheckResponse.Found found : response.findings()) lines.add("  " + found.headline());
        lines.addAll(reasons());
        return new RaceTestFailure(message(lines, List.of(page())), List.of());
    }

    private RaceTestFailure incomplete() {
        List<String> lines = new ArrayList<>();
        if (options.replay().isEmpty()) {
            lines.add(test + ": " + response.conclusion());
            lines.addAll(reasons());
            return new RaceTestFailure(
                    message(
                            lines,
                            List.of(
                                    "  This counts as a failure, because a race may have been missed: write a smaller"
                                            + " test, allow a longer timeLimit, or set incomplete = Incomplete.WARN.",
                                    page())),
                    List.of());
        }
        lines.add(test + ": the schedule in " + options.replay() + " shows nothing any more");
        lines.add("  Take replay away to explore all schedules.");
        lines.add("  " + response.conclusion());
        lines.addAll(reasons());
        return new RaceTestFailure(message(lines, List.of(page())), List.of());
    }
}
