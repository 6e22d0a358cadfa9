package org.racefinder.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.racefinder.model.Result;
import org.racefinder.report.ResultJson;

/** One search by several worker processes: the same answer, whatever happens to them. {@code -Dfaults=true} also kills workers. */
@Timeout(600)
class WorkersTest {
    private static final String CLASSES = Tool.EXAMPLES.toString();
    private static final String INCREMENTS = "racefree.oracle.Increments4x2";
    /** How often a worker is killed; many times only if asked for. */
    private static final int KILLS = Integer.getInteger("racefinder.kills", 2);

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

    @Test
    @EnabledIfSystemProperty(named = "faults", matches = "true")
    void workersThatAreKilledLoseNothingAndNothingCountsTwice() throws IOException, InterruptedException {
        Random random = new Random(1);
        Process process = Tool.start(
                directory,
                "check",
                "--time-limit",
                "500",
                "--workers",
                "2",
                "--strategy",
                "exhaustive",
                "--json",
                "result.json",
                "-cp",
                CLASSES,
                INCREMENTS);
        for (int kills = 0; kills < KILLS && process.isAlive(); kills++) {
            Thread.sleep(300 + random.nextInt(500));
            List<ProcessHandle> workers = process.descendants()
                    .filter(p -> p.info().commandLine().orElse("").contains("-javaagent"))
                    .toList();
            if (!workers.isEmpty()) workers.get(random.nextInt(workers.size())).destroyForcibly();
        }
        assertEquals(0, process.waitFor(), () -> err());
        assertEquals(2_520, result().exploration().executions());
        assertEquals(0, result().exploration().redundantExecutions());
    }

    private String err() {
        try {
            return Files.readString(directory.resolve("stderr")) + Files.readString(directory.resolve("stdout"));
        } catch (IOException e) {
            return e.toString();
        }
    }
}
