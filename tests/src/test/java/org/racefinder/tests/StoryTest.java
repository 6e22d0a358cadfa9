package org.racefinder.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.racefinder.model.CodeSite;
import org.racefinder.model.Finding;
import org.racefinder.model.Result;
import org.racefinder.model.Story;
import org.racefinder.model.Waiting;
import org.racefinder.report.ResultJson;

/** What the built command tells about programs of the corpus: the consequence of a finding, with values. */
@Timeout(300)
class StoryTest {
    private static final int MAX_LINES = 40;

    @TempDir
    Path directory;

    private String text;

    private Result check(String main) throws IOException, InterruptedException {
        Tool.Ran ran = Tool.run(directory, "check", "--json", "result.json", "-cp", Tool.EXAMPLES.toString(), main);
        assertEquals("", ran.err(), main);
        text = ran.out();
        return ResultJson.read(Files.readString(directory.resolve("result.json")));
    }

    private Story story(String main) throws IOException, InterruptedException {
        return check(main).findings().get(0).story();
    }

    private static List<String> texts(Story story) {
        return story.moments().stream().map(Story.Moment::text).toList();
    }

    @Test
    void aLostUpdateShowsTheOverlappingReadsAndWrites() throws IOException, InterruptedException {
        Story story = story("racy.student.HitCounter");
        assertEquals(List.of("hits is 0", "hits is 0", "hits = 1", "hits = 1"), texts(story));
        Story.Moment last = story.moments().get(3);
        assertFalse(last.thread().equals(story.moments().get(2).thread()), text);
        assertTrue(last.note().endsWith("'s update is lost"), text);
    }

    @Test
    void anOutdatedCheckShowsTheValueThatTheCheckDidNotAllow() throws IOException, InterruptedException {
        Story story = story("racy.student.TicketSale");
        Story.Moment last = story.moments().get(story.moments().size() - 1);
        assertEquals("left = -1", last.text(), text);
        assertEquals("the check at :9 no longer holds", last.note(), text);
    }

    @Test
    void aReaderWaitsInItsLoopAndMayStillSeeTheOldValue() throws IOException, InterruptedException {
        Story story = story("racy.StopFlag");
        assertEquals("stop is false", story.moments().get(0).text(), text);
        assertTrue(
                story.moments().stream()
                        .anyMatch(moment ->
                                moment.text().equals("stop is true") && "or still false".equals(moment.note())),
                text);
        assertTrue(story.ending().endsWith("loop for ever."), text);
    }

    @Test
    void aFailureEndsTheStoryOfTheRaceThatCausesIt() throws IOException, InterruptedException {
        Result result = check("racy.figures.PublicationHalfMoved");
        Story story = result.findings().get(0).story();
        assertEquals("E1", story.leadsTo(), text);
        assertTrue(texts(story).containsAll(List.of("desc is null", "NullPointerException")), text);
        assertTrue(text.contains("What can happen: R1 tells how it comes to this."), text);
    }

    @Test
    void aFailureWithoutARaceIsToldWithTheValuesOfVolatiles() throws IOException, InterruptedException {
        Story story = story("racefree.failure.LostUpdate");
        assertTrue(texts(story).containsAll(List.of("count is 0", "count = 1", "count is 1", "AssertionError")), text);
        assertEquals("The assertion at LostUpdate.java:20 then fails.", story.ending());
    }

    @Test
    void callsOfTheJdkThatLedToAnExceptionAreToldWithArgumentsAndResults() throws IOException, InterruptedException {
        Story cleared = story("racefree.failure.ClearedBeforeGet");
        assertEquals(
                List.of("names.size() is 2", "names.clear()", "names.get(1)", "ArrayIndexOutOfBoundsException"),
                texts(cleared));
        assertEquals("cleaner changed it after :14", cleared.moments().get(2).note());
        assertEquals(
                List.of(
                        "jobs.isEmpty() is false",
                        "jobs.isEmpty() is false",
                        "jobs.poll() is \"print\"",
                        "jobs.poll() is null",
                        "NullPointerException"),
                texts(story("racefree.failure.PolledByAnother")));
        assertEquals(
                List.of(
                        "ExecutorService.shutdown()",
                        "ExecutorService.execute(a lambda)",
                        "RejectedExecutionException"),
                texts(story("racefree.pool.Rejected")));
    }

    @Test
    void aCallUnderALockOfTheJdkIsToldInsteadOfTheLock() throws IOException, InterruptedException {
        Story story = story("racefree.failure.RemovedBeforeGet");
        assertEquals(
                List.of(
                        "stock.containsKey(\"tea\") is true",
                        "stock.remove(\"tea\") is 3",
                        "stock.get(\"tea\") is null",
                        "NullPointerException"),
                texts(story));
        assertTrue(story.ending().contains("the return value of \"java.util.Map.get(Object)\" is null"), text);
    }

    @Test
    void whatOtherThreadsDoAfterALoopEndedIsToldUpToTheFailure() throws IOException, InterruptedException {
        assertEquals(
                List.of("numbers.poll() is null", "numbers.add(1)", "numbers.add(2)", "AssertionError"),
                texts(story("racefree.failure.CountedTooEarly")));
    }

    @Test
    void racesInsideACollectionAreToldOnceByTheFieldThatHoldsIt() throws IOException, InterruptedException {
        Result result = check("racy.collections.RacedArrayList");
        for (Finding race : result.findings())
            assertEquals("RacedArrayList.list (ArrayList)", race.location().subject());
        assertEquals(1, text.lines().filter(line -> line.contains("DATA RACE")).count(), text);
    }

