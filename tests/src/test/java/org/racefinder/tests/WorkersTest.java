package org.racefinder.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.racefinder.model.Result;
import org.racefinder.report.ResultJson;

/** One search by several worker processes gives the same answer, whatever happens to them. */
@Timeout(600)
class WorkersTest {
    private static final String CLASSES = Tool.EXAMPLES.toString();
    private static final String INCREMENTS = "racefree.oracle.Increments4x2";
    /** The number of workers to kill; set the property for more. */
    private static final int KILLS = Integer.getInteger("racefinder.kills", 3);

    private static final int PAUSE_SECONDS = Integer.getInteger("racefinder.pauseSeconds", 0);
    /** The number of reports before the command is killed. */
    private static final int REPORTS_BEFORE_KILL = 20;

    /**
     * The state is saved after every report, or after the next report within a millisecond; and the last reports may
     * have been printed before the state was saved.
     */
    private static final int MAX_UNSAVED_REPORTS = 4;

    private static final Pattern STARTED = Pattern.compile("racefinder: worker (\\d+) is process (\\d+)");
    private static final Pattern REPORTED =
            Pattern.compile("racefinder: worker (\\d+) reported part (?:.* (\\d+) executions|.*)");

    @TempDir
    Path directory;

    private Result result() throws IOException {
        return ResultJson.read(Files.readString(directory.resolve("result.json")));
    }

    /** Uses parts so short that there are hundreds of reports. */
    private Process startWithShortParts() throws IOException {
        return start(List.of("-Dracefinder.partMillis=1", "-Dracefinder.saveMillis=1"), CLASSES, INCREMENTS);
    }

    private Process start(List<String> jvmArgs, String classes, String program) throws IOException {
        return start(jvmArgs, "2", classes, program);
    }

    private Process start(List<String> jvmArgs, String workers, String classes, String program) throws IOException {
        return Tool.command(
                        directory,
                        jvmArgs,
                        "check",
                        "--verbose",
                        "--time-limit",
                        "500",
                        "--workers",
                        workers,
                        "--strategy",
                        "exhaustive",
                        "--save-search",
                        "saved",
                        "--json",
                        "result.json",
                        "-cp",
                        classes,
                        program)
                .redirectOutput(directory.resolve("stdout").toFile())
                .start();
    }

