package org.racefinder.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.racefinder.model.Finding;
import org.racefinder.model.FindingKind;
import org.racefinder.model.Result;
import org.racefinder.model.Verdict;
import org.racefinder.report.ResultJson;

/** A program that takes its JVM down in one of its schedules: what had been found until then is reported. */
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

    @TempDir
    Path directory;

    @Test
    void whatWasFoundBeforeTheWorkerDiedIsReportedAndCanBeRunAgain() throws Exception {
        Path source = directory.resolve("Fatal.java");
        Files.writeString(source, SOURCE);
        ByteArrayOutputStream messages = new ByteArrayOutputStream();
        int compiled = ToolProvider.getSystemJavaCompiler()
                .run(null, messages, messages, "-nowarn", "-d", directory.toString(), source.toString());
        assertEquals(0, compiled, messages.toString(StandardCharsets.UTF_8));
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
        assertEquals(FindingKind.DATA_RACE, race.kind());
        assertEquals("Fatal.shared", race.location().display(true));
        Tool.Ran again = Tool.run(directory, "replay", "--json", "again.json", race.schedule());
        assertEquals(1, again.code(), again.out() + again.err());
        List<Finding> shown = ResultJson.read(Files.readString(directory.resolve("again.json")))
                .findings();
        assertEquals("Fatal.shared", shown.get(0).location().display(true));
    }
}
