package org.racefinder.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.racefinder.model.Result;
import org.racefinder.report.ResultJson;

/** One search by several worker processes: the same answer, whatever happens to them. */
@Timeout(600)
class WorkersTest {
    private static final String CLASSES = Tool.EXAMPLES.toString();
    private static final String INCREMENTS = "racefree.oracle.Increments4x2";
    /** How often a worker is killed; many times only if asked for. */
    private static final int KILLS = Integer.getInteger("racefinder.kills", 3);
    /** Reports before the command is killed. */
    private static final int ENOUGH = 20;

    private static final Pattern STARTED = Pattern.compile("racefinder: worker (\\d+) is process (\\d+)");
    private static final Pattern REPORTED = Pattern.compile("racefinder: worker (\\d+) reported part .*");

    /** All of the numbers that are worth trying only if asked for. */
    private static final int[] WORKERS =
            Boolean.getBoolean("racefinder.allWorkers") ? new int[] {2, 3, 4} : new int[] {3};

    @TempDir
    Path directory;

    private Result check(int workers, String program) throws IOException, InterruptedException {
        Tool.Ran ran = Tool.run(
                directory,
                "check",
                "--time-limit",
                "500",
                "--workers",
                Integer.toString(workers),
                "--advice",
                "off",
                "--json",
                "result.json",
                "-cp",
                CLASSES,
                program);
        assertTrue(ran.code() < 2, ran.out() + ran.err());
        return result();
    }

    private Result result() throws IOException {
        return ResultJson.read(Files.readString(directory.resolve("result.json")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"racefree.oracle.Increments3x2", "racefree.oracle.Philosophers", "racy.PlainFlag"})
    void anyNumberOfWorkersComesToTheSameResult(String program) throws IOException, InterruptedException {
        Result one = check(1, program);
        for (int workers : WORKERS) {
            Result several = check(workers, program);
            assertEquals(one.verdict(), several.verdict(), workers + " workers");
            assertEquals(told(one), told(several), workers + " workers");
            assertEquals(0, several.exploration().redundantExecutions(), workers + " workers");
            if (one.exploration().rounds() == 1)
                assertEquals(
                        one.exploration().executions(), several.exploration().executions(), workers + " workers");
        }
    }

    private static Set<String> told(Result result) {
        return result.findings().stream()
                .map(f -> f.kind() + " " + f.raceKind() + " "
                        + (f.location() == null ? "" : f.location().display(true)))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** Parts so short that there are hundreds of reports. */
    private Process startWithShortParts() throws IOException {
        return Tool.command(
                        directory,
                        List.of("-Dracefinder.partMillis=1", "-Dracefinder.saveMillis=1"),
                        "check",
                        "--verbose",
                        "--time-limit",
                        "500",
                        "--workers",
                        "2",
                        "--strategy",
                        "exhaustive",
                        "--save-search",
                        "saved",
                        "--json",
                        "result.json",
                        "-cp",
                        CLASSES,
                        INCREMENTS)
                .redirectOutput(directory.resolve("stdout").toFile())
                .start();
    }

    @Test
    void workersThatAreKilledLoseNothingAndNothingCountsTwice() throws IOException, InterruptedException {
        Random random = new Random(1);
        Map<String, Long> processes = new HashMap<>();
        StringBuilder said = new StringBuilder();
        int reports = 0;
        int next = 1 + random.nextInt(10);
        int killed = 0;
        Process process = startWithShortParts();
        try (BufferedReader lines = process.errorReader()) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                said.append(line).append('\n');
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
        assertEquals(0, process.waitFor(), said::toString);
        assertEquals(KILLS, killed, said::toString);
        assertEquals(2 + KILLS, processes.size(), "every worker that was killed is replaced");
        assertEquals(2_520, result().exploration().executions(), said::toString);
        assertEquals(0, result().exploration().redundantExecutions());
    }

    @Test
    void aSearchWhoseCommandIsKilledGoesOnWithAnotherNumberOfWorkers() throws IOException, InterruptedException {
        int reports = 0;
        Process process = startWithShortParts();
        try (BufferedReader lines = process.errorReader()) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                // not through the process itself, which would close what is read here
                if (REPORTED.matcher(line).matches() && ++reports == ENOUGH)
                    process.toHandle().destroyForcibly();
            }
        }
        assertNotEquals(0, process.waitFor());
        assertTrue(reports >= ENOUGH, "it was not killed");
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
        assertEquals(0, result().exploration().redundantExecutions());
    }
}
