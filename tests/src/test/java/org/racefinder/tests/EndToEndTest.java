package org.racefinder.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.racefinder.explorer.api.CurrentSchedule;
import org.racefinder.model.Finding;
import org.racefinder.model.Result;
import org.racefinder.report.ResultJson;

/** The built command on real programs, and its behaviour when it or its worker is killed. */
@Timeout(300)
class EndToEndTest {
    private static final String CLASSES = Tool.EXAMPLES.toString();

    /** A search that is long enough for any test to kill it before it ends. */
    private static final String LONG_SEARCH = "racefree.oracle.Increments5x2";

    /** Prints in some of its executions and blocks forever in others. */
    private static final String PRINTS = "racefree.deadlock.InterfaceInitialisation";

    @TempDir
    Path directory;

    private Result result() throws IOException {
        return ResultJson.read(Files.readString(directory.resolve("result.json")));
    }

    private static Set<String> locations(Result result) {
        Set<String> locations = new TreeSet<>();
        for (Finding finding : result.findings())
            if (finding.location() != null) locations.add(finding.location().display(false));
        return locations;
    }

    @Test
    void aRaceIsReportedInTextAndJsonAndReplays() throws IOException, InterruptedException {
        Tool.Ran ran = Tool.run(directory, "check", "--json", "result.json", "-cp", CLASSES, "racy.PlainFlag");
        assertEquals(1, ran.code(), ran.err());
        assertTrue(ran.out().startsWith("R1  DATA RACE on PlainFlag."), ran.out());
        assertEquals("", ran.err());
        Result checked = result();
        assertEquals(Set.of("racy.PlainFlag.data", "racy.PlainFlag.flag"), locations(checked));
        for (Finding finding : checked.findings()) {
            assertNotNull(finding.schedule());
            for (String schedule : List.of(finding.schedule(), finding.story().schedule())) {
                Tool.Ran replayed = Tool.run(directory, "replay", "--json", "result.json", schedule);
                assertEquals(1, replayed.code(), replayed.err());
                assertTrue(locations(result()).contains(finding.location().display(false)), replayed.out());
            }
        }
    }

    @Test
    void anUnwritableFileHidesNeitherTheReportNorTheFindings() throws IOException, InterruptedException {
        assumeTrue(Files.exists(Path.of("/dev/full")), "this system has no device that is always full");
        Tool.Ran found = Tool.run(directory, "check", "--html", "/dev/full", "-cp", CLASSES, "racy.PlainFlag");
        assertEquals(1, found.code(), found.err());
        assertTrue(found.out().startsWith("R1  DATA RACE on PlainFlag."), found.out());
        assertEquals("racefinder: cannot write /dev/full: No space left on device\n", found.err());
        Tool.Ran verified =
                Tool.run(directory, "check", "--json", "/dev/full", "-cp", CLASSES, "racefree.VolatileFlag");
        assertEquals(2, verified.code(), verified.err());
        assertTrue(verified.out().startsWith("VERIFIED  racefree.VolatileFlag"), verified.out());
    }

    @Test
    void aReportThatCannotBePrintedIsAFailure() throws IOException, InterruptedException {
        assumeTrue(Files.exists(Path.of("/dev/full")), "this system has no device that is always full");
        Process process = Tool.command(directory, List.of(), "check", "-cp", CLASSES, "racefree.VolatileFlag")
                .redirectOutput(Path.of("/dev/full").toFile())
                .redirectError(directory.resolve("stderr").toFile())
                .start();
        assertEquals(2, process.waitFor());
        assertEquals(
                "racefinder: not everything could be written to standard output\n",
                Files.readString(directory.resolve("stderr")));
    }

