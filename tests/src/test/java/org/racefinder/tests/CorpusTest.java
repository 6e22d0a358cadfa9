package org.racefinder.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.racefinder.model.Result;
import org.racefinder.report.ResultJson;
import org.racefinder.report.SarifReport;
import org.racefinder.report.SourceFiles;

/**
 * The programs of the corpus behave as their comments declare, with the same counts on every JDK.
 * {@code -Dcorpus=racy.mutex} runs the programs whose names start with that prefix; {@code -Danalysis=goldilocks} uses
 * another analysis. Programs that are known not to work yet are listed in {@code known-gaps.txt}, with the reason, and
 * skipped.
 */
@Execution(ExecutionMode.CONCURRENT)
class CorpusTest {
    private static final SourceFiles SOURCES = new SourceFiles(List.of(Tool.SOURCES, NewerPrograms.SOURCES), List.of());

    private static final int PATIENCE_MINUTES = 60;

    @TempDir
    static Path directory;

    @TestFactory
    Stream<DynamicTest> everyProgramBehavesAsItSaysOnTheDefaultJdk() throws IOException, InterruptedException {
        return tests(Jdks.ofThisTest(), Tool.SOURCES, Tool.EXAMPLES);
    }

    @TestFactory
    Stream<DynamicTest> everyProgramBehavesAsItSaysOnJdk25() throws IOException, InterruptedException {
        Path home = Jdks.jdk25();
        if (home == null || Jdks.feature(home) == Jdks.feature(Jdks.ofThisTest())) return Stream.empty();
        return tests(home, Tool.SOURCES, Tool.EXAMPLES);
    }

    /** Compiled here, because the JDK of the build may be too old for them. */
    @TestFactory
    Stream<DynamicTest> everyProgramForNewerJavaBehavesAsDeclared() throws IOException, InterruptedException {
        Path home = Jdks.jdk25();
        if (home == null) return Stream.empty();
        Path classes = NewerPrograms.compile(home, directory.resolve("classes25"));
        return tests(home, NewerPrograms.SOURCES, classes);
    }

    private static Stream<DynamicTest> tests(Path jdk, Path sources, Path classes)
            throws IOException, InterruptedException {
        int feature = Jdks.feature(jdk);
        Set<String> gaps = knownGaps();
        List<Expectation> programs = programs(sources);
        assertFalse(
                programs.isEmpty()
                        && programs(Tool.SOURCES).isEmpty()
                        && programs(NewerPrograms.SOURCES).isEmpty(),
                "no programs");
        List<Expectation> run = programs.stream()
                .filter(program -> program.isFor(feature, "", gaps))
                .toList();
        if (run.isEmpty()) return Stream.empty();
        List<Result> results = check(run, jdk, classes);
        assertEquals(run.size(), results.size());
        return IntStream.range(0, run.size())
                .mapToObj(i ->
                        dynamicTest(run.get(i).main() + " on " + feature, () -> compare(run.get(i), results.get(i))));
    }

    static Set<String> knownGaps() throws IOException {
        Set<String> gaps = new HashSet<>();
        try (InputStream in = CorpusTest.class.getResourceAsStream("/known-gaps.txt")) {
            for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList()) {
                if (!line.isBlank() && !line.startsWith("#"))
                    gaps.add(line.substring(0, line.indexOf(':')).strip());
            }
        }
        return gaps;
    }

    private static List<Expectation> programs(Path sources) throws IOException {
        String prefix = System.getProperty("corpus", "");
        List<Expectation> programs = new ArrayList<>();
        try (Stream<Path> files = Files.walk(sources)) {
            for (Path file :
                    files.filter(f -> f.toString().endsWith(".java")).sorted().toList()) {
                Expectation program = Expectation.read(sources, file);
                if (program.stated() && program.main().startsWith(prefix)) programs.add(program);
            }
        }
        return programs;
    }

    /** Runs the programs as a suite: one worker serves them one after the other, which takes a tenth of the time. */
    private static List<Result> check(List<Expectation> programs, Path jdk, Path classes)
            throws IOException, InterruptedException {
        Path own = Files.createTempDirectory(directory, "suite");
        Files.write(
                own.resolve("suite.txt"),
                programs.stream().map(Expectation::line).toList());
        Process process = Tool.start(
                own,
                "check",
                "--suite",
                "suite.txt",
                "--quiet",
                "--workers",
                "1",
                "--advice",
                "off",
                "--time-limit",
                "240",
                "--analysis",
                System.getProperty("analysis", "happens-before,views"),
                "--jdk",
                jdk.toString(),
                "--json",
                "results.json",
                "-cp",
                classes.toString());
        boolean ended = process.waitFor(PATIENCE_MINUTES, TimeUnit.MINUTES);
        if (!ended) process.destroyForcibly().waitFor();
        Tool.Ran ran = Tool.ran(own, process);
        assertTrue(ended, "still running");
        assertEquals("", ran.err());
        List<Result> results = ResultJson.readAll(Files.readString(own.resolve("results.json")));
        assertEquals(programs.stream().mapToInt(Expectation::exitCode).reduce(0, CorpusTest::worse), ran.code());
        return results;
    }

    /** Findings take precedence over incompleteness. */
    private static int worse(int a, int b) {
        return a == 1 || b == 1 ? 1 : Math.max(a, b);
    }

    private static void compare(Expectation program, Result result) {
        assertEquals(program.main(), result.target().main());
        assertEquals("", String.join("\n", program.differences(result)), program.main());
        String sarif = SarifReport.of(result, SOURCES, Tool.ROOT, "test");
        assertEquals(List.of(), SarifSchema.violations(sarif));
        assertEquals(List.of(), CodeHostRules.violations(sarif, Tool.ROOT));
    }
}
