package org.racefinder.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.racefinder.model.Finding;
import org.racefinder.model.Result;
import org.racefinder.model.Verdict;
import org.racefinder.report.ResultJson;
import org.racefinder.trace.SavedSchedule;
import org.racefinder.trace.ScheduleFile;

/** A program that kills its JVM in one of its schedules: everything found until then is reported. */
@Timeout(120)
class DeadWorkerTest {
    private static final String SOURCE = """
            import java.lang.reflect.Field;

            public class Fatal {
                static int shared;
                static volatile int turn;

                static void die() throws ReflectiveOperationException {
                    Field field = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
                    field.setAccessible(true);
                    ((sun.misc.Unsafe) field.get(null)).putByte(0L, (byte) 1);
                }

                public static void main(String[] args) throws Exception {
                    Thread one = new Thread(() -> {
                        shared = 1;
                        turn = 1;
                    });
                    Thread two = new Thread(() -> {
                        shared = 2;
                        turn = 2;
                    });
                    one.start();
                    two.start();
                    one.join();
                    two.join();
                    if (turn == 1) die();
                }
            }
            """;

    /** Every execution races, so that the search has restarted before one of them kills the JVM. */
    private static final String KILLING = """
            public class Killing {
                static int shared;
                static volatile int turn;

                public static void main(String[] args) throws Exception {
                    Thread one = new Thread(() -> {
                        shared = 1;
                        turn = 1;
                        shared = 2;
                    });
                    Thread two = new Thread(() -> {
                        int read = shared;
                        turn = 2;
                        shared = read;
                    });
                    one.start();
                    two.start();
                    one.join();
                    two.join();
                    if (shared == 1) new ProcessBuilder("/bin/sh", "-c", "kill -9 $PPID").start().waitFor();
                }
            }
            """;

    @TempDir
    Path directory;

    @ParameterizedTest
    @ValueSource(strings = {"1", "2"})
    void theScheduleThatKilledAWorkerIsSavedForReplay(String workers) throws Exception {
        compile("Killing", KILLING);
        Tool.Ran ran = Tool.run(directory, "check", "--advice", "off", "--workers", workers, "-cp", ".", "Killing");
        assertEquals(1, ran.code(), ran.out() + ran.err());
        assertTrue(
                ran.out()
                        .replaceAll("\\s+", " ")
                        .contains("the schedule it was running is in racefinder-out/killed.schedule"),
                ran.out());
        SavedSchedule killed = ScheduleFile.read(directory.resolve("racefinder-out/killed.schedule"));
        assertEquals(List.of("Killing.shared"), killed.promoted());
        Tool.Ran again = Tool.run(directory, "replay", "racefinder-out/killed.schedule");
        assertTrue(
                again.out()
                        .replaceAll("\\s+", " ")
                        .contains(
                                "the worker process was killed (signal 9); it was replaying racefinder-out/killed.schedule"),
                again.out() + again.err());
    }

    @Test
    void theScheduleThatKilledAWorkerOfASuiteIsSavedForReplay() throws Exception {
        compile("Killing", KILLING);
        Files.writeString(directory.resolve("suite.txt"), "Killing\n");
        Tool.Ran ran = Tool.run(directory, "check", "--advice", "off", "-cp", ".", "--suite", "suite.txt");
        assertEquals(1, ran.code(), ran.out() + ran.err());
        SavedSchedule killed = ScheduleFile.read(directory.resolve("racefinder-out/line-1/killed.schedule"));
        assertEquals(List.of("Killing.shared"), killed.promoted());
    }

    @Test
    void findingsFromBeforeTheWorkerDiedAreReportedAndReplay() throws Exception {
        compile("Fatal", SOURCE);
        Tool.Ran ran = Tool.run(
                directory,
                "check",
                "--jvm-arg",
                "-XX:-CreateCoredumpOnCrash",
                "--json",
                "r.json",
                "--html",
                "r.html",
                "--sarif",
                "r.sarif",
                "--markdown",
                "r.md",
                "--junit",
                "r.xml",
                "-cp",
                ".",
                "Fatal");
        assertEquals(1, ran.code(), ran.out() + ran.err());
        Result result = ResultJson.read(Files.readString(directory.resolve("r.json")));
        assertEquals(Verdict.FINDINGS, result.verdict());
        assertTrue(
                result.reasons().get(0).startsWith("the worker process ended by itself"),
                result.reasons().toString());
        Finding race = result.findings().get(0);
        assertEquals(Finding.Kind.DATA_RACE, race.kind());
        assertEquals("Fatal.shared", race.location().display(true));
        assertEquals(
                Set.of("Thread-0", "Thread-1"),
                Set.of(
                        race.conflict().first().thread(),
                        race.conflict().second().thread()));
        Tool.Ran again = Tool.run(directory, "replay", "--json", "again.json", race.schedule());
        assertEquals(1, again.code(), again.out() + again.err());
        List<Finding> shown = ResultJson.read(Files.readString(directory.resolve("again.json")))
                .findings();
        assertEquals("Fatal.shared", shown.get(0).location().display(true));
    }

    private void compile(String name, String text) throws IOException {
        Path source = directory.resolve(name + ".java");
        Files.writeString(source, text);
        ByteArrayOutputStream messages = new ByteArrayOutputStream();
        int compiled = ToolProvider.getSystemJavaCompiler()
                .run(null, messages, messages, "-nowarn", "-d", directory.toString(), source.toString());
        assertEquals(0, compiled, messages.toString(StandardCharsets.UTF_8));
    }
}