    @Test
    void aReplayThatDoesNotReproduceItsFindingSaysSo() throws IOException, InterruptedException {
        Tool.run(directory, "check", "-q", "-cp", CLASSES, "racy.PlainFlag");
        Path file = directory.resolve("racefinder-out/R1.schedule");
        Files.writeString(file, Files.readString(file).replaceFirst("finding: .*", "finding: race on racy.Other.x"));
        assertEquals(
                "racefinder: what this schedule was saved for did not appear: race on racy.Other.x\n",
                Tool.run(directory, "replay", "racefinder-out/R1.schedule").err());
    }

    @Test
    void aSavedResultIsConvertedToOtherFormats() throws IOException, InterruptedException {
        Tool.Ran checked = Tool.run(
                directory,
                "check",
                "--format",
                "compact",
                "--json",
                "result.json",
                "--sarif",
                "check.sarif",
                "-cp",
                CLASSES,
                "racy.PlainFlag");
        assertEquals(
                new Tool.Ran(1, checked.out(), ""),
                Tool.run(directory, "report", "--format", "compact", "result.json"));
        Tool.Ran written = Tool.run(
                directory,
                "report",
                "--html",
                "a.html",
                "--sarif",
                "a.sarif",
                "--junit",
                "a.xml",
                "--markdown",
                "a.md",
                "result.json");
        assertEquals(new Tool.Ran(1, "", ""), written);
        assertEquals(
                Files.readString(directory.resolve("check.sarif")), Files.readString(directory.resolve("a.sarif")));
        assertEquals(List.of(), SarifSchema.violations(Files.readString(directory.resolve("a.sarif"))));
        String html = Files.readString(directory.resolve("a.html"));
        assertTrue(html.contains("<dd>exhaustive</dd>"), html);
        assertTrue(html.contains("<td>WRITE racy.PlainFlag.flag</td>"), html);
        assertTrue(Files.readString(directory.resolve("a.xml")).contains("failures=\"2\""));
        assertTrue(Files.readString(directory.resolve("a.md")).startsWith("### Racefinder: racy.PlainFlag\n"));
        Tool.Ran json = Tool.run(directory, "report", "--format", "json", "result.json");
        assertEquals(Files.readString(directory.resolve("result.json")), json.out());
    }

    @Test
    void findingsOfABaselineDoNotCount() throws IOException, InterruptedException {
        Tool.run(directory, "check", "--json", "known.json", "-cp", CLASSES, "racy.PlainFlag");
        Tool.Ran known = Tool.run(directory, "check", "--baseline", "known.json", "-cp", CLASSES, "racy.PlainFlag");
        assertEquals(0, known.code(), known.err());
        assertTrue(known.out().endsWith("Known by the baseline, and not counted: 2 of 2.\n"), known.out());
        Tool.Ran other = Tool.run(directory, "check", "--baseline", "known.json", "-cp", CLASSES, "racy.Daemon");
        assertEquals(1, other.code(), other.out());
    }

    @Test
    void theOutputOfEveryExecutionIsShownBeforeTheReport() throws IOException, InterruptedException {
        Tool.Ran shown = Tool.run(directory, "check", "--show-output", "-cp", CLASSES, PRINTS);
        assertTrue(shown.out().startsWith("Output of execution 1\n    | "), shown.out());
        assertTrue(shown.out().contains("\n\nOutput of execution 3\n    | "), shown.out());
        assertFalse(shown.out().contains("execution 2"), "nothing is printed in it");
        assertTrue(shown.out().lastIndexOf("Output of execution") < shown.out().indexOf("DEADLOCK  "), shown.out());
        assertEquals(
                new Tool.Ran(1, "", ""), Tool.run(directory, "check", "--show-output", "-q", "-cp", CLASSES, PRINTS));
        Tool.Ran refused =
                Tool.run(directory, "check", "--show-output", "--workers", "2", "-cp", CLASSES, "racy.PlainFlag");
        assertEquals(2, refused.code(), refused.err());
        assertTrue(refused.err().contains("--show-output"), refused.err());
    }

