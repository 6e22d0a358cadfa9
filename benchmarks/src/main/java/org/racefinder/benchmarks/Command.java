package org.racefinder.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A finished command: exit code, wall time, and the largest peak resident memory of any of its processes.
 *
 * @param cpuMillis user and system time of the command and of all processes it waited for, 0 if the system does not
 *     report it
 */
record Command(int exitCode, long wallMillis, long cpuMillis, long peakKilobytes) {
    private static final long SAMPLE_MILLIS = 20;
    private static final long MILLIS_PER_TICK = 10;

    static Command run(List<String> line, Path javaHome, Path output, long limitMillis)
            throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(line);
        builder.directory(output.toAbsolutePath().getParent().toFile());
        builder.environment().put("JAVA_HOME", javaHome.toString());
        builder.redirectErrorStream(true).redirectOutput(output.toFile());
        long cpuBefore = cpuOfChildren();
        long start = System.nanoTime();
        Process process = builder.start();
        long peak = 0;
        while (!process.waitFor(SAMPLE_MILLIS, TimeUnit.MILLISECONDS)) {
            try (Stream<ProcessHandle> family = Stream.concat(Stream.of(process.toHandle()), process.descendants())) {
                peak = Math.max(peak, family.mapToLong(Command::peak).max().orElse(0));
            }
            if (millisSince(start) > limitMillis) {
                process.descendants().forEach(ProcessHandle::destroyForcibly);
                process.destroyForcibly().waitFor();
            }
        }
        return new Command(process.exitValue(), millisSince(start), cpuOfChildren() - cpuBefore, peak);
    }

    private static long millisSince(long start) {
        return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
    }

    private static long peak(ProcessHandle process) {
        return read(Path.of("/proc", Long.toString(process.pid()), "status"))
                .flatMap(status ->
                        status.lines().filter(s -> s.startsWith("VmHWM:")).findFirst())
                .map(line -> Long.parseLong(line.replaceAll("\\D", "")))
                .orElse(0L);
    }

    /** Fields 16 and 17 of proc(5) stat: the CPU time of terminated children that were waited for. */
    private static long cpuOfChildren() {
        return read(Path.of("/proc/self/stat"))
                .map(stat -> stat.substring(stat.lastIndexOf(')') + 2).trim().split(" ", -1))
                .map(fields -> (Long.parseLong(fields[13]) + Long.parseLong(fields[14])) * MILLIS_PER_TICK)
                .orElse(0L);
    }

    private static Optional<String> read(Path file) {
        try {
            return Optional.of(Files.readString(file));
        } catch (IOException gone) {
            return Optional.empty();
        }
    }
}
