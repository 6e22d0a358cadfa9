package org.racefinder.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.racefinder.model.Result;
import org.racefinder.report.ResultJson;

/** What happens to the program and to what is known of it when something goes wrong while it is watched. */
@Timeout(600)
class MonitorFaultsTest {
    private static final long SOME = 500_000;
    /** What a chunk has at most, with its head. */
    private static final long CHUNK = 66_000;

    @TempDir
    Path directory;

    private List<String> line(String program, String option) throws IOException {
        List<String> line = new ArrayList<>(
                List.of(Jdks.ofThisTest().resolve("bin/java").toString(), "-Xmx512m", "-XX:-UsePerfData"));
        line.add("-javaagent:" + Tool.DIST.resolve("racefinder-agent.jar") + "=report=none,live=off,json="
                + directory.resolve("result.json") + "," + option);
        line.addAll(List.of("-cp", Programs.compiled("faults", directory).toString(), program));
        return line;
    }

    private Process start(List<String> line) throws IOException {
        return new ProcessBuilder(line)
                .directory(directory.toFile())
                .redirectError(directory.resolve("err").toFile())
                .redirectOutput(directory.resolve("out").toFile())
                .start();
    }

    private Result result() throws IOException {
        return ResultJson.read(Files.readString(directory.resolve("result.json")));
    }

    @Test
    void theLogOfAKilledProgramIsReadUpToItsLastWholeChunk() throws IOException, InterruptedException {
        File log = directory.resolve("run.log").toFile();
        Process process = start(line("faults.LogsForEver", "log=" + log));
        while (log.length() < SOME && process.isAlive()) process.waitFor(20, TimeUnit.MILLISECONDS);
        // SIGKILL: nothing in the program can react to it
        process.destroyForcibly();
        assertEquals(137, process.waitFor());

        Tool.Ran stat = Tool.run(directory, "log", "stat", "run.log");
        assertEquals(3, stat.code(), stat.err());
        assertTrue(stat.err().startsWith("racefinder: the log "), stat.err());
        long events =
                Long.parseLong(stat.out().replaceFirst(" events[\\s\\S]*", "").replace(",", ""));
        // how many of them can be told in order depends on when each thread wrote last
        assertTrue(events > 0, stat.out());
        Matcher chunks = Pattern.compile("([\\d,]+) chunks").matcher(stat.out());
        assertTrue(chunks.find(), stat.out());
        // of the file as it was when it had this size, at most the last chunk was not whole
        assertTrue(Long.parseLong(chunks.group(1).replace(",", "")) >= SOME / CHUNK - 1, stat.out());

        Tool.Ran analysed = Tool.run(directory, "analyze", "-q", "--json", "result.json", "run.log");
        assertEquals(3, analysed.code(), analysed.err());
        assertEquals(List.of(), result().findings());
        assertEquals(1, result().reasons().size());
    }

    @Test
    void aDiskThatFillsUpEndsTheLogAndNotTheProgram() throws IOException, InterruptedException {
        assumeTrue(new File("/bin/bash").canExecute(), "ulimit belongs to bash, which this system does not have");
        String java = String.join("' '", line("faults.LogsMuch", "log=" + directory.resolve("run.log")));
        Process process = start(List.of("/bin/bash", "-c", "ulimit -f 300 && exec '" + java + "'"));
        assertTrue(process.waitFor(300, TimeUnit.SECONDS));
        assertEquals(5, process.exitValue(), Files.readString(directory.resolve("err")));
        assertEquals("600\n", Files.readString(directory.resolve("out")));
        assertTrue(
                result().reasons().get(0).startsWith("the log is not whole: File too large, and "),
                result().reasons() + "");
        assertEquals(
                "faults.LogsMuch.racy", result().findings().get(0).location().display(false));
        assertEquals(3, Tool.run(directory, "log", "stat", "run.log").code());
    }
}