    @Test
    void killedWorkersLoseNothingAndNothingCountsTwice() throws IOException, InterruptedException {
        Random random = new Random(1);
        Map<String, Long> processes = new HashMap<>();
        StringBuilder stderr = new StringBuilder();
        int reports = 0;
        int next = 1 + random.nextInt(10);
        int killed = 0;
        Process process = startWithShortParts();
        try (BufferedReader lines = process.errorReader()) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                stderr.append(line).append('\n');
                Matcher started = STARTED.matcher(line);
                if (started.matches()) processes.put(started.group(1), Long.valueOf(started.group(2)));
                Matcher reported = REPORTED.matcher(line);
                if (!reported.matches() || ++reports < next || killed == KILLS) continue;
                next = reports + 1 + random.nextInt(10);
                if (ProcessHandle.of(processes.get(reported.group(1)))
                        .map(ProcessHandle::destroyForcibly)
                        .orElse(false)) killed++;
            }
        }
        assertEquals(0, process.waitFor(), stderr::toString);
        assertEquals(KILLS, killed, stderr::toString);
        assertEquals(2 + KILLS, processes.size(), "every worker that was killed is replaced");
        assertEquals(2_520, result().exploration().executions(), stderr::toString);
        assertEquals(0, result().exploration().redundantExecutions());
    }

    /**
     * Pauses the worker until it is given up, or with {@code -Dracefinder.pauseSeconds=60} for a minute, in the middle
     * of a longer search.
     */
    @Test
    void aPausedWorkerLosesNothingAndNothingCountsTwice() throws IOException, InterruptedException {
        boolean longPause = PAUSE_SECONDS > 0;
        Process process = longPause
                ? start(List.of(), LongSearch.compiled(directory).toString(), LongSearch.MAIN)
                : start(List.of("-Dracefinder.partMillis=1", "-Dracefinder.silentMillis=500"), CLASSES, INCREMENTS);
        Map<String, Long> processes = new HashMap<>();
        StringBuilder stderr = new StringBuilder();
        int reports = 0;
        long paused = 0;
        String pausedWorker = "";
        boolean cameBack = false;
        try (BufferedReader lines = process.errorReader()) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                stderr.append(line).append('\n');
                Matcher started = STARTED.matcher(line);
                if (started.matches()) processes.put(started.group(1), Long.valueOf(started.group(2)));
                Matcher reported = REPORTED.matcher(line);
                if (reported.matches() && paused != 0 && reported.group(1).equals(pausedWorker)) cameBack = true;
                if (reported.matches() && ++reports == 4) {
                    pausedWorker = reported.group(1);
                    paused = processes.get(pausedWorker);
                    if (longPause) Signals.pause(paused, PAUSE_SECONDS);
                    else Signals.send("STOP", paused);
                }
                if (line.contains(" does not answer: ") && !longPause) Signals.send("CONT", paused);
            }
        }
        assertEquals(0, process.waitFor(), stderr::toString);
        assertTrue(paused != 0, stderr::toString);
        // The worker is given up only when the others have run out of work; in a long search it comes back before that.
        boolean givenUp = stderr.indexOf(" does not answer: its part is given to others") >= 0;
        assertTrue(givenUp || longPause && cameBack, stderr::toString);
        assertEquals(
                longPause ? LongSearch.CLASSES : 2_520, result().exploration().executions(), stderr::toString);
        assertEquals(0, result().exploration().redundantExecutions());
    }

    /** Starts the search as without the option, except that the first worker gets no time alone. */
    private Process startAutomatic() throws IOException {
        return start(
                List.of("-Dracefinder.aloneMillis=0", "-Dracefinder.partMillis=1", "-Dracefinder.saveMillis=1"),
                "auto",
                CLASSES,
                INCREMENTS);
    }

    @Test
    void aSearchStartsWithOneWorkerAndContinuesOnAllCores() throws IOException, InterruptedException {
        Process process = startAutomatic();
        List<Integer> reported = new ArrayList<>();
        int workers = 0;
        try (BufferedReader lines = process.errorReader()) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                count(line, reported);
                if (STARTED.matcher(line).matches()) workers++;
            }
        }
        assertEquals(0, process.waitFor());
        assertEquals(Runtime.getRuntime().availableProcessors(), workers);
        assertTrue(workers == 1 || !reported.isEmpty());
        assertEquals(2_520, result().exploration().executions());
        assertEquals(0, result().exploration().redundantExecutions());
    }

    @Test
    void anUnexpectedWorkerLossIsReportedWithItsScheduleAndTheSearchCanResume()
            throws IOException, InterruptedException {
        if (Runtime.getRuntime().availableProcessors() == 1) return;
        Process process = startAutomatic();
        Map<String, Long> processes = new HashMap<>();
        List<Integer> reported = new ArrayList<>();
        try (BufferedReader lines = process.errorReader()) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                Matcher started = STARTED.matcher(line);
                if (started.matches()) processes.put(started.group(1), Long.valueOf(started.group(2)));
                count(line, reported);
                if (reported.size() == REPORTS_BEFORE_KILL)
                    ProcessHandle.of(processes.get("2")).ifPresent(ProcessHandle::destroyForcibly);
            }
        }
        assertEquals(3, process.waitFor());
        String stdout = Files.readString(directory.resolve("stdout"));
        assertTrue(stdout.contains("the worker process was killed (signal 9)"), stdout);
        assertTrue(
                stdout.contains("no execution was running")
                        || Files.isRegularFile(directory.resolve("racefinder-out/killed.schedule")),
                stdout);
        Tool.Ran resumed = Tool.run(
                directory,
                "check",
                "--time-limit",
                "280",
                "--strategy",
                "exhaustive",
                "--resume",
                "saved",
                "--json",
                "result.json",
                "-cp",
                CLASSES,
                INCREMENTS);
        assertEquals(0, resumed.code(), resumed.out() + resumed.err());
        assertEquals(2_520, result().exploration().executions());
    }

    /** The number of repeated executions is at most the number reported since the last saved state. */
    @Test
    void aKilledSearchResumesWithAnotherNumberOfWorkersAndRepeatsLittle() throws IOException, InterruptedException {
        List<Integer> before = new ArrayList<>();
        Process process = startWithShortParts();
        try (BufferedReader lines = process.errorReader()) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                count(line, before);
                // Not through the Process object, which would close the stream being read here.
                if (before.size() == REPORTS_BEFORE_KILL) process.toHandle().destroyForcibly();
            }
        }
        assertNotEquals(0, process.waitFor());
        assertTrue(before.size() >= REPORTS_BEFORE_KILL, "it was not killed");
        Tool.Ran resumed = Tool.run(
                directory,
                "check",
                "--verbose",
                "--time-limit",
                "280",
                "--workers",
                "3",
                "--strategy",
                "exhaustive",
                "--resume",
                "saved",
                "--json",
                "result.json",
                "-cp",
                CLASSES,
                INCREMENTS);
        assertEquals(0, resumed.code(), resumed.out() + resumed.err());
        assertEquals(2_520, result().exploration().executions());
        assertEquals(0, result().exploration().redundantExecutions());
        List<Integer> after = new ArrayList<>();
        resumed.err().lines().forEach(line -> count(line, after));
        int again = sum(before) + sum(after) - 2_520;
        int sinceKept = sum(before.subList(before.size() - MAX_UNSAVED_REPORTS, before.size()));
        assertTrue(again >= 0 && again <= sinceKept, again + " again, the last reports before: " + before);
    }

    /** Adds the executions of a line that reports a count. */
    private static void count(String line, List<Integer> executions) {
        Matcher reported = REPORTED.matcher(line);
        if (reported.matches() && reported.group(2) != null) executions.add(Integer.valueOf(reported.group(2)));
    }

    private static int sum(List<Integer> numbers) {
        return numbers.stream().mapToInt(Integer::intValue).sum();
    }
}
