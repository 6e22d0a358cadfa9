package org.racefinder.tests;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Compares the files that the command writes byte by byte with files under version control, so that a format change
 * shows up as a difference. Times, versions and paths are first replaced by constants. {@code -Dgolden.update=true}
 * rewrites the golden files; review the difference before committing it. Tests in racefinder-report compare how these
 * results are printed in the other formats, without running anything.
 */
@Timeout(300)
class GoldenFilesTest {
    private static final Path GOLDEN = Tool.ROOT.resolve("racefinder-report/src/test/resources/golden");
    private static final String CLASSES = Tool.EXAMPLES.toString();

    /** At least one program for each kind of finding that {@code check} reports, and one for each verdict. */
    private static final String SUITE = """
            racy.PlainFlag
            --advice off racy.ArraysFill
            --advice off racy.LambdaCapture
            --advice off racy.juc.AtomicPlainWrite
            racefree.oracle.OppositeLocks
            racefree.oracle.NeverSet
            racefree.failure.LostUpdate
            racefree.ending.ExitSeven
            --confirm-views racefree.views.CoordinateXThenY
            --analysis eraser racefree.oracle.Increments2x2
            racefree.oracle.Increments3x2
            --max-executions 5 racefree.oracle.Increments3x2
            racefree.timed.WaitForNothing
            """;

    @TempDir
    Path directory;

    @Test
    void aCheckWritesTheSameResultsAndSchedules() throws IOException, InterruptedException {
        Files.writeString(directory.resolve("suite.txt"), SUITE);
        Tool.Ran ran = Tool.run(
                directory,
                "check",
                "--quiet",
                "--workers",
                "1",
                "--suite",
                "suite.txt",
                "-cp",
                CLASSES,
                "--json",
                "checked.json");
        assertEquals(1, ran.code(), ran.err());
        compare("checked.json", normalised(Files.readString(directory.resolve("checked.json"))));
        compare("schedules.txt", schedules());
    }

    @Test
    void aRecordedTraceHasTheSameBytesAndTheSameFindings() throws IOException, InterruptedException {
        Files.copy(GOLDEN.resolve("trace.std"), directory.resolve("trace.std"));
        Tool.Ran converted = Tool.run(directory, "log", "--to", "log", "--output", "trace.log", "convert", "trace.std");
        assertEquals(0, converted.code(), converted.err());
        byte[] log = Files.readAllBytes(directory.resolve("trace.log"));
        if (Boolean.getBoolean("golden.update")) Files.write(GOLDEN.resolve("trace.log"), log);
        assertArrayEquals(Files.readAllBytes(GOLDEN.resolve("trace.log")), log, "trace.log");
        Tool.Ran analyzed = Tool.run(
                directory,
                "analyze",
                "--quiet",
                "--analysis",
                "happens-before,eraser,lock-order",
                "--json",
                "analyzed.json",
                "trace.log");
        assertEquals(1, analyzed.code(), analyzed.err());
        compare("analyzed.json", normalised(Files.readString(directory.resolve("analyzed.json"))));
    }

    @Test
    void aSavedSearchPinsTheSameOptions() throws IOException, InterruptedException {
        Tool.run(
                directory,
                "check",
                "--quiet",
                "--max-executions",
                "5",
                "--save-search",
                "saved",
                "--seed",
                "7",
                "--untracked",
                "a.B.c",
                "-cp",
                CLASSES,
                "racefree.oracle.Increments3x2",
                "an argument");
        compare("search-state.txt", searchFacts(Files.readAllBytes(directory.resolve("saved/search.state"))));
    }

    /** Reads the facts at the head of the file according to the documented format, without using the tested code. */
    private static String searchFacts(byte[] file) throws IOException {
        String magic = "RACEFINDER SEARCH 2\n";
        StringBuilder text = new StringBuilder(new String(file, 0, magic.length(), StandardCharsets.US_ASCII));
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(file));
        in.skipNBytes(magic.length() + Integer.BYTES + Long.BYTES);
        for (int i = in.readInt(); i > 0; i--) {
            String name = in.readUTF();
            String value = in.readUTF();
            boolean varies = name.equals("JDK") || name.startsWith("version") || name.startsWith("contents");
            text.append(name.replace(CLASSES, "build/classes"))
                    .append(": ")
                    .append(varies ? "*" : value)
                    .append('\n');
        }
        return text.toString();
    }

    private String schedules() throws IOException {
        StringBuilder text = new StringBuilder();
        try (Stream<Path> files = Files.walk(directory.resolve("racefinder-out"))) {
            List<Path> schedules = files.filter(file -> file.toString().endsWith(".schedule"))
                    .sorted()
                    .toList();
            for (Path file : schedules)
                text.append("== ")
                        .append(directory.relativize(file))
                        .append('\n')
                        .append(Files.readString(file)
                                .replace(CLASSES, "build/classes")
                                .replaceAll("(?m)^jdk: .*", "jdk: 17"));
        }
        return text.toString();
    }

    private static String normalised(String json) {
        StringBuilder text = new StringBuilder();
        String executions = "0";
        // A trial that takes less than a millisecond has no time.
        String stable = json.replace(CLASSES, "build/classes")
                .replaceAll(",\\n *\"triedMillis\" : \\d+", "")
                .replaceAll("\\(Thread\\.java:\\d+\\)", "(Thread.java:840)");
        for (String line : stable.lines().toList()) {
            String name = line.strip().replaceAll("^\"(\\w+)\" : .*", "$1");
            if (name.equals("executions")) executions = line.replaceAll("\\D", "");
            String value = switch (name) {
                case "elapsedMillis" -> "1000";
                case "cpuMillis" -> "2000";
                case "peakMemoryBytes" -> "3000000";
                case "triedMillis" -> "4";
                case "executionsPerSecond" -> executions + ".0";
                case "jdk" -> "\"17\"";
                case "classes" -> "\"5\"";
                case "version" -> "\"1\"";
                default -> null;
            };
            text.append(value == null ? line : line.replaceFirst(" : (\"[^\"]*\"|[^,]*)", " : " + value))
                    .append('\n');
        }
        return text.toString();
    }

    private static void compare(String name, String actual) throws IOException {
        Path file = GOLDEN.resolve(name);
        if (Boolean.getBoolean("golden.update")) Files.writeString(file, actual);
        assertEquals(Files.readString(file), actual, name);
    }
}
