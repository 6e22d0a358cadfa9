package org.racefinder.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Runs the command as a user would, with everything on (race check, reduction), and reads its JSON result.
 *
 * @param limitSeconds wall time of one search
 */
record RacefinderTool(Path root, Path jdk, Path scratch, long limitSeconds) {
    private static final long GRACE_MILLIS = 60_000;

    /**
     * Measures the rate between two times of a search that does not finish by then. That excludes start-up and cold
     * code, as for the other tools.
     */
    Cell measureWarm(Program program, long seconds) throws IOException, InterruptedException {
        Cell first = new RacefinderTool(root, jdk, scratch, seconds).measure(program);
        Cell second = new RacefinderTool(root, jdk, scratch, 2 * seconds).measure(program);
        return second.startingAfter(first.cpuMillis(), first.executions());
    }

    Cell measure(Program program) throws IOException, InterruptedException {
        Path json = scratch.resolve("result.json");
        Files.deleteIfExists(json);
        Command command = run(program, json);
        if (!Files.exists(json)) {
            return new Cell(false, "exit " + command.exitCode(), 0, command.wallMillis(), 0, 0, 0, 0, 0);
        }
        String result = Files.readString(json);
        return new Cell(
                result.matches("(?s).*\"complete\" *: *true.*"),
                text(result, "verdict"),
                number(result, "executions"),
                command.wallMillis(),
                number(result, "elapsedMillis"),
                number(result, "cpuMillis"),
                0,
                0,
                command.peakKilobytes());
    }

    /** Runs only the command, for measurements taken from outside. */
    Command run(Program program, Path json) throws IOException, InterruptedException {
        List<String> line = new ArrayList<>(List.of(
                root.resolve("racefinder").toString(),
                "check",
                "--quiet",
                "--advice",
                "off",
                "--strategy",
                "exhaustive",
                "--workers",
                "1",
                "--time-limit",
                Long.toString(limitSeconds),
                "--jdk",
                jdk.toString(),
                "--json",
                json.toString(),
                "-cp",
                root.resolve("benchmarks/target/classes").toString(),
                program.main()));
        line.addAll(program.args());
        return Command.run(line, jdk, scratch.resolve("output.txt"), limitSeconds * 1000 + GRACE_MILLIS);
    }

    private static long number(String json, String name) {
        return Long.parseLong(find(json, "\"" + name + "\" *: *(\\d+)"));
    }

    private static String text(String json, String name) {
        return find(json, "\"" + name + "\" *: *\"([^\"]*)\"");
    }

    private static String find(String json, String pattern) {
        Matcher matcher = Pattern.compile(pattern).matcher(json);
        if (!matcher.find()) throw new IllegalStateException("no " + pattern + " in the result");
        return matcher.group(1);
    }
}
