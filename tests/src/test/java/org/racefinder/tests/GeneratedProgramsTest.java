package org.racefinder.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.racefinder.model.Finding;
import org.racefinder.model.Result;
import org.racefinder.model.Severity;
import org.racefinder.report.ResultJson;

/**
 * Random programs under the real engine, compared with an enumeration of all their interleavings: the same racy pairs
 * of lines, the same deadlocks, the same final values (each program fails on one set of values that is, or is not,
 * reachable), no execution twice, and the same number of executions on every JDK. {@code -Dgenerated=N} sets the number
 * of programs; {@code -Dgenerated.seed=S} selects them.
 */
@Timeout(3600)
class GeneratedProgramsTest {
    private static final int PROGRAMS = Integer.getInteger("generated", 200);
    private static final int SEED = Integer.getInteger("generated.seed", 1);
    private static final int MONITORED = Integer.getInteger("generated.monitor", 6);
    /** The time after which a program is assumed to be deadlocked; no result depends on it. */
    private static final int WAITING_SECONDS = 3;

    private static final String NONE = "no such values";

    @TempDir
    Path directory;

    /** {@code values} are those on which the program fails; {@code reachable} is whether it can reach them. */
    private record Known(String name, AllInterleavings all, String values, boolean reachable) {}

    @Test
    void theSearchFindsExactlyWhatAllInterleavingsShow() throws IOException, InterruptedException {
        List<Known> programs = programs();
        assertTrue(programs.stream().filter(p -> !p.all.races.isEmpty()).count() > PROGRAMS / 20);
        assertTrue(programs.stream().filter(p -> p.all.deadlock).count() > PROGRAMS / 20);
        assertTrue(programs.stream().filter(Known::reachable).count() > PROGRAMS / 3);
        List<Result> results = explored(Jdks.ofThisTest(), "auto");
        List<String> differences = new ArrayList<>();
        for (int i = 0; i < PROGRAMS; i++)
            for (String difference : differences(programs.get(i), results.get(i)))
                differences.add(programs.get(i).name + ": " + difference);
        assertEquals("", String.join("\n", differences), () -> "programs of seed " + SEED);
        if (Jdks.all().size() == 1) return;
        List<Result> onOther = explored(Jdks.jdk25(), "auto");
        for (int i = 0; i < PROGRAMS; i++)
            assertEquals(
                    results.get(i).exploration().executions(),
                    onOther.get(i).exploration().executions(),
                    programs.get(i).name + " of seed " + SEED);
    }

    /** It ends with the first race; without one, it finds the same deadlocks and failures. */
    @Test
    void theSearchOfStatesProvesExactlyWhatAllInterleavingsShow() throws IOException, InterruptedException {
        List<Known> programs = programs();
        List<String> differences = new ArrayList<>();
        for (Path jdk : Jdks.all()) {
            List<Result> results = explored(jdk, "cache");
            for (int i = 0; i < PROGRAMS; i++) {
                Known program = programs.get(i);
                Result result = results.get(i);
                Set<SequentialState.Race> races = new HashSet<>();
                for (Finding finding : result.findings())
                    if (finding.kind() == Finding.Kind.DATA_RACE) races.add(race(finding));
                boolean same = program.all.races.isEmpty()
                        ? races.isEmpty() && differences(program, result).isEmpty()
                        : !races.isEmpty() && program.all.races.containsAll(races);
                if (!same)
                    differences.add(program.name + " on " + jdk + ": " + result.verdict() + " " + result.reasons());
            }
        }
        assertEquals("", String.join("\n", differences), () -> "programs of seed " + SEED);
    }

    /** {@code -Dgenerated.monitor=N} sets the number of programs, each in one ordinary run. */
    @Test
    void everyRaceOfOneRunIsAmongThoseOfAllInterleavings() throws IOException, InterruptedException {
        List<Known> programs = programs();
        List<String> wrong = new ArrayList<>();
        for (Path jdk : Jdks.all()) {
            for (Known program : programs.subList(0, Math.min(MONITORED, PROGRAMS))) {
                Set<SequentialState.Race> races = watched(jdk, program.name);
                if (!program.all.races.containsAll(races))
                    wrong.add(program.name + ": " + races + " not all in " + program.all.races);
            }
        }
        assertEquals("", String.join("\n", wrong), () -> "programs of seed " + SEED);
    }

