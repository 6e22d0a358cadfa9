package org.racefinder.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The options from the command line.
 *
 * @param seconds CPU time of one Lincheck cell after its first execution
 * @param jdk25 a JDK of version 21 or newer, null if there is none
 * @param programs those whose title contains the word given with --only
 */
record Settings(
        Path root, Path jdk17, Path jdk25, long seconds, boolean lincheck, List<Program> programs, Path results) {
    /** Lets finite searches finish even on a busy machine: their limit is wall time, longer by this factor. */
    private static final long WALL_FACTOR = 12;

    long racefinderLimit() {
        return WALL_FACTOR * seconds;
    }

    Map<String, Path> jdks() {
        Map<String, Path> jdks = new LinkedHashMap<>();
        jdks.put(name(jdk17), jdk17);
        if (jdk25 != null) jdks.put(name(jdk25), jdk25);
        return jdks;
    }

    private static String name(Path jdk) {
        return "Racefinder " + version(jdk).replaceFirst("\\..*", "");
    }

    static String version(Path jdk) {
        try {
            return Files.readString(jdk.resolve("release"))
                    .replaceFirst("(?s).*JAVA_VERSION=\"", "")
                    .replaceFirst("(?s)\".*", "");
        } catch (IOException e) {
            return "unknown";
        }
    }

    static Settings parse(String[] args) {
        Map<String, String> given = new LinkedHashMap<>();
        boolean lincheck = true;
        for (int i = 0; i < args.length; i++) {
            if (args[i].equals("--no-lincheck")) lincheck = false;
            else if (i + 1 < args.length && args[i].startsWith("--")) given.put(args[i], args[++i]);
            else throw new IllegalArgumentException("unknown option " + args[i]);
        }
        Path root = Path.of(given.remove("--root"));
        Path jdk17 = Path.of(given.remove("--jdk17"));
        String jdk25 = given.remove("--jdk25");
        String only = given.getOrDefault("--only", "");
        long seconds = Long.parseLong(given.getOrDefault("--seconds", "10"));
        Path results = Path.of(given.getOrDefault(
                "--results", root.resolve("benchmarks/results").toString()));
        given.keySet().removeAll(List.of("--only", "--seconds", "--results"));
        if (!given.isEmpty()) throw new IllegalArgumentException("unknown options " + given.keySet());
        List<Program> programs = Stream.concat(Program.LARGE.stream(), Program.SUITE.stream())
                .filter(program -> program.title().contains(only))
                .toList();
        return new Settings(root, jdk17, jdk25 == null ? null : Path.of(jdk25), seconds, lincheck, programs, results);
    }
}
