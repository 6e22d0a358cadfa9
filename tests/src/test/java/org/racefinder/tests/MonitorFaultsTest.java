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
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.racefinder.model.Result;
import org.racefinder.model.SymbolTable;
import org.racefinder.model.Verdict;
import org.racefinder.report.ResultJson;
import org.racefinder.trace.log.LogOp;
import org.racefinder.trace.log.LogWriter;
import org.racefinder.trace.log.ThreadLog;

/** A monitored program and its results when something goes wrong. */
@Timeout(600)
class MonitorFaultsTest {
    private static final long SOME = 500_000;
    /** The maximum size of a chunk, with its header. */
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
    void theLogOfAKilledProgramIsReadUpToItsLastCompleteChunk() throws IOException, InterruptedException {
        File log = directory.resolve("run.log").toFile();
        Process process = start(line("faults.LogsForEver", "log=" + log));
        while (log.length() < SOME && process.isAlive()) process.waitFor(20, TimeUnit.MILLISECONDS);
        // SIGKILL: nothing in the program can react to it.
        process.destroyForcibly();
        assertEquals(137, process.waitFor());

        Tool.Ran stat = Tool.run(directory, "log", "stat", "run.log");
        assertEquals(3, stat.code(), stat.err());
        assertTrue(stat.err().startsWith("racefinder: the log "), stat.err());
        long events =
                Long.parseLong(stat.out().replaceFirst(" events[\\s\\S]*", "").replace(",", ""));
        // How many events can be ordered depends on when each thread last wrote its records.
        assertTrue(events > 0, stat.out());
        Matcher chunks = Pattern.compile("([\\d,]+) chunks").matcher(stat.out());
        assertTrue(chunks.find(), stat.out());
        // At the time the file had this size, at most the last chunk was incomplete.
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

    /** Starts {@code monitor} on a program that does not end, and waits until its race is reported. */
    private Process watched(String... programAndArguments) throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of("monitor", "--json", "result.json", "-cp"));
        words.add(Programs.compiled("faults", directory).toString());
        words.addAll(List.of(programAndArguments));
        Process process = Tool.command(
                        directory, List.of("-Dracefinder.patienceSeconds=2"), words.toArray(new String[0]))
                .redirectOutput(directory.resolve("stdout").toFile())
                .redirectError(directory.resolve("stderr").toFile())
                .start();
        while (process.isAlive()
                && !Files.readString(directory.resolve("stderr")).contains("RACE"))
            process.waitFor(20, TimeUnit.MILLISECONDS);
        return process;
    }

    private List<String> leftBehind() throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.startsWith("racefinder-"))
                    .toList();
        }
    }

    @Test
    void anInterruptedCommandReportsTheObservedRaces() throws IOException, InterruptedException {
        Process process = watched("faults.Serves");
        Signals.send("TERM", process.pid());
        assertTrue(process.waitFor(300, TimeUnit.SECONDS));
        Tool.Ran ran = Tool.ran(directory, process);
        assertEquals(1, ran.code(), ran.err());
        assertTrue(ran.out().startsWith("R1  DATA RACE on Serves.racy"), ran.out());
        assertEquals(List.of("the run was interrupted"), result().reasons());
        assertEquals(Verdict.FINDINGS, result().verdict());
        assertEquals(List.of(), leftBehind());
    }

    @Test
    void aProgramThatHangsInItsShutdownIsKilledAndItsRacesAreReported() throws IOException, InterruptedException {
        Process process = watched("faults.Serves", "for ever");
        Signals.send("TERM", process.pid());
        assertTrue(process.waitFor(300, TimeUnit.SECONDS));
        Tool.Ran ran = Tool.ran(directory, process);
        assertEquals(1, ran.code(), ran.err());
        assertEquals(
                List.of("the run was interrupted; the program did not end within 2 s then, and was killed"),
                result().reasons());
        assertEquals(List.of(), leftBehind());
    }

    @Test
    void theTimeLimitEndsTheProgramAndIsAReason() throws IOException, InterruptedException {
        String classes = Programs.compiled("faults", directory).toString();
        Tool.Ran ran = Tool.run(
                directory,
                "monitor",
                "--time-limit",
                "15",
                "--ignore",
                "faults.Serves.racy",
                "--json",
                "result.json",
                "-cp",
                classes,
                "faults.Serves");
        assertEquals(3, ran.code(), ran.err());
        assertEquals(List.of("the time limit of 15 s was reached"), result().reasons());
        assertEquals(Verdict.INCOMPLETE, result().verdict());
    }

    @Test
    void clearingSystemPropertiesLosesNoRace() throws IOException, InterruptedException {
        String classes = Programs.compiled("faults", directory).toString();
        Tool.Ran ran = Tool.run(
                directory,
                "monitor",
                "-q",
                "--log",
                "new/a, x=1.log",
                "--json",
                "result.json",
                "-cp",
                classes,
                "faults.ForgetsItsProperties");
        assertEquals(new Tool.Ran(1, "", ""), ran);
        assertEquals("faults.ForgetsItsProperties", result().target().main());
        assertEquals(List.of(), result().reasons());
        assertTrue(Files.size(directory.resolve("new/a, x=1.log")) > 0);
    }

    @Test
    void aProgramThatWasNotMonitoredIsNotCalledKilled() throws IOException, InterruptedException {
        String classes = Programs.compiled("faults", directory).toString();
        Tool.Ran ran = Tool.run(directory, "monitor", "--jvm-arg", "-Xfoo", "-cp", classes, "faults.LogsMuch");
        assertEquals(2, ran.code(), ran.err());
        assertTrue(ran.err().startsWith("Unrecognized option: -Xfoo"), ran.err());
        assertTrue(ran.err().contains("racefinder: the program was not watched: its JVM, or"), ran.err());
    }

    @Test
    void aSignalThatEndsAProgramWithTheAgentAloneIsAReason() throws IOException, InterruptedException {
        Path source = Files.writeString(
                directory.resolve("Sleeps.java"),
                "public class Sleeps { public static void main(String[] args) throws Exception {"
                        + " System.out.println(1); Thread.sleep(100_000); } }");
        assertEquals(
                0,
                javax.tools.ToolProvider.getSystemJavaCompiler()
                        .run(null, null, null, "-d", directory.toString(), source.toString()));
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-javaagent:" + Tool.DIST.resolve("racefinder-agent.jar"),
                        "-cp",
                        directory.toString(),
                        "Sleeps")
                .redirectError(directory.resolve("stderr").toFile())
                .start();
        assertEquals('1', process.getInputStream().read());
        process.destroy();
        process.waitFor();
        String report = Files.readString(directory.resolve("stderr"));
        assertTrue(report.contains("INCOMPLETE"), report);
        assertTrue(report.contains("it was ended by SIGTERM"), report);
    }

    @Test
    void aLogOfMoreThreadsThanAnAnalysisHasRoomForIsAnalysedAsFarAsPossible() throws IOException, InterruptedException {
        Path file = directory.resolve("many.log");
        LogWriter writer = new LogWriter(Files.newOutputStream(file), new SymbolTable(), false);
        for (int i = 0; i < 5_000; i++) {
            ThreadLog thread = writer.thread("t" + i);
            thread.ordered(LogOp.LOCK, 1, 0);
            thread.ordered(LogOp.UNLOCK, 1, 0);
            thread.flush();
        }
        writer.close();
        Tool.Ran ran = Tool.run(directory, "analyze", file.toString());
        assertEquals(3, ran.code(), ran.out() + ran.err());
        assertTrue(ran.out().contains("the rest of the log was not analysed: more than 4096 threads"), ran.out());
    }
}
