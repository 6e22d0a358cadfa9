package org.racefinder.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.racefinder.model.Finding;
import org.racefinder.model.Result;
import org.racefinder.report.ResultJson;

/** An interrupted search resumes where it stopped and reaches the same result. */
@Timeout(300)
class SavedSearchTest {
    private static final String CLASSES = Tool.EXAMPLES.toString();
    private static final String INCREMENTS = "racefree.oracle.Increments4x2";
    private static final int CLASSES_OF_INCREMENTS = 2_520;

    @TempDir
    Path directory;

    private Path state() {
        return directory.resolve("saved/search.state");
    }

    private Tool.Ran check(String... words) throws IOException, InterruptedException {
        List<String> all =
                new ArrayList<>(List.of("check", "--time-limit", "280", "--json", "result.json", "--advice", "off"));
        all.addAll(List.of(words));
        return Tool.run(directory, all.toArray(new String[0]));
    }

    private Result result() throws IOException {
        return ResultJson.read(Files.readString(directory.resolve("result.json")));
    }

    private void interruptAfter(int executions, String program) throws IOException, InterruptedException {
        Tool.Ran ran = check(
                "--max-executions", Integer.toString(executions), "--save-search", "saved", "-cp", CLASSES, program);
        assertTrue(ran.err().contains("--resume saved"), ran.err());
        assertTrue(Files.isRegularFile(state()));
    }