    @Test
    void quietPrintsNothing() throws IOException, InterruptedException {
        assertEquals(
                new Tool.Ran(1, "", ""), Tool.run(directory, "check", "--quiet", "-cp", CLASSES, "racy.PlainFlag"));
    }

    @Test
    void anExampleIsCheckedByItsName() throws IOException, InterruptedException {
        Tool.Ran ran = Tool.run(directory, "examples", "PlainFlag");
        assertEquals(1, ran.code(), ran.err());
        assertTrue(ran.out().startsWith("./racefinder check -cp "), ran.out());
    }

    @Test
    void aLimitOnExecutionsIsAReason() throws IOException, InterruptedException {
        Tool.Ran ran = Tool.run(directory, "check", "--max-executions", "10", "-cp", CLASSES, LONG_SEARCH);
        assertEquals(3, ran.code(), ran.err());
        assertTrue(ran.out().startsWith("INCOMPLETE  nothing found in 10 executions"), ran.out());
    }

    @Test
    void anExecutionThatReachesItsBoundIsNoDeadlock() throws IOException, InterruptedException {
        Tool.Ran ran = Tool.run(directory, "check", "--max-steps", "3", "-cp", CLASSES, "racefree.VolatileFlag");
        assertEquals(3, ran.code(), ran.out() + ran.err());
        assertTrue(
                ran.out().contains("had not reached its end after 3 steps and was cut there (--max-steps)"), ran.out());
    }

    @Test
    void stateThatOutlivesAnExecutionIsDetected() throws IOException, InterruptedException {
        assertNotTheSame("""
                String made = new String(new char[] {'o', 'n', 'c', 'e', '?'});
                boolean first = made.intern() == made;
                if (first) {
                    new Thread(() -> x = 1).start();
                    x = 2;
                }
                """, "1");
    }

    @Test
    void everyWorkerDetectsARaceThatOnlyTheFirstRunHas() throws IOException, InterruptedException {
        String body = """
                String made = new String(new char[] {'o', 'n', 'c', 'e', '?'});
                boolean first = made.intern() == made;
                Runnable once = () -> { if (first) x++; };
                new Thread(once).start();
                once.run();
                """;
        assertNotTheSame(body, "1");
        assertNotTheSame(body, "2");
    }

    private void assertNotTheSame(String body, String workers) throws IOException, InterruptedException {
        assertIncomplete(body, workers, "the program does not behave the same when it is run again");
    }

    @Test
    void waitingForAnUnmodelledOperationIsNoDeadlock() throws IOException, InterruptedException {
        assertIncomplete("""
                java.util.concurrent.ForkJoinPool.commonPool().isQuiescent();
                new java.util.concurrent.CompletableFuture<String>().join();
                """, "1", "ForkJoinPool.isQuiescent is not modelled (Small.java:");
    }

    @Test
    void aProgramThatFillsTheHeapLeavesRoomForItsResult() throws IOException, InterruptedException {
        for (String workers : List.of("1", "2")) {
            Tool.Ran ran = Tool.run(
                    directory,
                    "check",
                    "--workers",
                    workers,
                    "--worker-memory",
                    "128m",
                    "-cp",
                    CLASSES,
                    "racefree.ending.AllocateForEver");
            assertEquals(1, ran.code(), ran.err());
            assertTrue(ran.out().contains("java.lang.OutOfMemoryError"), ran.out());
        }
    }

    private void assertIncomplete(String body, String workers, String reason) throws IOException, InterruptedException {
        String program = "public class Small { static int x; public static void main(String[] args) {" + body + "} }";
        Path source = Files.writeString(directory.resolve("Small.java"), program);
        assertEquals(
                0,
                javax.tools.ToolProvider.getSystemJavaCompiler()
                        .run(null, null, null, "-g", "-d", directory.toString(), source.toString()));
        Tool.Ran ran = Tool.run(directory, "check", "--workers", workers, "-cp", directory.toString(), "Small");
        assertEquals(3, ran.code(), ran.out() + ran.err());
        assertTrue(ran.out().contains(reason), ran.out());
    }

