package org.racefinder.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToLongFunction;

/**
 * The time from the command to the first execution, and the time of the whole command for a program with only one
 * execution. All values are medians with warm caches.
 *
 * @param firstMillis from the start of the command to the program's first statement
 * @param wallMillis the whole command: start, search, report
 * @param cpuMillis of all its processes
 * @param workerCpuMillis of the process that runs the program
 */
record StartUp(long firstMillis, long wallMillis, long cpuMillis, long workerCpuMillis) {
    static StartUp measure(RacefinderTool tool, int times) throws IOException, InterruptedException {
        tool.measure(Program.SINGLE);
        Cell[] cells = new Cell[times];
        Command[] commands = new Command[times];
        Long[] firsts = new Long[times];
        for (int i = 0; i < times; i++) {
            cells[i] = tool.measure(Program.SINGLE);
            firsts[i] = firstMillis(tool);
            commands[i] = tool.run(Program.SINGLE, tool.scratch().resolve("single.json"));
        }
        return new StartUp(
                median(firsts, Long::longValue),
                median(commands, Command::wallMillis),
                median(commands, Command::cpuMillis),
                median(cells, Cell::cpuMillis));
    }

    private static long firstMillis(RacefinderTool tool) throws IOException, InterruptedException {
        Path file = tool.scratch().resolve("first");
        Files.deleteIfExists(file);
        long before = System.currentTimeMillis();
        tool.run(Program.firstMoment(file.toString()), tool.scratch().resolve("first.json"));
        return Files.getLastModifiedTime(file).toMillis() - before;
    }

    private static <T> long median(T[] values, ToLongFunction<T> measure) {
        long[] sorted = Arrays.stream(values).mapToLong(measure).sorted().toArray();
        return sorted[sorted.length / 2];
    }

    static double median(List<Double> values) {
        double[] sorted =
                values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        if (sorted.length == 0) return 0;
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}
