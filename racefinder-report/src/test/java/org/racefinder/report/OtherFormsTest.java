package org.racefinder.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.racefinder.model.Result;
import org.racefinder.model.Verdict;

/** The compact, Markdown and JUnit XML formats. */
class OtherFormsTest {
    private static final SourceFiles NO_SOURCES = new SourceFiles(List.of(), List.of());

    @Test
    void compactLinesStartWithThePlaceInTheFormatOfCompilers() {
        Result result = Samples.result(
                Verdict.FINDINGS,
                Samples.race(),
                Samples.deadlock(),
                Samples.exception("sum is 1\nnot 2"),
                Samples.views(null));
        assertEquals("""
                Account.java:14: error: RACE  bank.Account.balance  written by Thread-0, read by Thread-1, nothing orders them (write Account.java:14, read Account.java:18) [R1]
                Account.java:12: error: DEADLOCK  Thread-0 and Thread-1 wait for each other [D1]
                B.java:3: error: EXCEPTION  java.lang.AssertionError: sum is 1 [E1]
                Coord.java:3: warning: VIEWS  Coord.x, Coord.y  together in Thread-0, apart in Thread-1 (heuristic) [V1]
                1 race, 1 deadlock, 1 uncaught exception, 1 high-level race (1 warning). All 2,520 schedules explored in 0.6 s.
                """, CompactReport.of(result));
    }

    @Test
    void markdownHasTheVerdictATableAndDetails() {
        String text = MarkdownReport.of(Samples.result(Verdict.FINDINGS, Samples.race()), NO_SOURCES);
        assertTrue(text.startsWith("### Racefinder: bank.Transfer\n\n**Failed.** 1 race."), text);
        assertTrue(text.contains("| R1 | data race | Account.balance | Account.java&#58;14 with &#58;18 |"), text);
        assertTrue(text.contains("```text\nR1  DATA RACE on Account.balance"), text);
    }

    @Test
    void anIncompleteSearchIsNoPassedTest() {
        String xml = JUnitReport.of(Samples.result(Verdict.INCOMPLETE), NO_SOURCES);
        assertTrue(xml.contains("tests=\"1\" failures=\"0\" errors=\"1\""), xml);
        assertTrue(xml.contains(">time limit of 60 s reached</error>"), xml);
        String markdown = MarkdownReport.of(Samples.result(Verdict.INCOMPLETE), NO_SOURCES);
        assertTrue(markdown.contains("- time limit of 60 s reached"), markdown);
    }

    @Test
    void aProofIsAPassedTestAndAWarningIsNoFailure() {
        assertTrue(JUnitReport.of(Samples.result(Verdict.VERIFIED), NO_SOURCES)
                .contains("tests=\"1\" failures=\"0\" errors=\"0\""));
        assertTrue(JUnitReport.of(Samples.result(Verdict.VERIFIED, Samples.views(null)), NO_SOURCES)
                .contains("tests=\"1\" failures=\"0\" errors=\"0\""));
    }
}
