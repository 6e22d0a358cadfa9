package org.racefinder.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.racefinder.model.Result;
import org.racefinder.report.ResultJson;

/** How many executions programs with pools take: by contract, and with {@code --reduction dpor} by the JDK's own code. */
@Timeout(600)
class ExecutorCountsTest {
    /** {@code own} is the number of executions of the own code, of which some may be redundant. */
    private record Counts(int byContract, int own) {}

    private static final Map<String, Counts> COUNTS = new LinkedHashMap<>();

    static {
        COUNTS.put("racefree.pool.TasksOnTwoThreads 2", new Counts(2, 89));
        COUNTS.put("racefree.pool.TasksOnTwoThreads 3", new Counts(8, 0));
        COUNTS.put("racefree.pool.TasksOnTwoThreads 4", new Counts(30, 0));
        COUNTS.put("racefree.ThreadPool", new Counts(1, 24));
        COUNTS.put("racefree.idiom.InvokeAll", new Counts(1, 24));
        COUNTS.put("racefree.juc.AwaitedTermination", new Counts(2, 18));
        COUNTS.put("racefree.pool.CachedPool", new Counts(1, 1928));
        COUNTS.put("racefree.pool.OneWorker", new Counts(1, 3));
        COUNTS.put("racefree.pool.CountedByLatch", new Counts(40, 0));
        COUNTS.put("racefree.pool.NamedThreads", new Counts(1, 24));
        COUNTS.put("racefree.juc.ThreeFutures", new Counts(1, 15));
        COUNTS.put("racefree.pool.AfterADelay", new Counts(2, 0));
        COUNTS.put("racefree.pool.DueInOrder", new Counts(1, 329));
        COUNTS.put("racefree.pool.DaemonWorkers", new Counts(2, 22));
    }

    @TempDir
    Path directory;

    @Test
    void tasksOfAPoolTakeNoMoreExecutionsThanTheProgramCanTellApart() throws IOException, InterruptedException {
        for (Path jdk : Jdks.all()) {
            List<String> programs = List.copyOf(COUNTS.keySet());
            List<Result> results = explored(jdk, programs);
            for (int i = 0; i < programs.size(); i++) {
                Result result = results.get(i);
                assertTrue(result.exploration().complete(), programs.get(i));
                assertEquals(
                        COUNTS.get(programs.get(i)).byContract,
                        result.exploration().executions(),
                        () -> result.target().main());
                assertEquals(0, result.exploration().redundantExecutions(), programs.get(i));
            }
        }
    }

    @Test
    void withoutTheContractTheOwnCodeOfAPoolTakesMore() throws IOException, InterruptedException {
        for (Path jdk : Jdks.all()) {
            List<String> programs = COUNTS.keySet().stream()
                    .filter(program -> COUNTS.get(program).own > 0)
                    .toList();
            List<Result> results = explored(
                    jdk,
                    programs.stream()
                            .map(program -> "--reduction dpor " + program)
                            .toList());
            for (int i = 0; i < programs.size(); i++)
                assertEquals(
                        COUNTS.get(programs.get(i)).own,
                        results.get(i).exploration().executions(),
                        programs.get(i));
        }
    }

    private List<Result> explored(Path jdk, List<String> lines) throws IOException, InterruptedException {
        Files.write(directory.resolve("suite.txt"), new ArrayList<>(lines));
        Tool.run(
                directory,
                "check",
                "--quiet",
                "--suite",
                "suite.txt",
                "--workers",
                "1",
                "--advice",
                "off",
                "--jdk",
                jdk.toString(),
                "--json",
                "result.json",
                "-cp",
                Tool.EXAMPLES.toString());
        List<Result> results = ResultJson.readAll(Files.readString(directory.resolve("result.json")));
        assertEquals(lines.size(), results.size());
        return results;
    }
}
