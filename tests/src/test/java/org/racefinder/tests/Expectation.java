package org.racefinder.tests;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.racefinder.model.Access;
import org.racefinder.model.CodeSite;
import org.racefinder.model.Finding;
import org.racefinder.model.Result;
import org.racefinder.model.Severity;
import org.racefinder.model.Verdict;
import org.racefinder.model.ViewConflict;

/**
 * The expected result that a program of the corpus declares in its comments; examples/README.md explains the syntax.
 */
record Expectation(
        String main,
        Set<String> outcomes,
        Set<String> races,
        Set<String> lines,
        Set<String> views,
        long executions,
        int since,
        List<String> options) {
    private static final Pattern COMMENT = Pattern.compile("^\\s*// (EXPECT|EXECUTIONS|OPTIONS|SINCE|VIEWS): (.*)$");
    private static final Pattern GUILTY = Pattern.compile("// RACE: with lines? ([\\d, ]+)");
    private static final Pattern NUMBER = Pattern.compile("\\d+");

    static Expectation read(Path sources, Path file) throws IOException {
        String name = sources.relativize(file).toString().replace('/', '.').replaceFirst("\\.java$", "");
        Set<String> outcomes = new TreeSet<>();
        Set<String> races = new TreeSet<>();
        Set<String> lines = new TreeSet<>();
        Set<String> views = new TreeSet<>();
        long executions = 0;
        int since = 0;
        List<String> options = List.of();
        int number = 0;
        for (String line : Files.readAllLines(file)) {
            number++;
            Matcher comment = COMMENT.matcher(line);
            if (comment.find()) {
                String value = comment.group(2).strip();
                switch (comment.group(1)) {
                    case "EXECUTIONS" -> executions = Long.parseLong(value);
                    case "OPTIONS" -> options = List.of(value.split(" ", -1));
                    case "VIEWS" -> views.add(value);
                    case "SINCE" -> since = Integer.parseInt(value);
                    default -> {
                        if (value.startsWith("RACE "))
                            races.addAll(List.of(value.substring(5).split(",\\s*", -1)));
                        else outcomes.add(value);
                    }
                }
            }
            Matcher guilty = GUILTY.matcher(line);
            while (guilty.find()) {
                Matcher other = NUMBER.matcher(guilty.group(1));
                while (other.find()) lines.add(pair(number, Integer.parseInt(other.group())));
            }
        }
        return new Expectation(name, outcomes, races, lines, views, executions, since, options);
    }

    boolean tellsViews() {
        return !views.isEmpty();
    }

    boolean stated() {
        return !outcomes.isEmpty() || !races.isEmpty();
    }

    /** Whether the program runs on that JDK and its name starts with the prefix. */
    boolean isFor(int feature, String prefix, Set<String> gaps) {
        return stated() && since <= feature && main.startsWith(prefix) && !gaps.contains(main);
    }

    /** Results that depend on the search order cannot be reproduced with several workers. */
    boolean canBeShared() {
        return Stream.of(
                        "--max-executions", "--stop-after", "--granularity", "--strategy", "--shortest", "transactions")
                .noneMatch(options::contains);
    }

    /** The line for this program in a suite file. */
    String line() {
        List<String> words = new ArrayList<>(options);
        if (tellsViews()) words.add("--confirm-views");
        words.add(main);
        return String.join(" ", words);
    }

    private static String pair(int a, int b) {
        return Math.min(a, b) + "-" + Math.max(a, b);
    }

    /** Returns the differences, empty if there are none. */
    List<String> differences(Result result) {
        List<String> differences = new ArrayList<>();
        List<Finding> errors = result.findings().stream()
                .filter(finding -> finding.severity() == Severity.ERROR)
                .toList();
        compareOutcomes(result, errors, differences);
        compareRaces(errors, differences);
        if (tellsViews()) compareViews(result, differences);
        if (executions > 0 && result.exploration().executions() != executions)
            differences.add("executions: " + result.exploration().executions() + " instead of " + executions);
        if (executions > 0 && result.exploration().redundantExecutions() != 0)
            differences.add("redundant executions: " + result.exploration().redundantExecutions());
        return differences;
    }

    int exitCode() {
        if (outcomes.contains("VERIFIED")) return 0;
        return outcomes.contains("INCOMPLETE") ? 3 : 1;
    }

    private void compareOutcomes(Result result, List<Finding> errors, List<String> differences) {
        Set<String> seen = new TreeSet<>();
        if (result.verdict() == Verdict.VERIFIED || result.verdict() == Verdict.INCOMPLETE)
            seen.add(result.verdict().name());
        for (Finding finding : errors) {
            switch (finding.kind()) {
                case DATA_RACE -> {}
                case UNCAUGHT_EXCEPTION ->
                    seen.add("EXCEPTION " + finding.failure().type());
                case ABNORMAL_EXIT -> seen.add("EXIT " + finding.exitStatus());
                default -> seen.add(finding.kind().name());
            }
        }
        if (!seen.equals(outcomes))
            differences.add("outcome: " + seen + " instead of " + outcomes + " " + result.reasons());
    }

    private void compareRaces(List<Finding> errors, List<String> differences) {
        Set<String> open = new TreeSet<>(races);
        Set<String> seenLines = new TreeSet<>();
        for (Finding finding : errors) {
            if (finding.kind() != Finding.Kind.DATA_RACE) continue;
            String location = finding.location().field() == null
                    ? finding.location().className()
                    : finding.location().display(false);
            String expected = matching(location);
            if (expected == null) differences.add("unexpected race on " + location + " at " + lines(finding));
            else open.remove(expected);
            if (expected != null) seenLines.add(lines(finding));
        }
        for (String location : open) differences.add("no race on " + location);
        if (!lines.isEmpty() && !seenLines.equals(lines))
            differences.add("racing lines: " + seenLines + " instead of " + lines);
    }

    private void compareViews(Result result, List<String> differences) {
        Set<String> seen = new TreeSet<>();
        for (Finding finding : result.findings()) {
            ViewConflict conflict = finding.views();
            if (conflict == null) continue;
            List<String> apart = conflict.diverging().stream()
                    .map(Expectation::fields)
                    .sorted()
                    .toList();
            String shown = conflict.confirmed() == null ? "open" : conflict.confirmed() ? "confirmed" : "never";
            seen.add(fields(conflict.maximal()) + " against " + String.join(" / ", apart) + ", " + shown);
        }
        if (seen.isEmpty()) seen.add("none");
        if (!seen.equals(views)) differences.add("views: " + seen + " instead of " + views);
    }

    private static String fields(ViewConflict.View view) {
        return String.join(
                ", ",
                view.fields().stream()
                        .map(name -> name.substring(name.lastIndexOf('.') + 1))
                        .sorted()
                        .toList());
    }

    private String matching(String location) {
        for (String race : races) {
            if (race.equals(location)) return race;
            if (race.endsWith(".*")) {
                String type = race.substring(0, race.length() - 2);
                if (location.startsWith(type + ".") || location.startsWith(type + "$")) return race;
            }
        }
        return null;
    }

    private static String lines(Finding finding) {
        return pair(line(finding.conflict().first()), line(finding.conflict().second()));
    }

    private static int line(Access access) {
        CodeSite site = access == null ? null : access.site();
        return site == null ? 0 : site.line();
    }
}
