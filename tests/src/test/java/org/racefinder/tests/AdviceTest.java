package org.racefinder.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.racefinder.model.Advice;
import org.racefinder.model.AdviceKind;
import org.racefinder.model.Finding;
import org.racefinder.model.Idiom;
import org.racefinder.model.Result;
import org.racefinder.report.ResultJson;

/** The advice of the built command on the figures of the JRF-E paper and on programs of the corpus. */
@Timeout(300)
class AdviceTest {
    @TempDir
    Path directory;

    private Result check(String main, String... options) throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of("check", "--quiet", "--json", "result.json"));
        words.addAll(List.of(options));
        words.addAll(List.of("-cp", Tool.EXAMPLES.toString(), main));
        Tool.Ran ran = Tool.run(directory, words.toArray(new String[0]));
        assertEquals("", ran.err(), main);
        return ResultJson.read(Files.readString(directory.resolve("result.json")));
    }

    private Result advised(String main) throws IOException, InterruptedException {
        return check(main, "--advice-time", "120");
    }

    private static Finding race(Result result, String location) {
        return result.findings().stream()
                .filter(f -> f.location() != null && f.location().display(false).equals(location))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void oneVolatileFlagRemovesBothRacesOfFigures2To4() throws IOException, InterruptedException {
        Result result = advised("racy.figures.SimpleRace");
        assertEquals(2, result.findings().size());
        assertEquals(Idiom.FLAG, race(result, "racy.figures.SimpleRace.done").idiom());
        for (String location : List.of("racy.figures.SimpleRace.x", "racy.figures.SimpleRace.done")) {
            Advice first = race(result, location).advice().get(0);
            assertEquals("racy.figures.SimpleRace.done", first.target());
            assertEquals(List.of("R1", "R2"), first.removes());
            assertTrue(first.verified());
            assertEquals(List.of(), first.newFindings());
        }
        List<Advice> forX = race(result, "racy.figures.SimpleRace.x").advice();
        assertEquals(AdviceKind.MAKE_OTHER_VOLATILE, forX.get(0).kind());
        assertEquals(AdviceKind.MAKE_VOLATILE, forX.get(1).kind());
        assertEquals("racy.figures.SimpleRace.x", forX.get(1).target());
        assertEquals(1, forX.get(1).leaves().size());
    }

    @Test
    void aLineThatChecksAndThenUpdatesIsNoUpdateOfAnAtomic() throws IOException, InterruptedException {
        Finding race = race(advised("racy.idiom.OneLineCheck"), "racy.idiom.OneLineCheck.size");
        assertEquals(AdviceKind.SYNCHRONIZE, race.advice().get(0).kind());
        assertTrue(race.advice().stream().noneMatch(advice -> advice.kind() == AdviceKind.USE_ATOMIC));
    }

    @Test
    void anAtomicArrayOfFlagsRepairsFigure8() throws IOException, InterruptedException {
        Result result = advised("racy.figures.PetersonArray");
        assertEquals(
                Idiom.SPIN_LOCK,
                race(result, "racy.figures.PetersonArray.flag[]").idiom());
        for (Finding finding : result.findings()) {
            Advice first = finding.advice().get(0);
            assertEquals("racy.figures.PetersonArray.flag[]", first.target());
            assertEquals(result.findings().size(), first.removes().size());
            assertTrue(first.verified());
        }
    }

    private static List<Advice> advice(Result result, String location, AdviceKind kind) {
        return result.findings().stream()
                .filter(f -> f.location() != null && f.location().display(false).equals(location))
                .flatMap(f -> f.advice().stream())
                .filter(a -> a.kind() == kind)
                .toList();
    }

    @Test
    void aVolatileHelperRepairsTheDoubleCheckedLockOfFigures5And6() throws IOException, InterruptedException {
        Result result = advised("racy.figures.DoubleCheckedHelper");
        assertEquals(
                Idiom.LAZY_INITIALISATION,
                race(result, "racy.figures.DoubleCheckedHelper.helper").idiom());
        assertEquals(
                Idiom.UNSAFE_PUBLICATION,
                race(result, "racy.figures.DoubleCheckedHelper$Helper.data").idiom());
        for (Finding finding : result.findings()) {
            Advice first = finding.advice().get(0);
            assertEquals("racy.figures.DoubleCheckedHelper.helper", first.target());
            assertEquals(result.findings().size(), first.removes().size());
            assertTrue(first.verified());
        }
    }

    @Test
    void movingStatementsOfFigure13IsTriedAndMovingOnlyTheFlagBreaksIt() throws IOException, InterruptedException {
        Result result = advised("racy.figures.Publication");
        Advice moved = advice(result, "racy.figures.Publication$Data.desc", AdviceKind.MOVE_STATEMENT)
                .get(0);
        assertTrue(moved.verified(), moved.outcome());
        assertEquals(1, moved.removes().size());
        assertEquals("Move the statement at Publication.java:24 before the one at Publication.java:23.", moved.text());
        assertEquals(List.of(), moved.newFindings());
        Advice flag = advice(result, "racy.figures.Publication.goFlag", AdviceKind.MOVE_STATEMENT)
                .get(0);
        assertTrue(flag.newFindings().get(0).contains("NullPointerException"), flag.outcome());
        assertTrue(flag.rank() > 1);
        Advice first = race(result, "racy.figures.Publication.goFlag").advice().get(0);
        assertEquals("Make racy.figures.Publication.goFlag volatile.", first.text());
        assertEquals(List.of("R1", "R2"), first.removes());
        assertTrue(first.verified());
    }

    @Test
    void theLockOfTheOtherThreadIsSuggestedForFigure16() throws IOException, InterruptedException {
        Result result = advised("racy.figures.OneSidedLock");
        Advice lock = advice(result, "racy.figures.OneSidedLock.data", AdviceKind.SYNCHRONIZE)
                .get(0);
        assertTrue(lock.verified(), lock.outcome());
        assertEquals(List.of("R1"), lock.removes());
        assertEquals("OneSidedLock.lock at OneSidedLock.java:16", lock.target());
        Advice field = advice(result, "racy.figures.OneSidedLock.data", AdviceKind.MAKE_VOLATILE)
                .get(0);
        assertEquals(List.of("R1"), field.removes());
        assertTrue(field.verified(), field.outcome());
    }

    @Test
    void theReadOfFigure21HelpsOnlyWhereItsValueIsActedOn() throws IOException, InterruptedException {
        Result result = advised("racy.figures.AcquiringHistory");
        List<Advice> reads = advice(result, "racy.figures.AcquiringHistory.x", AdviceKind.SAME_ACQUIRE);
        assertEquals(2, reads.size());
        assertTrue(reads.get(0).text().contains("go on only if"), reads.get(0).text());
        assertEquals(List.of("R1"), reads.get(0).removes());
        assertTrue(reads.get(0).verified(), reads.get(0).outcome());
        assertEquals(List.of("R1"), reads.get(1).leaves());
        assertTrue(
                reads.get(1).text().endsWith("only in executions in which the read sees the write."),
                reads.get(1).text());
        Advice first = race(result, "racy.figures.AcquiringHistory.x").advice().get(0);
        assertEquals("Make racy.figures.AcquiringHistory.x volatile.", first.text());
        assertEquals(List.of("R1"), first.removes());
    }

    @Test
    void theMoveOfFigure23IsOfferedForTheObjectNotForTheFlag() throws IOException, InterruptedException {
        Result result = advised("racy.figures.MovingThreeThreads");
        Advice moved = advice(result, "racy.figures.MovingThreeThreads$Data.desc", AdviceKind.MOVE_STATEMENT)
                .get(0);
        assertEquals(
                "Move the statement at MovingThreeThreads.java:26 before the one at MovingThreeThreads.java:25.",
                moved.text());
        assertTrue(moved.verified(), moved.outcome());
        assertEquals(1, moved.removes().size());
        assertEquals(List.of(), moved.newFindings());
        Advice flag =
                race(result, "racy.figures.MovingThreeThreads.goFlag").advice().get(0);
        assertEquals("Make racy.figures.MovingThreeThreads.goFlag volatile.", flag.text());
        assertEquals(4, flag.removes().size());
        assertEquals(List.of(), advice(result, "racy.figures.MovingThreeThreads.goFlag", AdviceKind.MOVE_STATEMENT));
    }

    @Test
    void aCounterIsMadeAtomicBeforeItIsMadeVolatile() throws IOException, InterruptedException {
        Result result = advised("racy.MainEndsFirst");
        assertEquals(
                Idiom.READ_MODIFY_WRITE,
                race(result, "racy.MainEndsFirst.counter").idiom());
        List<Advice> advice = race(result, "racy.MainEndsFirst.counter").advice();
        assertEquals(AdviceKind.USE_ATOMIC, advice.get(0).kind());
        assertTrue(advice.get(0).verified());
        Advice plain = advice.stream()
                .filter(a -> a.kind() == AdviceKind.MAKE_VOLATILE)
                .findFirst()
                .orElseThrow();
        assertTrue(plain.outcome().contains("lost update"), plain.outcome());
    }

    @Test
    void checkThenActIsRecognised() throws IOException, InterruptedException {
        Result result = check("racy.student.TicketSale", "--advice-time", "0");
        assertEquals(
                Idiom.CHECK_THEN_ACT,
                race(result, "racy.student.TicketSale.left").idiom());
    }

    @Test
    void anArrayOfArraysGetsAPatchAndAMissingPatchIsExplained() throws IOException, InterruptedException {
        String sources = Tool.ROOT.resolve("examples/src/main/java").toString();
        Result rows = check("racy.barrier.DisBarrier", "--advice-time", "120", "--source", sources);
        Finding flags = race(rows, "racy.barrier.DisBarrier$Node.flag[]");
        assertEquals(Idiom.ARRAY_OF_FLAGS, flags.idiom());
        String patch = flags.advice().get(0).patch();
        assertTrue(patch.contains("+        final AtomicIntegerArray[] flag = new AtomicIntegerArray[] {"), patch);
        Result copied = check("racy.ArrayCopy", "--advice-time", "120", "--source", sources);
        List<Advice> advice = race(copied, "racy.ArrayCopy.source[]").advice();
        assertEquals("the array itself is handed on", advice.get(0).noPatch());
        assertTrue(
                advice.get(1).patch().contains("synchronized (ArrayCopy.class)"),
                advice.get(1).patch());
    }

    /** The access mode of the handle decides, not the declaration of the field. */
    @Test
    void volatileDoesNotHelpAPlainAccessThroughAHandle() throws IOException, InterruptedException {
        List<Advice> advice = race(advised("racy.jmm.PlainModeAgainstOpaque"), "racy.jmm.PlainModeAgainstOpaque.count")
                .advice();
        assertEquals(AdviceKind.SYNCHRONIZE, advice.get(0).kind());
        assertTrue(advice.get(0).repairs("R1"), advice.get(0).outcome());
        assertEquals(List.of("R1"), advice.get(1).leaves());
    }

    @Test
    void oneLockAroundItsUsesRepairsACollection() throws IOException, InterruptedException {
        Result result = advised("racy.collections.RacedHashMap");
        for (Finding finding : result.findings()) {
            Advice first = finding.advice().get(0);
            assertEquals(AdviceKind.SYNCHRONIZE, first.kind());
            assertTrue(first.verified(), first.outcome());
            assertEquals(List.of(), first.leaves());
        }
    }

    @Test
    void aPatchIsCompiledAndExploredBeforeItIsPrinted() throws IOException, InterruptedException {
        String sources = Tool.ROOT.resolve("examples/src/main/java").toString();
        for (String main : List.of("racy.figures.SimpleRace", "racy.MainEndsFirst", "racy.collections.RacedHashMap")) {
            check(main, "--advice-time", "120", "--out", main);
            Tool.Ran ran = Tool.run(directory, "advise", main, "--source", sources, "--patch", "all");
            assertEquals(0, ran.code(), ran.err());
            assertTrue(ran.err().contains("the patched program was explored: VERIFIED"), ran.err());
            assertTrue(ran.out().startsWith("--- a/"), ran.out());
            assertTrue(ran.out().contains("\n+"), ran.out());
        }
    }

    /** The table lists the right change and the reason; the same command without --only prints the whole table. */
    @Test
    void theRightChangeRanksFirstForStudentProgramsAndItsPatchWorks() throws IOException, InterruptedException {
        Tool.Ran ran =
                Tool.run(directory, "evaluate", "--suite", "advice", "--only", "racy.student", "--out", "tables");
        assertEquals(0, ran.code(), ran.err());
        List<String> lines = Files.readAllLines(directory.resolve("tables/advice.tsv"));
        List<String> header = List.of(lines.get(0).split("\t", -1));
        assertTrue(lines.size() > 9, ran.out());
        for (String line : lines.subList(1, lines.size())) {
            List<String> cells = List.of(line.split("\t", -1));
            assertEquals("1", cells.get(header.indexOf("our rank")), line);
            assertEquals("yes", cells.get(header.indexOf("verified")), line);
            assertEquals("VERIFIED", cells.get(header.indexOf("patched program")), line);
        }
    }

    @Test
    void aLockThatTheOperationTakesAnywayComesBeforeVolatile() throws IOException, InterruptedException {
        List<Advice> advice = race(advised("racy.hash.CoarseHashSet"), "racy.hash.CoarseHashSet.size")
                .advice();
        assertEquals(AdviceKind.SYNCHRONIZE, advice.get(0).kind());
        assertEquals(AdviceKind.MAKE_VOLATILE, advice.get(1).kind());
        assertTrue(advice.get(0).verified() && advice.get(1).verified());
    }

    @Test
    void savedTracesGiveTheAdviceThatAllOfThemAgreeOnAndATruncatedOneIsNamed()
            throws IOException, InterruptedException {
        check("racy.figures.SimpleRace", "--save-traces", "traces");
        Path first = directory.resolve("traces/000001.trace");
        Tool.Ran advised = Tool.run(directory, "advise", "traces");
        assertEquals(0, advised.code(), advised.err());
        assertTrue(advised.out().contains("2 races  Make racy.figures.SimpleRace.done volatile"), advised.out());
        assertEquals(advised, Tool.run(directory, "advise", "traces"));
        byte[] whole = Files.readAllBytes(first);
        Files.write(directory.resolve("traces/999999.trace"), Arrays.copyOf(whole, whole.length / 2));
        Tool.Ran refused = Tool.run(directory, "advise", "traces");
        assertEquals(2, refused.code());
        assertTrue(refused.err().contains("999999.trace is not a whole Racefinder trace"), refused.err());
        assertEquals(1, refused.err().lines().count(), refused.err());
        Files.writeString(directory.resolve("traces/999999.trace"), "something else entirely");
        Tool.Ran foreign = Tool.run(directory, "advise", "traces");
        assertEquals(2, foreign.code());
        assertTrue(foreign.err().endsWith("999999.trace is not a Racefinder trace\n"), foreign.err());
    }

    @Test
    void adviceForClassesThatHaveChangedIsRefused() throws IOException, InterruptedException {
        Path classes = Files.createDirectories(directory.resolve("classes/racy"));
        Path file = classes.resolve("PlainFlag.class");
        Files.copy(Tool.EXAMPLES.resolve("racy/PlainFlag.class"), file);
        Tool.run(directory, "check", "--quiet", "-cp", "classes", "racy.PlainFlag");
        assertEquals(0, Tool.run(directory, "advise", "racefinder-out").code());
        Files.write(file, new byte[] {0}, StandardOpenOption.APPEND);
        Tool.Ran refused = Tool.run(directory, "advise", "racefinder-out");
        assertEquals(2, refused.code());
        assertTrue(refused.err().contains("have changed since they were checked"), refused.err());
    }

    @Test
    void aCheckRemovesWhatAnEarlierOneWrote() throws IOException, InterruptedException {
        check("racy.PlainFlag");
        Path schedule = directory.resolve("racefinder-out/R1.schedule");
        assertTrue(Files.exists(schedule));
        check("racefree.VolatileFlag");
        assertFalse(Files.exists(schedule));
        assertEquals(2, Tool.run(directory, "advise", "racefinder-out").code());
    }

    @Test
    void aLockComesBeforeVolatileWhereTheCodeActsOnWhatItRead() throws IOException, InterruptedException {
        for (String program : List.of("racy.student.TicketSale", "racy.student.BankAccount", "racy.LazyInstance")) {
            for (Finding race : advised(program).findings()) {
                Advice first = race.advice().get(0);
                assertEquals(AdviceKind.SYNCHRONIZE, first.kind(), program);
                assertTrue(first.endsStory(), first.outcome());
            }
        }
    }

    @Test
    void advisingWithoutAResultIsWrongUse() throws IOException, InterruptedException {
        Tool.Ran ran = Tool.run(directory, "advise", "nowhere");
        assertEquals(2, ran.code());
        assertEquals(1, ran.err().lines().count(), ran.err());
    }

    @Test
    void anUntriedSuggestionIsNotCalledVerified() throws IOException, InterruptedException {
        Result result = check("racy.figures.SimpleRace", "--advice-time", "0");
        assertFalse(race(result, "racy.figures.SimpleRace.x").advice().isEmpty());
        for (Finding finding : result.findings())
            for (Advice advice : finding.advice()) assertFalse(advice.verified(), advice.text());
    }

    @Test
    void adviceCanBeTurnedOff() throws IOException, InterruptedException {
        for (Finding finding :
                check("racy.figures.SimpleRace", "--advice", "off").findings())
            assertEquals(List.of(), finding.advice());
    }
}
