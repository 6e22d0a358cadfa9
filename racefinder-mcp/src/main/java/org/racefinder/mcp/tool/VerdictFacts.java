package org.racefinder.mcp.tool;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.racefinder.mcp.program.FinishedCheck;
import org.racefinder.mcp.program.RequestedProgram;
import org.racefinder.model.Exploration;
import org.racefinder.model.Finding;
import org.racefinder.model.Result;
import org.racefinder.model.Severity;
import org.racefinder.report.CompactReport;

/**
 * What a verdict means, in sentences that a coding agent can repeat to its user: what was proved and under which
 * assumptions, and for a search without an answer, what to do next.
 */
final class VerdictFacts {
    private static final int MAX_REASONS = 20;
    private static final Set<String> PROVING = Set.of(RequestedProgram.USUAL_STRATEGY, "exhaustive");
    /** Clocks differ a little. */
    private static final double ALMOST = 0.95;

    private final FinishedCheck check;
    private final Result result;
    private final Exploration exploration;

    VerdictFacts(FinishedCheck check) {
        this.check = check;
        this.result = check.result();
        this.exploration = result.exploration();
    }

    Map<String, Object> facts() {
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("check", check.id());
        facts.put("program", result.target().main());
        facts.put("jdk", result.target().jdk());
        facts.put("verdict", result.verdict().name());
        facts.put("complete", isWhole());
        facts.put("executions", exploration.executions());
        facts.put("seconds", exploration.elapsedMillis() / 1000.0);
        facts.put("proved", proved());
        facts.put("assumptions", result.assumptions());
        facts.put("reasons", Limited.sentences(result.reasons(), MAX_REASONS));
        facts.put("next", next());
        return facts;
    }

    /** One line for each finding, the verdict, and what it means. */
    String text() {
        StringBuilder text = new StringBuilder();
        text.append("check ")
                .append(check.id())
                .append(": ")
                .append(result.verdict())
                .append('\n');
        text.append(Limited.text(CompactReport.of(result), Limited.REPORT));
        line(text, "Proved", proved());
        if (!result.assumptions().isEmpty()) line(text, "Assumed", String.join("; ", result.assumptions()));
        for (String reason : Limited.sentences(result.reasons(), MAX_REASONS)) line(text, "Reason", reason);
        line(text, "Next", next());
        return text.toString();
    }

    private static void line(StringBuilder text, String title, String content) {
        text.append(title).append(": ").append(content).append('\n');
    }

    /** Whether every schedule was explored, and nothing happened that the engine could not follow. */
    private boolean isWhole() {
        return exploration.complete() && result.reasons().isEmpty();
    }

    private String proved() {
        String name = result.target().main();
        return switch (result.verdict()) {
            case VERIFIED ->
                "under the listed assumptions, in every schedule of " + name
                        + ", with the classes and arguments of this check, there is no data"
                        + " race, deadlock, livelock, uncaught exception or abnormal exit ("
                        + executions() + " cover all schedules that can differ). Nothing is proved about other"
                        + " arguments, other entry points, or code that " + name + " does not run.";
            case FINDINGS -> found();
            case INCOMPLETE, NOTHING_FOUND ->
                "nothing. No problem was seen in " + executions() + ", but there may be one in the schedules that were"
                        + " not explored.";
        };
    }

    private String found() {
        boolean warnings = result.findings().stream().anyMatch(VerdictFacts::isWarning);
        return "each error was seen in an execution of " + result.target().main() + " that replay repeats"
                + (warnings ? "; warnings are heuristic and may be false" : "")
                + (isWhole()
                        ? ". Every schedule was explored, so under the listed assumptions there are no other errors."
                        : ". Not everything was explored, so there may be more.");
    }

    private static boolean isWarning(Finding finding) {
        return finding.severity() == Severity.WARNING;
    }

    private String executions() {
        return String.format(
                Locale.ROOT,
                "%,d %s",
                exploration.executions(),
                exploration.executions() == 1 ? "execution" : "executions");
    }

    private String next() {
        return switch (result.verdict()) {
            case VERIFIED -> "nothing to repair. Check again after every change of the code that this program runs.";
            case FINDINGS -> {
                String id = errorId();
                yield "call explain with check " + check.id() + " and finding " + id
                        + " for its story and what removes it; then prove a change with try_patch.";
            }
            case INCOMPLETE, NOTHING_FOUND -> nextWithoutAnswer();
        };
    }

    private String errorId() {
        List<Finding> findings = result.findings();
        return findings.stream()
                .filter(finding -> !isWarning(finding))
                .findFirst()
                .orElse(findings.get(0))
                .id();
    }

    private String nextWithoutAnswer() {
        String strategy = check.program().strategy();
        if (!PROVING.contains(strategy))
            return "do not report this as proved: strategy " + strategy + " only looks for bugs. Check again without it"
                    + " to get a proof.";
        if (!reachedLimit())
            return "do not report this as proved. The search ended before its limits, so more time does not help: the"
                    + " reasons name what it could not follow. Check a program that does without it.";
        return "do not report this as proved. Make the program smaller (two threads, one or two operations each, no"
                + " loops over large data), or raise timeLimitSeconds (it was "
                + check.program().timeLimit() + "); strategy pct looks for bugs only and proves nothing.";
    }

    /** Whether the time or the number of executions ended the search. */
    private boolean reachedLimit() {
        long limit = check.program().timeLimit() * 1000L;
        int most = check.program().maxExecutions();
        return check.millis() >= limit * ALMOST || most > 0 && exploration.executions() >= most;
    }
}