    /** The program may block forever or fail; everything before that was observed. */
    private Set<SequentialState.Race> watched(Path jdk, String program) throws IOException, InterruptedException {
        Path json = directory.resolve("watched.json");
        Files.deleteIfExists(json);
        // on a busy machine, the agent may not have begun yet
        for (int seconds = WAITING_SECONDS; Files.notExists(json); seconds *= 2) watch(jdk, program, json, seconds);
        Set<SequentialState.Race> races = new HashSet<>();
        for (Finding finding : ResultJson.read(Files.readString(json)).findings())
            if (finding.kind() == Finding.Kind.DATA_RACE) races.add(race(finding));
        return races;
    }

    private void watch(Path jdk, String program, Path json, int seconds) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        jdk.resolve("bin/java").toString(),
                        "-javaagent:" + Tool.DIST.resolve("racefinder-agent.jar") + "=report=none,live=off,json="
                                + json,
                        "-cp",
                        directory.toString(),
                        program)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        if (!process.waitFor(seconds, TimeUnit.SECONDS)) process.destroy();
        process.waitFor();
    }

    private List<Known> programs() throws IOException {
        Random random = new Random(SEED);
        List<Known> programs = new ArrayList<>();
        List<String> words = new ArrayList<>(List.of("-nowarn", "-g", "-d", directory.toString()));
        while (programs.size() < PROGRAMS) {
            String name = "P" + programs.size();
            GeneratedProgram program = new GeneratedProgram(name, random);
            AllInterleavings all = new AllInterleavings(program.threads, GeneratedProgram.VALUES);
            if (all.givenUp) continue;
            List<String> finals = List.copyOf(all.finals);
            boolean reachable = !finals.isEmpty() && random.nextInt(5) > 0;
            String values = reachable ? finals.get(random.nextInt(finals.size())) : NONE;
            Path file = directory.resolve(name + ".java");
            Files.writeString(file, program.source(name, values));
            words.add(file.toString());
            programs.add(new Known(name, all, values, reachable));
        }
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, words.toArray(new String[0])));
        Files.write(
                directory.resolve("suite.txt"),
                programs.stream().map(Known::name).toList());
        return programs;
    }

    private List<Result> explored(Path jdk, String reduction) throws IOException, InterruptedException {
        Process process = Tool.start(
                directory,
                "check",
                "--quiet",
                "--suite",
                "suite.txt",
                "--advice",
                "off",
                "--reduction",
                reduction,
                "--analysis",
                "happens-before,goldilocks,summary",
                "--jdk",
                jdk.toString(),
                "--json",
                "result.json",
                "-cp",
                directory.toString());
        process.waitFor();
        List<Result> results = ResultJson.readAll(Files.readString(directory.resolve("result.json")));
        assertEquals(PROGRAMS, results.size());
        return results;
    }

    private static List<String> differences(Known program, Result result) {
        List<String> all = new ArrayList<>(result.reasons());
        Set<SequentialState.Race> races = new HashSet<>();
        Set<Finding.Kind> others = EnumSet.noneOf(Finding.Kind.class);
        for (Finding finding : result.findings()) {
            if (finding.kind() == Finding.Kind.DATA_RACE) races.add(race(finding));
            else if (finding.severity() == Severity.ERROR) others.add(finding.kind());
        }
        Set<Finding.Kind> expected = EnumSet.noneOf(Finding.Kind.class);
        if (program.all.deadlock) expected.add(Finding.Kind.DEADLOCK);
        if (program.reachable) expected.add(Finding.Kind.UNCAUGHT_EXCEPTION);
        if (!races.equals(program.all.races)) all.add("races " + races + " instead of " + program.all.races);
        if (!others.equals(expected)) all.add("found " + others + " instead of " + expected + ", " + program.values);
        if (result.exploration().redundantExecutions() > 0) all.add("redundant executions");
        return all;
    }

    private static SequentialState.Race race(Finding finding) {
        int first = finding.conflict().first().site().line();
        int second = finding.conflict().second().site().line();
        String name = finding.location().display(false);
        return new SequentialState.Race(
                name.substring(name.lastIndexOf('.') + 1).replaceAll("\\[.*", ""),
                Math.min(first, second),
                Math.max(first, second));
    }
}
