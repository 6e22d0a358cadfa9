package org.racefinder.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.racefinder.model.Finding;
import org.racefinder.model.RaceKind;
import org.racefinder.model.Result;
import org.racefinder.model.Severity;
import org.racefinder.model.Verdict;
import org.racefinder.report.ResultJson;

/** The analyses behind {@code --analysis}, on real programs. */
@Timeout(300)
class AnalysesTest {
    private static final String PRECISE = "happens-before,summary,goldilocks,goldilocks-eager";

    @TempDir
    Path directory;

    private Result check(String analyses, String program) throws IOException, InterruptedException {
        return check(analyses, "dpor", program);
    }

    private Result check(String analyses, String reduction, String program) throws IOException, InterruptedException {
        Tool.run(
                directory,
                "check",
                "--quiet",
                "--advice",
                "off",
                "--reduction",
                reduction,
                "--analysis",
                analyses,
                "--json",
                "result.json",
                "-cp",
                Tool.EXAMPLES.toString(),
                program);
        return ResultJson.read(Files.readString(directory.resolve("result.json")));
    }

    private static Set<String> races(Result result) {
        Set<String> races = new TreeSet<>();
        for (Finding finding : result.findings()) {
            if (finding.kind() == Finding.Kind.DATA_RACE)
                races.add(finding.location().display(false) + " "
                        + finding.conflict().first().site().place());
        }
        return races;
    }

    @Test
    void everyPreciseAnalysisReportsThatVolatileReadsPublishNothing() throws IOException, InterruptedException {
        for (String analysis : PRECISE.split(",", -1)) {
            Result result = check(analysis, "racy.VolatileReads");
            assertEquals(Verdict.FINDINGS, result.verdict(), analysis);
            assertTrue(
                    races(result).stream().allMatch(race -> race.startsWith("racy.VolatileReads.data ")),
                    races(result)::toString);
            String name = analysis.startsWith("goldilocks") ? "goldilocks" : analysis;
            for (Finding finding : result.findings()) assertEquals(name, finding.analysis());
        }
    }

    @Test
    void everyPreciseAnalysisReportsAWriteThatCanOnlyFollowTheReadAsAnError() throws IOException, InterruptedException {
        for (String analysis : PRECISE.split(",", -1)) {
            Finding race = check(analysis, "racy.jmm.ReadThenOpaque").findings().get(0);
            assertEquals(RaceKind.RW, race.conflict().raceKind(), analysis);
            assertEquals(Severity.ERROR, race.severity(), analysis);
            assertTrue(race.conflict().second().write(), analysis);
        }
    }

    /** If the analyses disagreed on the first race of a location, the result would state that as a reason. */
    @Test
    void analysesThatRunTogetherAgree() throws IOException, InterruptedException {
        for (String program : List.of(
                "racy.PlainFlag", "racy.ConditionBuffer", "racefree.ReadWriteLock", "racefree.oracle.Increments3x2")) {
            Result together = check(PRECISE, program);
            assertEquals(List.of(), together.reasons(), program);
            assertEquals(races(check("happens-before", program)), races(together), program);
        }
    }

    @Test
    void transactionsSkipSchedulesButChangeNoResult() throws IOException, InterruptedException {
        for (String program : List.of("racefree.oracle.Increments2x2", "racy.PlainFlag")) {
            Result dpor = check("happens-before", "dpor", program);
            Result transactions = check("happens-before", "transactions", program);
            Result none = check("happens-before", "none", program);
            for (Result other : List.of(transactions, none)) {
                assertEquals(dpor.verdict(), other.verdict(), program);
                assertEquals(races(dpor), races(other), program);
                assertTrue(other.exploration().complete(), program);
            }
            long least = dpor.exploration().executions();
            long some = transactions.exploration().executions();
            long all = none.exploration().executions();
            assertTrue(least <= some && some <= all, least + " " + some + " " + all);
            if (program.startsWith("racefree")) assertTrue(least < some && some < all, least + " " + some + " " + all);
        }
    }

    @Test
    void theSizeOfTheSummaryIsPartOfTheResult() throws IOException, InterruptedException {
        String size =
                check("summary", "racefree.oracle.Increments3x2").exploration().summarySize();
        assertTrue(size.matches("[1-9]\\d*x[1-9]\\d*"), size);
    }

    @Test
    void eraserWarnsOfARaceFreeProgramAndProvesNothing() throws IOException, InterruptedException {
        Result result = check("eraser", "racefree.oracle.Increments3x2");
        assertEquals(Verdict.NOTHING_FOUND, result.verdict());
        assertEquals(1, result.findings().size());
        Finding warning = result.findings().get(0);
        assertEquals(Finding.Kind.LOCKSET_WARNING, warning.kind());
        assertEquals(Severity.WARNING, warning.severity());
        assertEquals("eraser", warning.analysis());
        assertTrue(warning.why().contains("heuristic"), warning.why());
    }

    @Test
    void theExclusiveVariantWarnsOfUnorderedReadsAndProvesNothing() throws IOException, InterruptedException {
        Result result = check("goldilocks-exclusive", "racefree.ReadWriteLock");
        assertEquals(Verdict.INCOMPLETE, result.verdict());
        assertTrue(result.findings().stream().allMatch(f -> f.kind() == Finding.Kind.LOCKSET_WARNING));
        assertEquals(
                Verdict.VERIFIED, check("goldilocks", "racefree.ReadWriteLock").verdict());
    }
}