    @Test
    void locksOfADeadlockAreNamedByTheirFieldsWithTheLinesThatTookThem() throws IOException, InterruptedException {
        Finding deadlock = check("racefree.deadlock.LockOrder").findings().get(0);
        Waiting first = deadlock.waits().stream()
                .filter(waiting -> waiting.thread().equals("Thread-0"))
                .findFirst()
                .orElseThrow();
        assertEquals(List.of("LockOrder.left"), first.holds());
        assertEquals(
                List.of("LockOrder.java:12"),
                first.takenAt().stream().map(CodeSite::place).toList());
        assertEquals("LockOrder.right", first.waitsFor());
        assertEquals("Thread-1", first.blockedBy());
        assertTrue(text.startsWith("D1  DEADLOCK  Thread-0 and Thread-1 wait for each other\n"), text);
        assertTrue(deadlock.remedy().contains("one order"), deadlock.remedy());
    }

    @Test
    void aLockInOneOfSeveralObjectsIsNamedByThePathToIt() throws IOException, InterruptedException {
        Finding deadlock =
                check("racefree.deadlock.CrossedTransfers").findings().get(0);
        List<String> locks = deadlock.waits().stream()
                .flatMap(w -> w.holds().stream())
                .sorted()
                .toList();
        assertEquals(List.of("CrossedTransfers.accounts[0].lock", "CrossedTransfers.accounts[2].lock"), locks);
    }

    @Test
    void aLostNotifyIsExplained() throws IOException, InterruptedException {
        Finding deadlock = check("racefree.deadlock.MissedNotify").findings().get(0);
        assertTrue(deadlock.why().contains("The notify at MissedNotify.java:21 came before the wait"), deadlock.why());
    }

    @Test
    void aPoolWhoseTasksWaitForQueuedTasksIsExplained() throws IOException, InterruptedException {
        Finding deadlock = check("racefree.pool.WaitsForItself").findings().get(0);
        assertEquals(
                "The pool has 1 thread, and it waits for a task that is queued behind it: no thread is left to run"
                        + " this task.",
                deadlock.why());
        assertTrue(deadlock.remedy().startsWith("Do not wait in a task for another task of the same pool"), text);
    }

    @Test
    void aReplayTellsItsOwnExecutionWithValues() throws IOException, InterruptedException {
        Story told = story("racy.student.HitCounter");
        Tool.Ran again = Tool.run(directory, "replay", "--json", "again.json", "R1");
        Story replayed = ResultJson.read(Files.readString(directory.resolve("again.json")))
                .findings()
                .get(0)
                .story();
        assertEquals(texts(told), texts(replayed), again.out() + again.err());
        assertTrue(again.out().contains("'s update is lost"), again.out());
        Story failed = story("racefree.failure.ClearedBeforeGet");
        Tool.run(directory, "replay", "--json", "again.json", "E1");
        assertEquals(
                texts(failed),
                texts(ResultJson.read(Files.readString(directory.resolve("again.json")))
                        .findings()
                        .get(0)
                        .story()));
    }

    @Test
    void anIdThatDoesNotExistIsRefusedWithThoseThatDo() throws IOException, InterruptedException {
        Tool.Ran empty = Tool.run(directory, "replay", "R1");
        assertEquals(2, empty.code());
        assertTrue(empty.err().contains("no findings in racefinder-out: a check writes them there"), empty.err());
        check("racy.student.HitCounter");
        Tool.Ran unknown = Tool.run(directory, "replay", "R77");
        assertEquals(2, unknown.code());
        assertTrue(unknown.err().contains("no finding R77 in racefinder-out: the last check found R1"), unknown.err());
    }

    @Test
    void aFindingOfClassesThatHaveChangedIsNotReplayedByItsId() throws IOException, InterruptedException {
        Path source = directory.resolve("Flag.java");
        String text = """
                public class Flag {
                    static int x;

                    public static void main(String[] args) {
                        new Thread(() -> x = 1).start();
                        System.out.println(x);
                    }
                }
                """;
        Files.writeString(source, text);
        Tool.run(directory, "check", "Flag.java");
        Files.writeString(source, text.replace("x = 1", "x = 2"));
        int compiled = javax.tools.ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-d", classesOf("racefinder-out").toString(), source.toString());
        assertEquals(0, compiled);
        Tool.Ran ran = Tool.run(directory, "replay", "R1");
        assertEquals(2, ran.code(), ran.out());
        assertTrue(
                ran.err().contains("the classes of Flag have changed since R1 was found; check them again"), ran.err());
    }

    private Path classesOf(String out) {
        return directory.resolve(out).resolve("classes-of-source");
    }

    @Test
    void everyFindingFitsFortyLinesOfHundredColumns() throws IOException, InterruptedException {
        for (String main : List.of(
                "racy.student.Transfer",
                "racy.student.LazyConfig",
                "racy.WaitNotifyBuffer",
                "racy.BakeryLock",
                "racy.collections.SynchronizedTwice",
                "racy.idiom.CheckThenAct",
                "racefree.oracle.Philosophers",
                "racefree.deadlock.ClassInitialisation",
                "racefree.references.ClearedReference",
                "racefree.failure.TourBarrier")) {
            check(main);
            int lines = 0;
            for (String line : text.lines().toList()) {
                lines = line.matches("[A-Z][0-9]+  .*") ? 1 : lines + 1;
                assertTrue(lines <= MAX_LINES, text);
                assertTrue(line.length() <= 100 || line.startsWith("Next:"), line);
            }
        }
    }
}
