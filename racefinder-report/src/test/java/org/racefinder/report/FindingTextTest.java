package org.racefinder.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.racefinder.model.Advice;
import org.racefinder.model.AdviceKind;
import org.racefinder.model.CodeSite;
import org.racefinder.model.Finding;
import org.racefinder.model.Result;
import org.racefinder.model.Story;
import org.racefinder.model.Verdict;

/** How findings are told in a text report. */
class FindingTextTest {
    private static final SourceFiles NO_SOURCES = new SourceFiles(List.of(), List.of());

    private static String print(boolean verbose, Finding... findings) {
        Result result = Samples.result(Verdict.FINDINGS, findings);
        return TextReport.of(result, NO_SOURCES, 100, Paint.NONE, verbose);
    }

    private static Story.Moment moment(String thread, String text, int line, String note) {
        return new Story.Moment(thread, text, Samples.site(line), note);
    }

    private static Story lostUpdate() {
        return new Story(
                List.of(
                        moment("ann", "balance is 0", 14, null),
                        moment("bob", "balance is 0", 14, null),
                        moment("bob", "balance = 1", 14, null),
                        moment("ann", "balance = 1", 14, "bob's update is lost")),
                "The assertion at Account.java:22 then fails: expected 2, was 1.",
                "E1",
                "racefinder-out/R1.story.schedule");
    }

    private static Advice advice(String text, List<String> leaves, boolean verified) {
        return new Advice(
                1,
                AdviceKind.MAKE_VOLATILE,
                "bank.Account.balance",
                text,
                List.of("R1"),
                leaves,
                verified,
                List.of(),
                "outcome of the trial",
                "some cost",
                List.of(),
                null,
                null);
    }

    @Test
    void aStoryHasOneColumnForEachThreadAndItsNotesBesideTheSteps() {
        String text = print(false, Samples.race().withStory(lostUpdate()));
        assertTrue(text.contains("""

                  What can happen
                    ann                 bob
                    balance is 0  :14
                                        balance is 0  :14
                                        balance = 1   :14
                    balance = 1   :14   <- bob's update is lost
                    The assertion at Account.java:22 then fails: expected 2, was 1. (E1)

                """), text);
        assertTrue(text.contains("  Replay: ./racefinder replay racefinder-out/R1.story.schedule\n"), text);
        assertFalse(text.contains("How it happens"), text);
    }

    @Test
    void allStepsAreShownOnRequest() {
        assertTrue(print(true, Samples.race().withStory(lostUpdate())).contains("How it happens (4 steps"));
    }

    @Test
    void aPlaceInAnotherFileHasItsName() {
        CodeSite elsewhere = new CodeSite("bank.Main", "main", "Main.java", 5);
        List<Story.Moment> moments = new ArrayList<>(lostUpdate().moments());
        moments.add(new Story.Moment("main", "balance is 1", elsewhere, null));
        String text = print(false, Samples.race().withStory(new Story(moments, null, null, null)));
        assertTrue(text.contains("balance is 1  Main.java:5\n"), text);
    }

    @Test
    void aFailureThatAStoryLeadsToRefersToIt() {
        String text = print(false, Samples.race().withStory(lostUpdate()), Samples.exception("expected 2, was 1"));
        assertTrue(text.contains("  What can happen: R1 tells how it comes to this.\n"), text);
    }

    @Test
    void racesOnOneVariableAreToldOnceWithTheirPairsOfLines() {
        Finding race = Samples.race().withStory(lostUpdate());
        String text = print(false, race, race.withId("R2"));
        assertEquals(1, text.lines().filter(line -> line.contains("DATA RACE")).count(), text);
        assertTrue(text.startsWith("R1  DATA RACE on Account.balance "), text);
        assertTrue(text.lines().findFirst().orElseThrow().endsWith("  2 pairs of lines"), text);
        assertTrue(text.contains("  also: R2 (same lines)\n"), text);
    }

    @Test
    void onlyAChangeThatRepairsTheWholeProgramIsCalledAFix() {
        Finding race = Samples.race().withStory(lostUpdate());
        String whole = print(false, race.withAdvice("Why.", List.of(advice("Use a lock.", List.of(), true))));
        assertTrue(whole.contains("""
                  Fix (tested in every schedule: the program is then free of findings)
                    Use a lock.
                """), whole);
        String part =
                print(false, race.withAdvice("Why.", List.of(advice("Make it volatile.", List.of("E1", "R2"), true))));
        assertTrue(part.contains("""
                  No single change repairs everything; the best one that was tried
                    Make it volatile.
                      removes R1; still fails: E1, R2.
                """), part);
        assertFalse(part.contains("Fix"), part);
    }

    @Test
    void aFindingFitsFortyLinesHoweverLongItsPathAndItsListsAre() {
        List<Story.Moment> moments = IntStream.range(0, 14)
                .mapToObj(i -> moment(
                        "Thread-" + i % 3, "a variable with a long name is " + i, i + 1, i == 13 ? "a note" : null))
                .toList();
        Finding race = Samples.race()
                .withStory(new Story(moments, "word ".repeat(30), "E1", null))
                .withAdvice("word ".repeat(50), List.of(advice("word ".repeat(30), List.of("E1"), true)));
        Finding[] many =
                IntStream.rangeClosed(1, 60).mapToObj(i -> race.withId("R" + i)).toArray(Finding[]::new);
        String text = print(false, many);
        assertTrue(text.lines().count() <= 42, text);
        text.lines().forEach(line -> assertTrue(line.length() <= 100, line));
    }

    @Test
    void manyThreadsBecomeAList() {
        List<Story.Moment> moments = IntStream.range(0, 8)
                .mapToObj(i -> moment("Thread-" + i, "count is " + i, 10 + i, null))
                .toList();
        String text = print(false, Samples.race().withStory(new Story(moments, null, null, null)));
        assertTrue(text.contains("    Thread-7   count is 7  :17\n"), text);
    }
}
