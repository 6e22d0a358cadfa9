package org.racefinder.worker.job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.racefinder.worker.environment.ExitCode;
import org.racefinder.worker.environment.UsageError;
import org.racefinder.worker.run.SuiteTimes;

class SuiteTest {
    @TempDir
    Path directory;

    private Suite read(String text) throws IOException {
        Path file = directory.resolve("suite.txt");
        Files.writeString(file, text);
        return Suite.read(file);
    }

    @Test
    void aLineIsAProgramUnlessItIsAComment() throws IOException {
        Suite suite = read("# all of them\n\na.Main 1 2\n  --seed 3\ta.B \"x y\" '' z#1 'it''s' # again\n");
        assertEquals(
                List.of(
                        new Suite.Line(3, List.of("a.Main", "1", "2")),
                        new Suite.Line(4, List.of("--seed", "3", "a.B", "x y", "", "z#1", "its"))),
                suite.lines());
    }

    @Test
    void anInvalidSuiteIsRejected() {
        assertEquals(
                directory.resolve("suite.txt") + ", line 2: a quote is not closed",
                assertThrows(UsageError.class, () -> read("a.B\na.C 'x")).getMessage());
        assertEquals(
                directory.resolve("suite.txt") + " names no program",
                assertThrows(UsageError.class, () -> read("# nothing\n")).getMessage());
    }

    private static SuiteProgram program(String name) {
        return new SuiteProgram(name, SampleJob.job(List.of(), Path.of("current")), null);
    }

    @Test
    void programsOfUnknownDurationComeFirstThenTheLongest() {
        Path file = directory.resolve("out/suite.times");
        SuiteTimes first = new SuiteTimes(file);
        first.took(program("short one"), 10);
        first.took(program("long"), 5_000);
        first.took(program("middle"), 300);
        first.save();
        List<SuiteProgram> programs = List.of(program("middle"), program("short one"), program("new"), program("long"));
        assertEquals(
                List.of("new", "long", "middle", "short one"),
                new SuiteTimes(file)
                        .longestFirst(programs).stream().map(SuiteProgram::name).toList());
    }

    @Test
    void unreadableTimesCountAsUnknown() throws IOException {
        Path file = directory.resolve("suite.times");
        Files.writeString(file, "10 a\nx b\n");
        List<SuiteProgram> programs = List.of(program("b"), program("a"));
        assertEquals(programs, new SuiteTimes(file).longestFirst(programs));
    }

    @Test
    void aFindingIsTheWorstExitCode() {
        assertEquals(ExitCode.FOUND, ExitCode.worse(ExitCode.INTERNAL, ExitCode.FOUND));
        assertEquals(ExitCode.INTERNAL, ExitCode.worse(ExitCode.INTERNAL, ExitCode.INCOMPLETE));
        assertEquals(ExitCode.INCOMPLETE, ExitCode.worse(ExitCode.NOTHING_FOUND, ExitCode.INCOMPLETE));
    }
}
