package org.racefinder.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.racefinder.model.Advice;
import org.racefinder.model.Exploration;
import org.racefinder.model.Finding;
import org.racefinder.model.RaceKind;
import org.racefinder.model.Result;
import org.racefinder.model.Verdict;
import org.racefinder.report.ResultJson;

/** Every strategy on real programs: it finds races, its schedules replay, and it reports what it has not covered. */
@Timeout(300)
@Execution(ExecutionMode.CONCURRENT)
class StrategiesTest {
    @TempDir
    Path directory;

    private Result check(int code, String main, String... options) throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(
                List.of("check", "--time-limit", "240", "--json", "result.json", "-cp", Tool.EXAMPLES.toString()));
        words.addAll(List.of(options));
        words.add(main);
        Tool.Ran ran = Tool.run(directory, words.toArray(String[]::new));
        assertEquals(code, ran.code(), ran.out() + ran.err());
        return result();
    }

    private Result result() throws IOException {
        return ResultJson.read(Files.readString(directory.resolve("result.json")));
    }

    private static Set<String> locations(Result result) {
        Set<String> locations = new TreeSet<>();
        for (Finding finding : result.findings())
            if (finding.location() != null) locations.add(finding.location().display(false));
        return locations;
    }

    @ParameterizedTest
    @ValueSource(strings = {"random", "pct", "bounded", "dfs", "heuristic"})
    void itFindsARaceThatReplays(String strategy) throws IOException, InterruptedException {
        // One of its threads spins, so that sampling has to wake it up again.
        Result found =
                check(1, "racy.mutex.Peterson", "--strategy", strategy, "--max-executions", "300", "--seed", "5");
        assertEquals(strategy, found.exploration().mode());
        assertEquals(
                Set.of("racy.mutex.Peterson.counter", "racy.mutex.Peterson.flag[]", "racy.mutex.Peterson.victim"),
                locations(found));
        for (int i : new int[] {0, found.findings().size() - 1}) {
            Finding finding = found.findings().get(i);
            assertNotNull(finding.schedule());
            Tool.Ran replayed = Tool.run(directory, "replay", "--json", "result.json", finding.schedule());
            assertEquals(1, replayed.code(), replayed.out() + replayed.err());
            assertTrue(locations(result()).contains(finding.location().display(false)), replayed.out());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"random", "pct"})
    void theSameSeedGivesTheSameAnswer(String strategy) throws IOException, InterruptedException {
        String[] options = {"--strategy", strategy, "--max-executions", "200", "--seed", "42"};
        Result first = check(1, "racy.mutex.Peterson", options);
        Result second = check(1, "racy.mutex.Peterson", options);
        assertEquals(apartFromTimes(first), apartFromTimes(second));
        assertEquals(first.exploration().events(), second.exploration().events());
        assertEquals(first.reasons(), second.reasons());
    }

    private static List<Finding> apartFromTimes(Result result) {
        return result.findings().stream()
                .map(finding -> finding.withAdvice(
                        finding.why(),
                        finding.advice().stream()
                                .map(StrategiesTest::apartFromTime)
                                .toList()))
                .toList();
    }

    private static Advice apartFromTime(Advice advice) {
        return new Advice(
                advice.rank(),
                advice.kind(),
                advice.target(),
                advice.text(),
                advice.removes(),
                advice.leaves(),
                advice.verified(),
                advice.newFindings(),
                advice.outcome(),
                advice.cost(),
                advice.changes(),
                advice.patch(),
                advice.noPatch());
    }

    @Test
    void pctFindsARaceOfDepthThreeAmongTooManySchedules() throws IOException, InterruptedException {
        Result found = check(1, "racy.large.RareOrder", "--strategy", "pct", "--stop-after", "first");
        assertEquals(Set.of("racy.large.RareOrder.data"), locations(found));
    }

    @Test
    void pctThatFindsNothingStatesItsBound() throws IOException, InterruptedException {
        Result nothing = check(3, "racefree.large.RareOrder", "--strategy", "pct", "--max-executions", "500");
        assertEquals(Verdict.INCOMPLETE, nothing.verdict());
        assertEquals(
                List.of("a sample of 500 schedules was run, chosen by PCT with depth 3"),
                nothing.reasons(),
                "no formula in the report");
        String bound = nothing.exploration().estimatedBy();
        assertTrue(bound.contains("with probability at least 1/("), bound);
        assertEquals(500, nothing.exploration().executions());
    }

    @Test
    void theDefaultFindsARareAssertionBesideASearchThatCannotEnd() throws IOException, InterruptedException {
        Result found = check(1, "racy.large.RareAssertion", "--time-limit", "120", "--stop-after", "first");
        assertEquals("exhaustive", found.exploration().mode());
        assertFalse(found.exploration().complete());
        assertTrue(found.exploration().samples() > 0);
        Finding finding = found.findings().get(0);
        assertEquals(Finding.Kind.UNCAUGHT_EXCEPTION, finding.kind());
        Tool.Ran replayed = Tool.run(directory, "replay", "--json", "result.json", finding.schedule());
        assertEquals(1, replayed.code(), replayed.out() + replayed.err());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "racy.mutex.Peterson",
                "racy.trust.UntrackedElements",
                "racefree.mutex.Peterson",
                "racefree.oracle.Increments3x2",
                "racefree.oracle.WaitAndNotify",
                "racefree.waiting.SpinUntilWaiting"
            })
    void samplesDoNotChangeASearchThatEnds(String main) throws IOException, InterruptedException {
        String arg = "-Dracefinder.alwaysSample=";
        int code = main.startsWith("racy") || main.endsWith("WaitAndNotify") ? 1 : 0;
        Result alone = check(code, main, "--advice", "off", "--jvm-arg", arg + false);
        Result beside = check(code, main, "--advice", "off", "--jvm-arg", arg + true);
        assertEquals(alone.findings(), beside.findings());
        assertEquals(alone.reasons(), beside.reasons());
        assertEquals(alone.assumptions(), beside.assumptions());
        Exploration one = alone.exploration();
        Exploration other = beside.exploration();
        assertEquals(one.executions(), other.executions());
        assertEquals(one.rounds(), other.rounds());
        assertEquals(one.events(), other.events());
        assertEquals(one.maxDepth(), other.maxDepth());
        assertEquals(0, other.samples(), "they contributed nothing");
    }

    @Test
    void aBoundedSearchThatCutNothingOffIsAProof() throws IOException, InterruptedException {
        Result proved = check(0, "racefree.oracle.Increments2x1", "--strategy", "bounded");
        assertEquals(Verdict.VERIFIED, proved.verdict());
        Result bounded = check(3, "racefree.oracle.Increments2x2", "--strategy", "bounded", "--preemptions", "1");
        assertEquals(
                List.of("all executions with at most 1 preemption were run; there are some with more"),
                bounded.reasons());
    }

    @ParameterizedTest
    @ValueSource(strings = {"dfs", "bfs", "bounded"})
    void reductionDoesNotChangeTheVerdict(String strategy) throws IOException, InterruptedException {
        assertEquals(
                Verdict.VERIFIED,
                check(0, "racefree.oracle.SpinFlag", "--strategy", strategy).verdict());
        Result deadlock = check(1, "racefree.oracle.WaitAndNotify", "--strategy", strategy);
        assertEquals("DEADLOCK", deadlock.findings().get(0).kind().name());
        assertTrue(deadlock.exploration().complete());
    }

    @Test
    void aSearchThatStopsAfterTheFirstTraceSaysSo() throws IOException, InterruptedException {
        Result first = check(1, "racy.mutex.Peterson", "--stop-after", "first");
        assertEquals(1, first.exploration().executions());
        Result three = check(1, "racy.mutex.Peterson", "--stop-after", "3");
        assertTrue(three.exploration().executions() >= 3);
        assertTrue(
                three.reasons().toString().contains("stopped after 3 traces"),
                three.reasons().toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"WF", "WW,AF", "WF,WW,ARA,AF"})
    void heuristicsChangeNeitherVerdictNorCountOfAnExhaustiveSearch(String list)
            throws IOException, InterruptedException {
        for (String main : List.of("racefree.oracle.Increments3x2", "racefree.oracle.Peterson2x1")) {
            Result plain = check(0, main);
            Result ordered = check(0, main, "--heuristics", list);
            assertEquals(plain.exploration().executions(), ordered.exploration().executions(), main);
            assertEquals(0, ordered.exploration().redundantExecutions());
        }
        assertEquals(
                locations(check(1, "racy.mutex.Bakery")),
                locations(check(1, "racy.mutex.Bakery", "--heuristics", list)));
    }

    @Test
    void theClassicModeSwitchesAtEveryAccessToSharedData() throws IOException, InterruptedException {
        String[] classic = {"--granularity", "access", "--stop-after", "first", "--strategy"};
        Result dfs = check(1, "racy.list.LazyList", with(classic, "dfs"));
        Result heuristic = check(1, "racy.list.LazyList", with(classic, "heuristic"));
        assertTrue(dfs.exploration().states() > 0);
        // The path is shown as it was found, complete with plain accesses.
        assertEquals(dfs.exploration().events(), length(dfs));
        assertTrue(length(heuristic) < length(dfs), length(heuristic) + " < " + length(dfs));
        Result bfs = check(1, "racy.figures.Peterson", with(classic, "bfs"));
        Result deep = check(1, "racy.figures.Peterson", with(classic, "dfs"));
        assertTrue(length(bfs) < length(deep), length(bfs) + " < " + length(deep));
    }

    private static String[] with(String[] options, String last) {
        List<String> all = new ArrayList<>(List.of(options));
        all.add(last);
        return all.toArray(String[]::new);
    }

    private static int length(Result result) {
        return result.findings().stream()
                .filter(finding ->
                        finding.conflict() == null || finding.conflict().raceKind() != RaceKind.RW)
                .mapToInt(finding -> finding.path().length())
                .min()
                .orElseThrow();
    }

    @Test
    void theShortestPathIsProvedToBeShortest() throws IOException, InterruptedException {
        Result first = check(1, "racy.mutex.Bakery");
        Result shortest = check(1, "racy.mutex.Bakery", "--shortest");
        assertEquals(first.findings().size(), shortest.findings().size());
        boolean shorter = false;
        for (int i = 0; i < first.findings().size(); i++) {
            Finding proved = shortest.findings().get(i);
            assertTrue(proved.path().shortest(), proved.id());
            assertTrue(proved.path().length() <= first.findings().get(i).path().length(), proved.id());
            shorter |= proved.path().length() < first.findings().get(i).path().length();
        }
        assertTrue(shorter, "the first path found is not always the shortest");
        Result limited = check(1, "racy.mutex.Bakery", "--shortest", "--max-executions", "8");
        for (Finding finding : limited.findings()) assertFalse(finding.path().shortest());
    }
}
