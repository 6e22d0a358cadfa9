package org.racefinder.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.racefinder.model.Finding;
import org.racefinder.model.Result;
import org.racefinder.model.Severity;
import org.racefinder.report.ResultJson;

/**
 * Random programs with pools, and with CompletableFutures: the contract shows the same outcomes, races and deadlocks as the JDK's own code, in fewer
 * executions. A search of that code that does not end in time must show no others. {@code -Dpools=N} sets the number of
 * programs, {@code -Dpools.tasks=N} how many tasks a program has at most; {@code -Dpools.kind=7} makes all pools
 * scheduled ones; {@code -Dpools.seed=S} selects the programs; {@code -Dpools.jdk=HOME} names the JDK that runs
 * them; {@code -Dpools.seconds=T} limits each search.
 */
@Timeout(36_000)
class GeneratedPoolsTest {
    private static final int PROGRAMS = Integer.getInteger("pools", 12);
    private static final int TASKS = Integer.getInteger("pools.tasks", 2);
    private static final int KIND = Integer.getInteger("pools.kind", -1);
    private static final String JDK = System.getProperty("pools.jdk", System.getProperty("java.home"));
    private static final String SECONDS = System.getProperty("pools.seconds", "60");
    private static final int SEED = Integer.getInteger("pools.seed", 1);

    @TempDir
    Path directory;

    /** Creates the source of a program. */
    private interface Generator {
        String source(String name, Random random);
    }

    @Test
    void theContractShowsWhatTheOwnCodeOfThePoolShows() throws IOException, InterruptedException {
        compare((name, random) -> new GeneratedPool(name, random, TASKS, KIND).source(), 3);
    }

    @Test
    void theContractShowsWhatTheOwnCodeOfTheFutureShows() throws IOException, InterruptedException {
        compare((name, random) -> new GeneratedStages(name, random, TASKS).source(), 1);
    }

    /** @param factor how many times as many executions the own code takes at least */
    private void compare(Generator program, int factor) throws IOException, InterruptedException {
        write(program);
        List<Result> byContract = explored("dpor+contracts");
        List<Result> byOwnCode = explored("dpor");
        List<String> differences = new ArrayList<>();
        int compared = 0;
        int complete = 0;
        long executions = 0;
        long before = 0;
        for (int i = 0; i < PROGRAMS; i++) {
            Result own = byOwnCode.get(i);
            Result contract = byContract.get(i);
            Set<String> expected = findings(own);
            Set<String> found = findings(contract);
            if (!contract.exploration().complete()) continue;
            compared++;
            boolean ended = own.exploration().complete();
            if (ended ? !found.equals(expected) : !found.containsAll(expected))
                differences.add("P" + i + " found " + found + " instead of " + expected);
            if (!ended) continue;
            complete++;
            executions += contract.exploration().executions();
            before += own.exploration().executions();
        }
        System.out.println(compared + " of " + PROGRAMS + " programs compared, " + complete + " of them completely; "
                + executions + " executions instead of " + before);
        assertEquals("", String.join("\n", differences), () -> "programs of seed " + SEED);
        assertTrue(executions * factor < before, executions + " executions instead of " + before);
    }

    private void write(Generator program) throws IOException {
        Random random = new Random(SEED);
        List<String> names = new ArrayList<>();
        List<String> words = new ArrayList<>(List.of("-nowarn", "-g", "-d", directory.toString()));
        while (names.size() < PROGRAMS) {
            String name = "P" + names.size();
            Path file = directory.resolve(name + ".java");
            Files.writeString(file, program.source(name, random));
            names.add(name);
            words.add(file.toString());
        }
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, words.toArray(new String[0])));
        Files.write(directory.resolve("suite.txt"), names);
    }

    private List<Result> explored(String reduction) throws IOException, InterruptedException {
        Tool.start(
                        directory,
                        "check",
                        "--quiet",
                        "--suite",
                        "suite.txt",
                        "--advice",
                        "off",
                        "--analysis",
                        "happens-before",
                        "--workers",
                        "1",
                        "--jdk",
                        JDK,
                        "--time-limit",
                        SECONDS,
                        "--reduction",
                        reduction,
                        "--json",
                        "result.json",
                        "-cp",
                        directory.toString())
                .waitFor();
        List<Result> results = ResultJson.readAll(Files.readString(directory.resolve("result.json")));
        assertEquals(PROGRAMS, results.size());
        return results;
    }

    private static Set<String> findings(Result result) {
        Set<String> findings = new TreeSet<>();
        for (Finding finding : result.findings()) {
            if (finding.severity() != Severity.ERROR) continue;
            String what = switch (finding.kind()) {
                case DATA_RACE -> finding.location().display(false) + lines(finding);
                case UNCAUGHT_EXCEPTION -> finding.failure().type();
                default -> "";
            };
            findings.add(finding.kind() + " " + what);
        }
        return findings;
    }

    private static String lines(Finding finding) {
        int first = finding.conflict().first().site().line();
        int second = finding.conflict().second().site().line();
        return " " + Math.min(first, second) + "/" + Math.max(first, second);
    }
}
