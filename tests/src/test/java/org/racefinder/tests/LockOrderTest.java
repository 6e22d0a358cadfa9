package org.racefinder.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.racefinder.model.Finding;
import org.racefinder.model.Result;
import org.racefinder.model.Severity;
import org.racefinder.model.Verdict;
import org.racefinder.report.ResultJson;

/**
 * {@code check}, {@code monitor} and {@code analyze} report the lock-order cycles that the programs of
 * {@code racefree.lockorder} declare.
 */
@Timeout(300)
class LockOrderTest {
    private static final Pattern STATED =
            Pattern.compile("(?m)^// LOCK-ORDER: (?:none|lines ([\\d, ]+?))( in some schedule)?$");

    @TempDir
    Path directory;

    private Result result() throws IOException {
        return ResultJson.read(Files.readString(directory.resolve("result.json")));
    }

    private Result check(String program, String... options) throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of("check", "--quiet", "--json", "result.json"));
        words.addAll(List.of(options));
        words.addAll(List.of("-cp", Tool.EXAMPLES.toString(), program));
        Tool.run(directory, words.toArray(String[]::new));
        return result();
    }

    private Result monitor(String program) throws IOException, InterruptedException {
        Tool.run(
                directory,
                "monitor",
                "--quiet",
                "--analysis",
                "happens-before,lock-order",
                "--log",
                "run.log",
                "--json",
                "result.json",
                "-cp",
                Tool.EXAMPLES.toString(),
                program);
        return result();
    }

    private Result analyze() throws IOException, InterruptedException {
        Tool.run(directory, "analyze", "--quiet", "--analysis", "lock-order", "--json", "result.json", "run.log");
        return result();
    }

    /** Returns, for each cycle, the lines at which threads would wait. */
    private static List<Set<Integer>> cycles(Result result) {
        return result.findings().stream()
                .filter(finding -> finding.kind() == Finding.Kind.LOCK_ORDER_CYCLE)
                .map(LockOrderTest::lines)
                .toList();
    }

    private static Set<Integer> lines(Finding finding) {
        Set<Integer> lines = new TreeSet<>();
        finding.waits().forEach(each -> lines.add(each.site().line()));
        return lines;
    }

    @ParameterizedTest
    @ValueSource(strings = {"OppositeOrders", "OneOrder", "GateLock", "RingOfThree", "DependsOnTheSchedule"})
    void allCommandsReportTheCyclesThatAProgramDeclares(String name) throws IOException, InterruptedException {
        String source =
                Files.readString(Tool.ROOT.resolve("examples/src/main/java/racefree/lockorder/" + name + ".java"));
        Matcher stated = STATED.matcher(source);
        assertTrue(stated.find(), name + " states nothing");
        Set<Integer> lines = new TreeSet<>();
        if (stated.group(1) != null)
            for (String line : stated.group(1).split(",", -1)) lines.add(Integer.parseInt(line.strip()));
        List<Set<Integer>> expected = lines.isEmpty() ? List.of() : List.of(lines);
        String program = "racefree.lockorder." + name;
        Result checked = check(program, "--analysis", "happens-before,lock-order");
        assertEquals(expected, cycles(checked), "check");
        assertEquals(Verdict.VERIFIED, checked.verdict());
        List<Set<Integer>> monitored = cycles(monitor(program));
        if (stated.group(2) == null) assertEquals(expected, monitored, "monitor");
        else assertTrue(expected.containsAll(monitored), "monitor: " + monitored);
        assertEquals(monitored, cycles(analyze()), "analyze");
    }

    @Test
    void aCycleIsAWarningThatIsMarkedHeuristicAndChangesNoVerdict() throws IOException, InterruptedException {
        Finding cycle = check("racefree.lockorder.OppositeOrders", "--analysis", "lock-order")
                .findings()
                .get(0);
        assertEquals(Severity.WARNING, cycle.severity());
        assertEquals("lock-order", cycle.analysis());
        assertEquals("W1", cycle.id());
        assertTrue(cycle.why().contains("Heuristic"), cycle.why());
        assertEquals(Verdict.NOTHING_FOUND, result().verdict(), "a heuristic analysis proves nothing");
    }

    @Test
    void severalWorkersTogetherSeeTheUnionOfAllExecutions() throws IOException, InterruptedException {
        Result alone =
                check("racefree.lockorder.DependsOnTheSchedule", "--analysis", "happens-before,views,lock-order");
        Result shared = check(
                "racefree.lockorder.DependsOnTheSchedule",
                "--analysis",
                "happens-before,views,lock-order",
                "--workers",
                "2");
        assertEquals(List.of(Set.of(15, 32)), cycles(shared));
        assertEquals(alone.findings().size(), shared.findings().size());
        assertEquals(alone.exploration().executions(), shared.exploration().executions());
    }
}
