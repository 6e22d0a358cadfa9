package org.racefinder.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Prints a table of what the default strategy and the strategies that look for bugs only find within the same time
 * limit, in programs too large to explore. Every cell is one command, and the commands run one after the other. The
 * class is a single file, so that {@code java} can run it directly.
 */
public final class StrategyComparison {
    private static final List<String> STRATEGIES = List.of("auto", "pct", "random", "bounded", "exhaustive");
    /** The strategies whose findings the default should have too. */
    private static final List<String> COMPARED = List.of("pct", "random", "bounded");

    private static final Pattern FINDING = Pattern.compile("\"id\"\\s*:\\s*\"[A-Z]\\d+\"\\s*,\\s*\"kind\"\\s*:\\s*\"(\\w+)\"");
    private static final Pattern FIELD = Pattern.compile("\"field\"\\s*:\\s*\"([^\"]+)\"");
    private static final Pattern LINE = Pattern.compile("\"line\"\\s*:\\s*(\\d+)");

    private final Path root;
    private final String seconds;
    private final String jdk;

    private StrategyComparison(Path root, String seconds, String jdk) {
        this.root = root;
        this.seconds = seconds;
        this.jdk = jdk;
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        Map<String, String> given = new LinkedHashMap<>();
        for (int i = 0; i + 1 < args.length; i += 2) given.put(args[i], args[i + 1]);
        Path root = Path.of(given.get("--root"));
        Path classes = Path.of(given.get("--classes"));
        String only = given.getOrDefault("--only", "");
        String table = new StrategyComparison(
                        root, given.getOrDefault("--seconds", "10"), given.getOrDefault("--jdk", ""))
                .table(classes, only);
        System.out.print(table);
        if (only.isEmpty()) Files.writeString(root.resolve("benchmarks/results/strategies.md"), table);
    }

    private String table(Path classes, String only) throws IOException, InterruptedException {
        StringBuilder rows = new StringBuilder();
        Map<String, Integer> sums = new LinkedHashMap<>();
        int byAny = 0;
        int byDefaultToo = 0;
        for (String program : programs(only)) {
            Map<String, Set<String>> found = new LinkedHashMap<>();
            for (String strategy : STRATEGIES) found.put(strategy, findings(classes, program, strategy));
            Set<String> others = new TreeSet<>();
            for (String strategy : COMPARED) others.addAll(found.get(strategy));
            byAny += others.size();
            others.retainAll(found.get("auto"));
            byDefaultToo += others.size();
            rows.append("| ").append(program);
            for (String strategy : STRATEGIES) {
                int number = found.get(strategy).size();
                rows.append(" | ").append(number);
                sums.merge(strategy, number, Integer::sum);
            }
            rows.append(" |\n");
            System.err.println(program + " " + found);
        }
        rows.append("| **sum**");
        for (String strategy : STRATEGIES) rows.append(" | **").append(sums.get(strategy)).append("**");
        rows.append(" |\n");
        return "# What the strategies find in the same time\n\n" + (jdk.isEmpty() ? "" : "JDK " + jdk + ", ")
                + "time limit " + seconds + " s, " + Runtime.getRuntime().availableProcessors()
                + " cores. Findings in programs of `benchmarks/deep` and one of the examples, which are too large to explore.\n\n| program | "
                + String.join(" | ", STRATEGIES) + " |\n|---|" + "---|".repeat(STRATEGIES.size()) + "\n" + rows
                + String.format(
                        Locale.ROOT,
                        "%nOf the %d findings of `pct`, `random` and `bounded` together, `auto` has %d (%.0f %%).%n",
                        byAny,
                        byDefaultToo,
                        100.0 * byDefaultToo / Math.max(1, byAny));
    }

    private List<String> programs(String only) throws IOException {
        try (Stream<Path> files = Files.list(root.resolve("benchmarks/deep"))) {
            return Stream.concat(
                            files.map(file -> file.getFileName().toString().replace(".java", "")),
                            Stream.of("racy.large.RareAssertion"))
                    .filter(name -> name.contains(only))
                    .sorted()
                    .toList();
        }
    }

    private Set<String> findings(Path classes, String program, String strategy)
            throws IOException, InterruptedException {
        Path json = classes.resolve("result.json");
        Files.deleteIfExists(json);
        List<String> line = Stream.concat(
                        Stream.of(
                                root.resolve("racefinder").toString(),
                                "check",
                                "--quiet",
                                "--advice",
                                "off",
                                "--strategy",
                                strategy,
                                "--time-limit",
                                seconds,
                                "--json",
                                json.toString(),
                                "--out",
                                classes.resolve("out").toString(),
                                "-cp",
                                classes.toString()),
                        (jdk.isEmpty() ? Stream.of(program) : Stream.of("--jdk", jdk, program)))
                .toList();
        Process process = new ProcessBuilder(line)
                .redirectErrorStream(true)
                .redirectOutput(classes.resolve("output").toFile())
                .start();
        process.waitFor();
        if (!Files.exists(json)) throw new IOException(Files.readString(classes.resolve("output")));
        return identities(Files.readString(json));
    }

    /** A finding is identified by its kind, and a race by its field and lines as well. */
    private static Set<String> identities(String result) {
        Set<String> identities = new TreeSet<>();
        Matcher finding = FINDING.matcher(result);
        while (finding.find()) {
            String kind = finding.group(1);
            if (!kind.equals("DATA_RACE")) {
                identities.add(kind);
                continue;
            }
            Matcher field = FIELD.matcher(result);
            Matcher line = LINE.matcher(result);
            if (!field.find(finding.end()) || !line.find(field.end())) continue;
            Set<String> lines = new TreeSet<>(List.of(line.group(1)));
            if (line.find(result.indexOf("\"second\"", line.end()))) lines.add(line.group(1));
            identities.add("race on " + field.group(1) + " " + lines);
        }
        return identities;
    }
}
