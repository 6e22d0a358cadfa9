package org.racefinder.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.racefinder.report.ResultJson;

/**
 * Every program of the corpus behaves as its comments say, with the same counts on every JDK. {@code -Dcorpus=racy.mutex} runs the programs
 * whose names start so.
 */
@Execution(ExecutionMode.CONCURRENT)
class CorpusTest {
    @TempDir
    static Path directory;

    @TestFactory
    Stream<DynamicTest> everyProgramBehavesAsItSaysOnTheDefaultJdk() throws IOException {
        return tests(Jdks.ofThisTest());
    }

    @TestFactory
    Stream<DynamicTest> everyProgramBehavesAsItSaysOnJdk25() throws IOException {
        Path home = Jdks.jdk25();
        if (home == null || Jdks.feature(home) == Jdks.feature(Jdks.ofThisTest())) return Stream.empty();
        return tests(home);
    }

    private static Stream<DynamicTest> tests(Path jdk) throws IOException {
        int feature = Jdks.feature(jdk);
        List<Expectation> programs = programs();
        assertFalse(programs.isEmpty(), "no programs");
        return programs.stream()
                .filter(program -> program.since() <= feature)
                .map(program -> dynamicTest(program.main() + " on " + feature, () -> check(program, jdk)));
    }

    private static List<Expectation> programs() throws IOException {
        Path sources = Tool.ROOT.resolve("examples/src/main/java");
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

    private static void check(Expectation program, Path jdk) throws IOException, InterruptedException {
        Path own = Files.createDirectories(directory.resolve(program.main() + "-" + Jdks.feature(jdk)));
        String[] words = {
            "check",
            "--quiet",
            "--jdk",
            jdk.toString(),
            "--json",
            "result.json",
            "-cp",
            Tool.EXAMPLES.toString(),
            program.main()
        };
        Tool.Ran ran = Tool.run(own, words);
        Path json = own.resolve("result.json");
        assertEquals("", ran.err(), program.main());
        List<String> differences = program.differences(ResultJson.read(Files.readString(json)), ran.code());
        assertEquals("", String.join("\n", differences), program.main());
    }
}
