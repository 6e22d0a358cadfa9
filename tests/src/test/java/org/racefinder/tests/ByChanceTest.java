package org.racefinder.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.racefinder.model.Finding;
import org.racefinder.model.Result;
import org.racefinder.model.Severity;
import org.racefinder.report.ResultJson;

/**
 * Random programs that rely on the guarantees of java.util.concurrent. An object handed over by any mechanism belongs
 * to the receiver, and it is a race if the giver accesses it again. An object in a concurrent collection may be read by
 * any thread that gets it from there, whatever else happens to that collection. {@code -Dchance=N} sets the number of
 * programs per kind of collection and the number of chained hand-overs; {@code -Dchance.seed=S} selects them;
 * {@code -Dchance.monitor=true} also runs them under the monitor.
 */
@Timeout(14_400)
class ByChanceTest {
    private static final int PROGRAMS = Integer.getInteger("chance", 2);
    private static final int SEED = Integer.getInteger("chance.seed", 1);
    private static final boolean WATCHED = Boolean.getBoolean("chance.monitor");
    private static final String TIME_LIMIT = "60";
    private static final String RACY = "racy";
    private static final String FREE = "free";

    @TempDir
    Path directory;

    private Path classes;

    private record Program(String line, boolean racy) {}

    @Test
    void everyHandOverMechanismOrdersEarlierAccesses() throws IOException, InterruptedException {
        classes = Programs.compiled("chance", directory);
        List<Program> programs = handOvers();
        assertTrue(programs.size() > 100, programs::toString);
        assertAsExpected(programs);
    }

    @Test
    void anElementMayBeReadByAnyThreadThatGetsItFromTheCollection() throws IOException, InterruptedException {
        classes = Programs.compiled("chance", directory);
        List<Program> programs = new ArrayList<>();
        for (String kind : printed("chance.OneCollection"))
            for (int i = 0; i < PROGRAMS; i++)
                programs.add(new Program("chance.OneCollection " + kind + " " + (SEED * PROGRAMS + i), false));
        assertAsExpected(programs);
    }

    private void assertAsExpected(List<Program> programs) throws IOException, InterruptedException {
        for (Path jdk : Jdks.all()) {
            assertEquals("", differences(programs, explored(jdk, programs)), jdk::toString);
            if (WATCHED) assertEquals("", differences(programs, watched(jdk, programs)), () -> jdk + ", watched");
        }
    }

    /** Each mechanism by itself, then chains of two. */
    private List<Program> handOvers() throws IOException, InterruptedException {
        List<String> means = new ArrayList<>(printed("chance.HandOvers"));
        List<Program> programs = new ArrayList<>();
        for (String one : means) addBoth(programs, one);
        Random random = new Random(SEED);
        for (int i = 0; i < PROGRAMS; i++) {
            Collections.shuffle(means, random);
            addBoth(programs, means.get(0) + " " + means.get(1));
        }
        return programs;
    }

    private static void addBoth(List<Program> programs, String means) {
        programs.add(new Program("chance.HandOvers " + FREE + " " + means, false));
        programs.add(new Program("chance.HandOvers " + RACY + " " + means, true));
    }

    private List<String> printed(String program) throws IOException, InterruptedException {
        Path out = directory.resolve("printed");
        int status = new ProcessBuilder(
                        Jdks.ofThisTest().resolve("bin/java").toString(), "-cp", classes.toString(), program)
                .redirectOutput(out.toFile())
                .start()
                .waitFor();
        assertEquals(0, status);
        return Files.readAllLines(out);
    }

    private List<Result> explored(Path jdk, List<Program> programs) throws IOException, InterruptedException {
        Files.write(
                directory.resolve("suite.txt"),
                programs.stream().map(Program::line).toList());
        Tool.start(
                        directory,
                        "check",
                        "--quiet",
                        "--suite",
                        "suite.txt",
                        "--time-limit",
                        TIME_LIMIT,
                        "--advice",
                        "off",
                        "--jdk",
                        jdk.toString(),
                        "--json",
                        "result.json",
                        "-cp",
                        classes.toString())
                .waitFor();
        List<Result> results = ResultJson.readAll(Files.readString(directory.resolve("result.json")));
        assertEquals(programs.size(), results.size());
        return results;
    }

    private List<Result> watched(Path jdk, List<Program> programs) throws IOException, InterruptedException {
        List<Result> results = new ArrayList<>();
        for (Program program : programs) {
            List<String> words = new ArrayList<>(List.of(
                    "monitor", "--quiet", "--jdk", jdk.toString(), "--json", "result.json", "-cp", classes.toString()));
            words.addAll(List.of(program.line.split(" ")));
            Tool.run(directory, words.toArray(new String[0]));
            results.add(ResultJson.read(Files.readString(directory.resolve("result.json"))));
        }
        return results;
    }

    private static String differences(List<Program> programs, List<Result> results) {
        List<String> differences = new ArrayList<>();
        for (int i = 0; i < programs.size(); i++) {
            Result result = results.get(i);
            List<String> races = new ArrayList<>(result.findings().stream()
                    .filter(finding -> finding.severity() == Severity.ERROR)
                    .map(ByChanceTest::described)
                    .toList());
            List<String> expected = programs.get(i).racy ? List.of("Box.value") : List.of();
            if (!races.equals(expected) || !result.reasons().isEmpty())
                differences.add(programs.get(i).line + ": " + races + " " + result.reasons());
        }
        return String.join("\n", differences);
    }

    private static String described(Finding finding) {
        if (finding.kind() != Finding.Kind.DATA_RACE) return finding.kind().toString();
        String name = finding.location().display(false);
        return name.substring(name.indexOf('.') + 1);
    }
}
