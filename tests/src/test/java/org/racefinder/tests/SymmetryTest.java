package org.racefinder.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.racefinder.model.Finding;
import org.racefinder.model.Result;
import org.racefinder.model.Verdict;
import org.racefinder.report.ResultJson;

/** Interchangeable threads of real programs are explored up to exchange, and with the same findings as without that. */
@Execution(ExecutionMode.CONCURRENT)
class SymmetryTest {
    @TempDir
    Path directory;

    private Result check(String reduction, Path classes, String... more) throws IOException, InterruptedException {
        Path json = directory.resolve("result.json");
        List<String> words = new ArrayList<>(List.of("check", "--quiet", "--advice", "off", "--time-limit", "240"));
        words.addAll(List.of("--reduction", reduction, "--json", json.toString(), "-cp", classes.toString()));
        words.addAll(List.of(more));
        Tool.run(directory, words.toArray(String[]::new));
        return ResultJson.read(Files.readString(json));
    }

    @ParameterizedTest
    @CsvSource({
        "racefree.oracle.JoinOfThree, 6, 1",
        "racefree.ending.MainEndsFirst, 6, 1",
        "racefree.LambdaCapture, 2, 1",
        "racefree.symmetry.AlikeIncrements, 90, 15",
        "racefree.symmetry.AlikeProducers, 80, 20"
    })
    void theFactorialsOfTheBlocksDivideTheNumberOfClasses(String program, int classes, int upToExchange)
            throws IOException, InterruptedException {
        Result without = check("dpor", Tool.EXAMPLES, program);
        assertEquals(Verdict.VERIFIED, without.verdict());
        assertEquals(classes, without.exploration().executions());
        for (String reduction : new String[] {"auto", "dpor+symmetry"}) {
            Result with = check(reduction, Tool.EXAMPLES, program);
            assertEquals(Verdict.VERIFIED, with.verdict());
            assertEquals(upToExchange, with.exploration().executions(), reduction);
            assertEquals(0, with.exploration().redundantExecutions());
        }
    }

    /** Each of them has a race that no execution shows in which the threads take their first steps in order. */
    @ParameterizedTest
    @ValueSource(strings = {"SecondByName", "ReadBetweenJoins", "SecondInterrupted", "KnownToOne", "LearntByOne"})
    void whatOnlyTheSecondThreadDoesIsFound(String program) throws IOException, InterruptedException {
        for (String reduction : new String[] {"auto", "dpor"}) {
            Result result = check(reduction, Tool.EXAMPLES, "racy.symmetry." + program);
            assertEquals(
                    List.of("racy.symmetry." + program + ".x"),
                    result.findings().stream().map(SymmetryTest::location).toList());
        }
    }

    private static String location(Finding finding) {
        return finding.location() == null
                ? finding.kind().name()
                : finding.location().display(false);
    }

    @Test
    void severalWorkersNeedAsManyExecutions() throws IOException, InterruptedException {
        Path classes = compile("Increments", """
                public class Increments {
                    static int count;

                    static synchronized void increment() {
                        count++;
                    }

                    public static void main(String[] args) throws InterruptedException {
                        Thread[] threads = new Thread[Integer.parseInt(args[0])];
                        for (int i = 0; i < threads.length; i++) {
                            threads[i] = new Thread(() -> {
                                increment();
                                increment();
                            });
                        }
                        for (Thread thread : threads) thread.start();
                        for (Thread thread : threads) thread.join();
                        if (count != 2 * threads.length) throw new AssertionError();
                    }
                }
                """);
        assertEquals(3, check("auto", classes, "Increments", "2").exploration().executions());
        assertEquals(
                105, check("auto", classes, "Increments", "4").exploration().executions());
        assertEquals(
                945,
                check("auto", classes, "--workers", "2", "Increments", "5")
                        .exploration()
                        .executions());
    }

    private Path compile(String name, String source) throws IOException {
        Path file = directory.resolve(name + ".java");
        Files.writeString(file, source);
        int code = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-g", "-d", directory.toString(), file.toString());
        assertEquals(0, code);
        return directory;
    }
}
