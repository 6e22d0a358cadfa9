package org.racefinder.worker.environment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The cores that this process may run on, by the numbers that {@code taskset} uses. */
public final class Cores {
    private static final Path STATUS = Path.of("/proc/self/status");
    private static final String KEY = "Cpus_allowed_list:";

    private Cores() {}

    /** Returns an empty list if the operating system does not provide the information. */
    public static List<Integer> allowed() {
        try {
            for (String line : Files.readAllLines(STATUS))
                if (line.startsWith(KEY))
                    return parse(line.substring(KEY.length()).strip());
        } catch (IOException | NumberFormatException e) {
            // Not Linux.
        }
        return List.of();
    }

    /** The number of allowed cores, or the JVM's estimate if they are not known. */
    public static int count() {
        List<Integer> cores = allowed();
        return cores.isEmpty() ? Runtime.getRuntime().availableProcessors() : cores.size();
    }

    /** All allowed cores in the notation of {@code taskset}. */
    public static String allAllowed() {
        return allowed().stream().map(String::valueOf).collect(Collectors.joining(","));
    }

    /** Parses ranges such as {@code 0-2,7}. */
    static List<Integer> parse(String ranges) {
        List<Integer> cores = new ArrayList<>();
        for (String range : ranges.split(",", -1)) {
            int dash = range.indexOf('-');
            int first = Integer.parseInt(dash < 0 ? range : range.substring(0, dash));
            int last = dash < 0 ? first : Integer.parseInt(range.substring(dash + 1));
            for (int core = first; core <= last; core++) cores.add(core);
        }
        return cores;
    }
}
