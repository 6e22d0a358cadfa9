package org.racefinder.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
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
 * The programs of the corpus behave as their comments say, with the same counts on every JDK. By default the basic programs run on the default JDK and
 * the exact counts and endings also on JDK 25; {@code -Dcorpus=racy.mutex} runs the programs whose names start so, {@code -Dcorpus=} all of them, on both
 * JDKs; {@code -Danalysis=goldilocks} lets another analysis look on. What is known not to work yet stands in {@code known-gaps.txt}, with the reason, and is left out.
 */
@Execution(ExecutionMode.CONCURRENT)
class CorpusTest {
    /** One of them takes ten seconds. */
    private static final String RULES =
            "(racy|racefree)\\.(jmm|juc|pool|spurious|timed)\\.(?!ScheduledTaskNotAwaited).*";

    private static final String COUNTS = "racefree\\.(oracle|deadlock|ending|failure)\\..*";

    private static final SourceFiles SOURCES = new SourceFiles(List.of(Tool.SOURCES, NewerPrograms.SOURCES), List.of());

    @TempDir
    static Path directory;

    @TestFactory
    Stream<DynamicTest> everyProgramBehavesAsItSaysOnTheDefaultJdk() throws IOException {
        return tests(
                Jdks.ofThisTest(), "racy\\.[A-Z].*|racefree\\.[A-Z].*|racefree\\.views\\..*|" + RULES + "|" + COUNTS);
    }

    @TestFactory
    Stream<DynamicTest> everyProgramBehavesAsItSaysOnJdk25() throws IOException {
        Path home = Jdks.jdk25();
        if (home == null || Jdks.feature(home) == Jdks.feature(Jdks.ofThisTest())) return Stream.empty();
        return tests(home, COUNTS);
    }

    /** Compiled here, because the JDK of the build may be too old for them. */
    @TestFactory
    Stream<DynamicTest> everyProgramOfNewerJavaBehavesAsItSays() throws IOException, InterruptedException {
        Path home = Jdks.jdk25();
        if (home == null) return Stream.empty();
        Path classes = NewerPrograms.compile(home, directory.resolve("classes25"));
        return tests(home, NewerPrograms.SOURCES, classes, ".*");
    }

    private static Stream<DynamicTest> tests(Path jdk, String byDefault) throws IOException {
        return tests(jdk, Tool.SOURCES, Tool.EXAMPLES, byDefault);
    }

    private static Stream<DynamicTest> tests(Path jdk, Path sources, Path classes, String byDefault)
            throws IOException {
        int feature = Jdks.feature(jdk);
        Set<String> gaps = knownGaps();
        boolean chosen = System.getProperty("corpus") != null;
        List<Expectation> programs = programs(sources);
        assertFalse(
                programs.isEmpty()
                        && programs(Tool.SOURCES).isEmpty()
                        && programs(NewerPrograms.SOURCES).isEmpty(),
                "no programs");
        return programs.stream()
                .filter(program -> program.since() <= feature && !gaps.contains(program.main()))
                .filter(program -> chosen || program.main().matches(byDefault))
                .map(program -> dynamicTest(program.main() + " on " + feature, () -> check(program, jdk, classes)));
    }

    private static Set<String> knownGaps() throws IOException {
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

    private static void check(Expectation program, Path jdk, Path classes) throws IOException, InterruptedException {
        Path own = Files.createDirectories(directory.resolve(program.main() + "-" + Jdks.feature(jdk)));
        List<String> words = new ArrayList<>(List.of(
                "check",
                "--quiet",
                "--advice",
                "off",
                "--time-limit",
                "240",
                "--analysis",
                System.getProperty("analysis", "happens-before,views"),
                "--jdk",
                jdk.toString(),
                "--json",
                "result.json",
                "-cp",
                classes.toString()));
        if (program.tellsViews()) words.add("--confirm-views");
        words.addAll(program.options());
        words.add(program.main());
        Tool.Ran ran = Tool.run(own, words.toArray(String[]::new));
        Path json = own.resolve("result.json");
        assertEquals("", ran.err(), program.main());
        Result result = ResultJson.read(Files.readString(json));
        List<String> differences = program.differences(result, ran.code());
        assertEquals("", String.join("\n", differences), program.main());
        assertEquals(List.of(), SarifSchema.violations(SarifReport.of(result, SOURCES, Tool.ROOT, "test")));
    }
}
