package org.racefinder.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.racefinder.model.Advice;
import org.racefinder.model.Circumstances;
import org.racefinder.model.DataRace;
import org.racefinder.model.Finding;
import org.racefinder.model.Result;
import org.racefinder.model.Severity;
import org.racefinder.model.Step;
import org.racefinder.model.Verdict;

class TextReportTest {
    @TempDir
    Path project;

    private static final SourceFiles NO_SOURCES = new SourceFiles(List.of(), List.of());

    private static String print(Result result) {
        return TextReport.of(result, NO_SOURCES, 100);
    }

    @Test
    void aRaceIsShownWithItsTwoAccessesItsPathAndItsReplay() {
        assertEquals("""
                R1  DATA RACE on Account.balance

                  Thread-0   writes   Account.java:14
                  Thread-1   reads    Account.java:18

                  How it happens (4 steps, 2 switches, shortest of 12 traces)
                    main                  Thread-0               Thread-1
                    START Thread-0  :31
                    START Thread-1  :32
                                          WRITE balance  :14 *
                                                                 READ balance  :18 *

                  Why
                    Thread-1 takes no lock.

                  Program output of this execution
                    | hello

                  Replay: ./racefinder replay racefinder-out/R1.schedule

                1 race. All 2,520 schedules explored in 0.6 s.
                Next: ./racefinder replay --debug 5005 racefinder-out/R1.schedule  steps through it in a debugger
                """, print(Samples.result(Verdict.FINDINGS, Samples.race())));
    }

    @Test
    void theReasonForNoPatchIsShown() {
        String text = print(Samples.result(Verdict.FINDINGS, Samples.advised()));
        assertTrue(text.contains("      no patch: a row of the array is handed on\n"), text);
    }

    @Test
    void aProofStatesWhatWasExploredAndAssumed() {
        assertEquals("""
                VERIFIED  bank.Transfer has no data race, deadlock or uncaught exception in any schedule
                  2,520 executions, none redundant, 0.6 s, 4 threads, 19 synchronization points deep
                  Assumed: timed waits may expire at any point; no spurious wake-ups.

                  Program output (first execution)
                    | first output
                """, print(Samples.result(Verdict.VERIFIED)));
    }

    @Test
    void anIncompleteSearchGivesItsReasonsAndIsNotAProof() {
        String text = print(Samples.result(Verdict.INCOMPLETE));
        assertTrue(text.startsWith("""
                        INCOMPLETE  nothing found in 2,520 executions, but not everything was seen
                          - time limit of 60 s reached
                        """), text);
        assertFalse(text.contains("VERIFIED"), text);
    }

    @Test
    void warningsAreMentionedInTheVerdict() {
        assertTrue(print(Samples.result(Verdict.NOTHING_FOUND, Samples.views(null)))
                .contains("\nNOTHING FOUND  but 1 warning, in what was observed of "));
        assertTrue(print(Samples.result(Verdict.INCOMPLETE, Samples.views(null)))
                .contains("\nINCOMPLETE  nothing but 1 warning found in 2,520 executions"));
    }

    @Test
    void aDeadlockShowsWhichThreadWaitsForWhat() {
        String text = print(Samples.result(Verdict.FINDINGS, Samples.deadlock()));
        assertTrue(text.startsWith("""
                        D1  DEADLOCK  Thread-0 and Thread-1 wait for each other

                          Thread-0   holds A (Pair.java:8)    waits for B   at Account.java:12
                          Thread-1   holds B (Pair.java:20)   waits for A   at Account.java:24
                        """), text);
        assertTrue(text.contains("only if a timed wait expires"), text);
    }

    @Test
    void aLivelockAnExceptionAndAnExitHaveTheirHeadlines() {
        String text = print(Samples.result(
                Verdict.FINDINGS, Samples.livelock(), Samples.exception("sum is 1\nnot 2"), Samples.exit(7)));
        assertTrue(text.contains("LIVELOCK  Thread-0 spins for ever\n"), text);
        assertTrue(text.contains("EXCEPTION  java.lang.AssertionError: sum is 1\n"), text);
        assertTrue(text.contains("    at a.B.main(B.java:3)\n"), text);
        assertTrue(text.contains("EXIT  the program ends with status 7\n"), text);
        assertTrue(text.contains("1 livelock, 1 uncaught exception, 1 abnormal exit. All"), text);
    }

    @Test
    void sourceLinesAreFoundNextToTheClasses() throws IOException {
        Path classes = Files.createDirectories(project.resolve("target/classes"));
        Path source =
                Files.createDirectories(project.resolve("src/main/java/bank")).resolve("Account.java");
        List<String> lines =
                new ArrayList<>(IntStream.range(0, 40).mapToObj(i -> "").toList());
        lines.set(13, "        balance = balance + amount; // unguarded");
        lines.set(17, "        return balance;");
        Files.write(source, lines);
        String text = TextReport.of(
                Samples.result(Verdict.FINDINGS, Samples.race()), new SourceFiles(List.of(), List.of(classes)), 120);
        assertTrue(text.contains("writes   Account.java:14   balance = balance + amount;"), text);
        assertTrue(text.contains("balance = balance + amount  :14 *"), text);
        assertTrue(text.contains("return balance  :18 *"), text);
    }

