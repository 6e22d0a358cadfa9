package org.racefinder.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Prints a table of what each analysis costs. Every cell is one process that runs the same number of random executions
 * of one program and differs only in the analysis. The rate is executions per CPU second, not counting the cost of a
 * run with one execution. The class is a single file, so that {@code java} can run it directly.
 */
public final class AnalysisCosts {
    private static final List<String> PROGRAMS = List.of(
            "oracle.Increments4x2",
            "oracle.Peterson2x2",
            "mutex.Filter",
            "kernel.Sor",
            "kernel.Moldyn",
            "queue.BoundedQueue",
            "hash.StripedHashSet",
            "list.LockFreeList",
            "monitor.SimpleReadWriteLock",
            "ThreadPool");
    private static final List<String> ANALYSES = List.of(
            "none",
            "happens-before",
            "happens-before,views",
            "summary",
            "goldilocks",
            "goldilocks-exclusive",
            "goldilocks-eager",
            "eraser",
            "views");

    private final Path root;
    private final long executions;
    private final int repetitions;

    /** CPU time in milliseconds, peak resident memory in kilobytes, and the size of the summary table of one run. */
    private record Run(long cpuMillis, long kilobytes, String summarySize) {}

    private AnalysisCosts(Path root, long executions, int repetitions) {
        this.root = root;
        this.executions = executions;
        this.repetitions = repetitions;
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        Map<String, String> given = new LinkedHashMap<>();
        for (int i = 0; i + 1 < args.length; i += 2) given.put(args[i], args[i + 1]);
        Path root = Path.of(given.get("--root"));
        long executions = Long.parseLong(given.getOrDefault("--executions", "20000"));
        int repetitions = Integer.parseInt(given.getOrDefault("--repeat", "3"));
        String only = given.getOrDefault("--only", "");
        String table = new AnalysisCosts(root, executions, repetitions).table(only);
        System.out.print(table);
        Path file = root.resolve("benchmarks/results/analyses.md");
        if (only.isEmpty()) Files.writeString(file, table);
    }

    private String table(String only) throws IOException, InterruptedException {
        StringBuilder rates = new StringBuilder();
        StringBuilder memory = new StringBuilder();
        double[] logs = new double[ANALYSES.size()];
        int rows = 0;
        for (String program : PROGRAMS) {
            if (!program.contains(only)) continue;
            rows++;
            Run[] cells = new Run[ANALYSES.size()];
            long idle = median(program, "none", 1).cpuMillis();
            for (int i = 0; i < cells.length; i++) cells[i] = median(program, ANALYSES.get(i), executions);
            rates.append("| ").append(program);
            memory.append("| ").append(program);
            for (int i = 0; i < cells.length; i++) {
                double bare = rate(cells[0], idle);
                double rate = rate(cells[i], idle);
                logs[i] += Math.log(rate / bare);
                String size = cells[i].summarySize() == null ? "" : " (" + cells[i].summarySize() + ")";
                rates.append(String.format(Locale.ROOT, " | %,.0f (%.2f)", rate, rate / bare));
                memory.append(" | ").append(cells[i].kilobytes() / 1024).append(size);
            }
            rates.append(" |\n");
            memory.append(" |\n");
            System.err.println(program + " done");
        }
        rates.append("| **geometric mean**");
        for (double log : logs) rates.append(String.format(Locale.ROOT, " | **%.2f**", Math.exp(log / rows)));
        rates.append(" |\n");
        return text(rates, memory);
    }

    private String text(StringBuilder rates, StringBuilder memory) {
        String columns =
                "| program | " + String.join(" | ", ANALYSES) + " |\n|---|" + "---|".repeat(ANALYSES.size()) + "\n";
        return "# What the analyses cost\n\nJDK " + System.getProperty("java.version") + ", "
                + Runtime.getRuntime().availableProcessors() + " cores. " + executions
                + " random executions per cell, median of " + repetitions
                + " runs. Column `none` is the bare engine.\n\n## Executions per CPU second (share of the bare engine)\n\n"
                + columns
                + rates + "\n## Peak of resident memory in MB (for summary: rows x columns of h)\n\n" + columns
                + memory;
    }

    private double rate(Run run, long idle) {
        return executions * 1000.0 / Math.max(1, run.cpuMillis() - idle);
    }

    private Run median(String program, String analysis, long runs) throws IOException, InterruptedException {
        List<Run> all = new ArrayList<>();
        for (int i = 0; i < repetitions; i++) all.add(run(program, analysis, runs));
        all.sort((a, b) -> Long.compare(a.cpuMillis(), b.cpuMillis()));
        return all.get(all.size() / 2);
    }

    private Run run(String program, String analysis, long runs) throws IOException, InterruptedException {
        Path directory = Files.createDirectories(root.resolve("benchmarks/target/costs"));
        Path json = directory.resolve("result.json");
        Files.deleteIfExists(json);
        List<String> line = List.of(
                root.resolve("racefinder").toString(),
                "check",
                "--quiet",
                "--advice",
                "off",
                "--strategy",
                "random",
                "--seed",
                "1",
                "--time-limit",
                "600",
                "--max-executions",
                Long.toString(runs),
                "--analysis",
                analysis,
                "--json",
                json.toString(),
                "--out",
                directory.toString(),
                "-cp",
                root.resolve("examples/target/classes").toString(),
                "racefree." + program);
        Process process = new ProcessBuilder(line)
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve("output").toFile())
                .start();
        long peak = 0;
        while (!process.waitFor(50, TimeUnit.MILLISECONDS)) {
            try (Stream<ProcessHandle> family = process.descendants()) {
                peak = Math.max(
                        peak, family.mapToLong(AnalysisCosts::peak).max().orElse(0));
            }
        }
        if (!Files.exists(json)) throw new IOException(Files.readString(directory.resolve("output")));
        String result = Files.readString(json);
        String[] size = result.split("\"summarySize\"\\s*:\\s*\"", 2);
        long cpu = Long.parseLong(result.split("\"cpuMillis\"\\s*:\\s*", 2)[1].split("\\D", 2)[0]);
        return new Run(cpu, peak, size.length < 2 ? null : size[1].substring(0, size[1].indexOf('"')));
    }

    private static long peak(ProcessHandle process) {
        try {
            return Arrays.stream(Files.readString(Path.of("/proc", Long.toString(process.pid()), "status"))
                            .split("\n"))
                    .filter(row -> row.startsWith("VmHWM:"))
                    .mapToLong(row -> Long.parseLong(row.replaceAll("\\D", "")))
                    .findFirst()
                    .orElse(0);
        } catch (IOException gone) {
            return 0;
        }
    }
}
