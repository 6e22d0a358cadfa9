package org.racefinder.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Runs Lincheck's general-purpose model checker on a program, with its defaults, in a separate process.
 *
 * @param limitSeconds CPU time, counted from the first execution
 */
record LincheckTool(Path root, Path jdk, Path scratch, long limitSeconds) {
    /**
     * A loaded machine gives a process only a fraction of a core, and Lincheck needs some seconds before its first
     * execution.
     */
    private static final long WALL_FACTOR = 10;

    private static final long GRACE_SECONDS = 90;

    Cell measure(Program program) throws IOException, InterruptedException {
        Path target = root.resolve("benchmarks/target");
        Path output = scratch.resolve("lincheck.txt");
        List<String> line = new ArrayList<>(List.of(
                jdk.resolve("bin/java").toString(),
                "-cp",
                target.resolve("classes") + ":" + target.resolve("lib") + "/*",
                LincheckWorker.class.getName(),
                Long.toString(limitSeconds),
                program.main()));
        line.addAll(program.args());
        Command command = Command.run(line, jdk, output, 1000 * (GRACE_SECONDS + WALL_FACTOR * limitSeconds));
        Optional<String> answer;
        try (var lines = Files.lines(output)) {
            answer = lines.filter(s -> s.startsWith(LincheckWorker.MARK)).findFirst();
        }
        if (answer.isEmpty()) {
            return new Cell(false, "exit " + command.exitCode(), 0, command.wallMillis(), 0, 0, 0, 0, 0);
        }
        String[] word = answer.get().split(" ", -1);
        return new Cell(
                word[1].equals("ended"),
                word[1],
                Long.parseLong(word[2]),
                command.wallMillis(),
                Long.parseLong(word[3]),
                Long.parseLong(word[4]),
                Long.parseLong(word[5]),
                Long.parseLong(word[6]),
                command.peakKilobytes());
    }
}