    @Test
    void slashesInAStringAreNotAComment() {
        assertEquals("open(\"http://x\");", SourceFiles.withoutComment("open(\"http://x\");"));
        assertEquals("open(\"http://x\");", SourceFiles.withoutComment("open(\"http://x\"); // y"));
    }

    @Test
    void coloursMarkOnlyTheToolsOwnWords() {
        String text =
                TextReport.of(Samples.result(Verdict.FINDINGS, Samples.race()), NO_SOURCES, 100, Paint.TERMINAL, false);
        assertTrue(text.startsWith("\u001b[1;31mR1  DATA RACE\u001b[0m on Account.balance"), text);
        assertEquals(print(Samples.result(Verdict.FINDINGS, Samples.race())), text.replaceAll("\u001b\\[[0-9;]*m", ""));
    }

    @Test
    void wideRowsAreShortenedToTheTerminal() {
        Finding deadlock = Samples.deadlock();
        String text = TextReport.of(Samples.result(Verdict.FINDINGS, deadlock), NO_SOURCES, 60);
        text.lines()
                .skip(1)
                .takeWhile(line -> !line.contains("Happens"))
                .forEach(line -> assertTrue(line.length() <= 60, line));
    }

    @Test
    void linesStayWithinTheTerminal() throws IOException {
        for (int width : new int[] {80, 100, 140}) {
            String text = TextReport.of(longPath(3, 20), NO_SOURCES, width);
            for (String line : path(text)) assertTrue(line.length() <= width, line);
        }
    }

    @Test
    void manyThreadsBecomeAList() {
        String text = TextReport.of(longPath(9, 20), NO_SOURCES, 80);
        assertTrue(text.contains("    Thread-8"), text);
        assertTrue(path(text).stream().allMatch(line -> line.startsWith("    Thread-")), text);
    }

    @Test
    void theMiddleOfALongPathIsLeftOut() {
        String text = TextReport.of(longPath(2, 500), NO_SOURCES, 100);
        assertTrue(text.contains("... 480 steps ..."), text);
        assertTrue(text.contains(":499"), text);
        assertFalse(text.contains(":250"), text);
    }

    @Test
    void longOutputIsShortened() {
        String output = IntStream.range(0, 100).mapToObj(i -> "line " + i).collect(Collectors.joining("\n"));
        Result result = Samples.result(Verdict.VERIFIED);
        String text = print(new Result(
                result.target(), result.verdict(), List.of(), List.of(), result.exploration(), List.of(), output));
        assertTrue(text.contains("| line 39\n"), text);
        assertTrue(text.contains("| ... 60 more lines"), text);
    }

    private static List<String> path(String text) {
        return text.lines()
                .dropWhile(line -> !line.contains("How it happens"))
                .skip(1)
                .takeWhile(line -> !line.isEmpty())
                .toList();
    }

    @Test
    void aHighLevelRaceShowsTheLockAndTheAccessesOfEachThread() {
        String text = TextReport.of(Samples.result(Verdict.VERIFIED, Samples.views(null)), NO_SOURCES, 100);
        assertTrue(
                text.startsWith("V1  VIEWS  Coord.x, Coord.y   together in Thread-0, apart in Thread-1 (heuristic)"),
                text);
        assertTrue(text.contains("under  Coord@1"), text);
        assertTrue(text.lines().anyMatch(l -> l.matches("  apart +Thread-1 +Coord.y +Coord.java:9")), text);
    }

    private static Result longPath(int threads, int steps) {
        List<Step> path = IntStream.range(0, steps)
                .mapToObj(
                        i -> Samples.step("Thread-" + i % threads, "an action with a rather long text, number " + i, i))
                .toList();
        Finding finding = new DataRace(
                Circumstances.of("R1", Severity.ERROR, "happens-before", null)
                        .withPath(new org.racefinder.model.Path(path, steps, false)),
                Samples.race().conflict());
        return Samples.result(Verdict.FINDINGS, finding);
    }

    @Test
    void theTimeOfTrialsIsShownAndAChangeBelowTwoRacesCountsOnce() {
        Advice given = Samples.advised().advice().get(0);
        Advice tried = new Advice(
                1,
                given.kind(),
                given.target(),
                given.text(),
                given.removes(),
                given.leaves(),
                true,
                List.of(),
                given.outcome(),
                null,
                List.of(),
                null,
                null,
                false,
                340);
        Finding race = Samples.race().withAdvice("why", List.of(tried));
        String text = TextReport.of(Samples.result(Verdict.FINDINGS, race, race.withId("R2")), NO_SOURCES, 100);
        assertTrue(text.contains("explored in 0.6 s; 1 change tried in 0.3 s."), text);
    }
}