    @Test
    void aKilledWorkerIsReportedWithItsSchedule() throws IOException, InterruptedException {
        Process tool = startSearch();
        ProcessHandle worker = worker(tool);
        stopWithinAnExecution(worker);
        worker.destroyForcibly();
        Tool.Ran ran = awaitEnd(tool);
        assertEquals(3, ran.code(), ran.err());
        assertTrue(ran.out().contains("the worker process was killed (signal 9)"), ran.out());
        assertTrue(Files.isRegularFile(directory.resolve("racefinder-out/killed.schedule")));
        assertTrue(currentFiles().isEmpty());
    }

    @Test
    void anInterruptedCommandPrintsItsPartialResultAndLeavesNoProcess() throws IOException, InterruptedException {
        Process tool = startSearch();
        ProcessHandle worker = worker(tool);
        tool.destroy();
        Tool.Ran ran = awaitEnd(tool);
        assertEquals(3, ran.code(), ran.err());
        assertTrue(ran.out().startsWith("INCOMPLETE"), ran.out());
        assertTrue(ran.out().contains("interrupted"), ran.out());
        awaitEnd(worker);
        assertTrue(currentFiles().isEmpty());
    }

    @Test
    void aWorkerEndsWhenItsCommandIsGone() throws IOException, InterruptedException {
        Process tool = startSearch();
        ProcessHandle worker = worker(tool);
        tool.destroyForcibly();
        awaitEnd(worker);
        assertTrue(currentFiles().isEmpty());
    }

    /** Returns once an execution is running. */
    private Process startSearch() throws IOException, InterruptedException {
        Process tool = Tool.start(directory, "check", "-cp", CLASSES, LONG_SEARCH);
        while (currentFiles().stream().noneMatch(EndToEndTest::hasChoices)) {
            assertTrue(tool.isAlive(), "ended too early");
            Thread.sleep(20);
        }
        return tool;
    }

    /** Between two executions there is no schedule to report. */
    private void stopWithinAnExecution(ProcessHandle worker) throws IOException, InterruptedException {
        Signals.send("STOP", worker.pid());
        while (currentFiles().stream().noneMatch(EndToEndTest::hasChoices)) {
            Signals.send("CONT", worker.pid());
            Thread.sleep(20);
            Signals.send("STOP", worker.pid());
        }
    }

    private static boolean hasChoices(Path file) {
        try {
            return !CurrentSchedule.read(file).choices().isEmpty();
        } catch (IOException e) {
            return false;
        }
    }

    private List<Path> currentFiles() throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(file -> file.toString().endsWith(".current")).toList();
        }
    }

    private static ProcessHandle worker(Process tool) {
        return tool.children().findFirst().orElseThrow();
    }

    private Tool.Ran awaitEnd(Process tool) throws IOException, InterruptedException {
        assertTrue(tool.waitFor(60, TimeUnit.SECONDS));
        return Tool.ran(directory, tool);
    }

    private static void awaitEnd(ProcessHandle process) throws InterruptedException {
        for (int i = 0; process.isAlive() && i < 1_000; i++) Thread.sleep(20);
        assertFalse(process.isAlive());
    }

    @Test
    void theListOfModelsStatesContractsAndUnmodelledMethods() throws Exception {
        Tool.Ran ran = Tool.run(directory, "check", "--list-models");
        assertEquals(0, ran.code());
        assertTrue(ran.out().contains("java.util.concurrent.CountDownLatch\n"), ran.out());
        assertTrue(
                ran.out().contains("  countDown()  - | A latch | release to the object if the count was not 0\n"),
                ran.out());
        assertTrue(ran.out().contains("java.util.concurrent.ForkJoinPool.isQuiescent: "), ran.out());
    }
}