    @Test
    void aResumedSearchEndsWithTheExactCountAndLeavesNothingBehind() throws IOException, InterruptedException {
        interruptAfter(1_000, INCREMENTS);
        assertEquals(1_000, result().exploration().executions());
        Tool.Ran resumed = check("--resume", "saved", "-cp", CLASSES, INCREMENTS);
        assertEquals(0, resumed.code(), resumed.out() + resumed.err());
        assertEquals(CLASSES_OF_INCREMENTS, result().exploration().executions());
        assertEquals(0, result().exploration().redundantExecutions());
        assertFalse(Files.exists(directory.resolve("saved")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"racy.PlainFlag", "racefree.oracle.Philosophers", "racefree.oracle.TwoWaitsAndNotify"})
    void aFindingFromBeforeAndAfterTheInterruptionIsReportedOnce(String program)
            throws IOException, InterruptedException {
        check("-cp", CLASSES, program);
        Result whole = result();
        int half = (int) Math.max(1, whole.exploration().executions() / 2);
        interruptAfter(half, program);
        check("--resume", "saved", "-cp", CLASSES, program);
        assertEquals(whole.exploration().executions(), result().exploration().executions());
        assertEquals(described(whole), described(result()));
        assertEquals(whole.verdict(), result().verdict());
    }

    private static Set<String> described(Result result) {
        return result.findings().stream()
                .map(f -> f.kind() + " "
                        + (f.conflict() == null ? null : f.conflict().raceKind()) + " " + location(f) + " "
                        + f.traces())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static String location(Finding finding) {
        return finding.location() == null ? "" : finding.location().display(true);
    }

    @Test
    void aSearchWhoseProcessesWereKilledResumes() throws IOException, InterruptedException {
        String often = "-Dracefinder.saveMillis=20";
        Process process = Tool.start(
                directory, "check", "--jvm-arg", often, "--save-search", "saved", "-cp", CLASSES, INCREMENTS);
        while (!Files.exists(state()) && process.isAlive()) Thread.sleep(5);
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly().waitFor();
        assertTrue(Files.exists(state()), "it was not killed in time");
        Tool.Ran resumed = check("--jvm-arg", often, "--resume", "saved", "-cp", CLASSES, INCREMENTS);
        assertEquals(0, resumed.code(), resumed.out() + resumed.err());
        assertEquals(CLASSES_OF_INCREMENTS, result().exploration().executions());
    }

    @Test
    void resumingADifferentSearchIsRejectedWithTheReason() throws IOException, InterruptedException {
        Path classes = Files.createDirectories(directory.resolve("classes/racefree/oracle"));
        try (Stream<Path> files = Files.list(Tool.EXAMPLES.resolve("racefree/oracle"))) {
            for (Path file : files.filter(f -> f.getFileName().toString().startsWith("Increments"))
                    .toList()) Files.copy(file, classes.resolve(file.getFileName()));
        }
        Tool.Ran ran = check("--max-executions", "10", "--save-search", "saved", "-cp", "classes", INCREMENTS);
        assertEquals(3, ran.code(), ran.err());
        refused(
                "the search in saved cannot be taken up again: --timed-waits was may-expire and is now never",
                "--timed-waits",
                "never",
                "-cp",
                "classes",
                INCREMENTS);
        refused(
                "the search in saved cannot be taken up again: --strategy was auto and is now exhaustive",
                "--strategy",
                "exhaustive",
                "-cp",
                "classes",
                INCREMENTS);
        refused(
                "the search in saved cannot be taken up again: main class was " + INCREMENTS
                        + " and is now racefree.oracle.Increments2x2",
                "-cp",
                "classes",
                "racefree.oracle.Increments2x2");
        Files.copy(classes.resolve("Increments2x2.class"), classes.resolve("Increments9x9.class"));
        refused(
                "the search in saved cannot be taken up again: the contents of classes have changed",
                "-cp",
                "classes",
                INCREMENTS);
        byte[] bytes = Files.readAllBytes(state());
        bytes[bytes.length / 2] ^= 1;
        Files.write(state(), bytes);
        refused("saved/search.state is damaged: its checksum does not fit", "-cp", "classes", INCREMENTS);
        Files.delete(state());
        refused("there is no saved search in saved: saved/search.state is missing", "-cp", "classes", INCREMENTS);
    }

    private void refused(String sentence, String... words) throws IOException, InterruptedException {
        List<String> all = new ArrayList<>(List.of("--resume", "saved"));
        all.addAll(List.of(words));
        Tool.Ran ran = check(all.toArray(new String[0]));
        assertEquals(2, ran.code(), ran.out() + ran.err());
        assertEquals("racefinder: " + sentence, ran.err().strip());
    }

    @Test
    void aSearchThatCannotBeSavedContinuesAndSaysSo() throws IOException, InterruptedException {
        Files.writeString(directory.resolve("file"), "not a directory");
        Tool.Ran ran = check(
                "--jvm-arg", "-Dracefinder.saveMillis=20", "--save-search", "file/saved", "-cp", CLASSES, INCREMENTS);
        assertEquals(0, ran.code(), ran.err());
        assertTrue(ran.err().startsWith("racefinder: the search goes on, but could not be saved: "), ran.err());
        assertEquals(1, ran.err().lines().count(), ran.err());
        assertEquals(CLASSES_OF_INCREMENTS, result().exploration().executions());
    }

    @Test
    void aSearchThatStillRunsIsLeftAlone() throws IOException, InterruptedException {
        String often = "-Dracefinder.saveMillis=20";
        String classes = LongSearch.compiled(directory).toString();
        Process running = Tool.start(
                directory, "check", "--jvm-arg", often, "--save-search", "saved", "-cp", classes, LongSearch.MAIN);
        try {
            while (!Files.exists(state()) && running.isAlive()) Thread.sleep(5);
            refused("the search in saved is still running", "--jvm-arg", often, "-cp", classes, LongSearch.MAIN);
            Tool.Ran other = check("--jvm-arg", often, "--save-search", "saved", "-cp", CLASSES, INCREMENTS);
            assertEquals(0, other.code(), other.err());
            assertEquals(
                    "racefinder: the search goes on, but could not be saved: another one is kept in saved"
                            + " (--save-search names another directory)",
                    other.err().strip());
            assertTrue(Files.exists(state()), "it was removed");
        } finally {
            running.descendants().forEach(ProcessHandle::destroyForcibly);
            running.destroyForcibly().waitFor();
        }
        Tool.Ran resumed = check(
                "--jvm-arg", often, "--max-executions", "1", "--resume", "saved", "-cp", classes, LongSearch.MAIN);
        assertEquals(3, resumed.code(), resumed.out() + resumed.err());
    }
}
