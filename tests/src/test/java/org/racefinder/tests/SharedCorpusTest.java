package org.racefinder.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.racefinder.model.Access;
import org.racefinder.model.Finding;
import org.racefinder.model.Result;
import org.racefinder.model.Verdict;
import org.racefinder.report.ResultJson;

/**
 * However many workers share the search of a program, verdict, findings and counts are the same as with one worker. A
 * worker hands back its part after each execution, so that every worker gets a share of every program.
 *
 * <p>{@code -Dracefinder.shared=2,4,nodes} runs the corpus: all of it with two workers; with four workers and with two
 * cluster nodes, the programs with the most executions and a random sample ({@code -Dracefinder.sharedAll=true}: all of
 * it). {@code suite} runs the whole corpus on two nodes as a suite; {@code -Dcorpus=racy.jmm} selects the programs
 * whose names start with that prefix.
 */
@Timeout(4 * 3600)
class SharedCorpusTest {
    private static final String WORKERS = System.getProperty("racefinder.shared", "");
    private static final boolean ALL = Boolean.getBoolean("racefinder.sharedAll");
    private static final String PREFIX = System.getProperty("corpus", "");
    private static final List<String> DEFAULT_PROGRAMS =
            List.of("racefree.oracle.Increments3x2", "racefree.oracle.Philosophers", "racy.collections.RacedArrayList");
    /** With this many executions every worker should get a share. */
    private static final int LONG_SEARCH = 24;

    private static final int SAMPLE = 40;
    /** From this many executions on, handing back after each execution takes too long. */
    private static final int VERY_LONG_SEARCH = 5_000;

    private static final Pattern REPORTED = Pattern.compile("racefinder: worker (\\d+) reported part .* executions");

    @TempDir
    Path directory;

    private final List<String> differences = new ArrayList<>();
    private int divided;
    private int divisible;

    @Test
    void severalWorkersReachTheSameResultsAsOne() throws IOException, InterruptedException {
        List<Expectation> programs = programs();
        List<Result> alone = alone(programs);
        System.out.println(programs.size() + " programs");
        for (String with : (WORKERS.isEmpty() ? "4" : WORKERS).split(",", -1)) {
            if (with.equals("suite")) {
                bySuite(programs, alone);
                continue;
            }
            List<Integer> chosen = with.equals("2") || WORKERS.isEmpty() || ALL ? all(programs) : chosen(alone);
            divided = 0;
            divisible = 0;
            try (Nodes nodes = with.equals("nodes") ? new Nodes(directory) : null) {
                for (int i = 0; i < 2 && nodes != null; i++) nodes.start();
                for (int i : chosen) compare(programs.get(i), alone.get(i), with, nodes);
            }
            System.out.printf(
                    Locale.ROOT,
                    "%s: %d programs, %d with %d executions or more, %d of these divided, differences so far: %s%n",
                    nameOf(with),
                    chosen.size(),
                    divisible,
                    LONG_SEARCH,
                    divided,
                    differences);
            assertTrue(divided * 10 >= divisible * 9, "only " + divided + " of " + divisible + " were divided");
        }
        assertEquals("", String.join("\n", differences));
    }

    private void bySuite(List<Expectation> programs, List<Result> alone) throws IOException, InterruptedException {
        Path own = Files.createDirectory(directory.resolve("by-suite"));
        Path suite = directory.resolve("alone").resolve("suite.txt");
        try (Nodes nodes = new Nodes(own)) {
            nodes.start();
            nodes.start();
            Process process = nodes.search(List.of(), "--quiet", "--suite", suite.toString());
            process.getErrorStream().transferTo(System.err);
            process.waitFor();
        }
        List<Result> results = ResultJson.readAll(Files.readString(own.resolve("result.json")));
        assertEquals(programs.size(), results.size());
        for (int i = 0; i < results.size(); i++)
            for (String difference : differences(alone.get(i), results.get(i)))
                differences.add(programs.get(i).main() + " in a suite by two nodes: " + difference);
        System.out.println(results.size() + " programs by two nodes as a suite, differences so far: " + differences);
    }

    private static String nameOf(String with) {
        return with.equals("nodes") ? "two nodes" : with + " workers";
    }

    private static List<Expectation> programs() throws IOException {
        List<Expectation> programs = new ArrayList<>();
        Set<String> gaps = CorpusTest.knownGaps();
        try (Stream<Path> files = Files.walk(Tool.SOURCES)) {
            for (Path file :
                    files.filter(f -> f.toString().endsWith(".java")).sorted().toList()) {
                Expectation program = Expectation.read(Tool.SOURCES, file);
                boolean wanted = WORKERS.isEmpty() ? DEFAULT_PROGRAMS.contains(program.main()) : program.canBeShared();
                if (wanted && program.isFor(Jdks.feature(Jdks.ofThisTest()), PREFIX, gaps)) programs.add(program);
            }
        }
        return programs;
    }

    private static List<Integer> all(List<Expectation> programs) {
        return Stream.iterate(0, i -> i + 1).limit(programs.size()).toList();
    }

    private static List<Integer> chosen(List<Result> alone) {
        List<Integer> few = new ArrayList<>();
        List<Integer> rest = new ArrayList<>();
        for (int i = 0; i < alone.size(); i++)
            (alone.get(i).exploration().executions() >= LONG_SEARCH || !PREFIX.isEmpty() ? few : rest).add(i);
        Collections.shuffle(rest, new Random(1));
        few.addAll(rest.subList(0, Math.min(SAMPLE, rest.size())));
        return few;
    }

    private List<Result> alone(List<Expectation> programs) throws IOException, InterruptedException {
        Path own = Files.createDirectory(directory.resolve("alone"));
        List<String> lines = new ArrayList<>();
        for (Expectation program : programs) lines.add(program.line());
        Files.write(own.resolve("suite.txt"), lines);
        Process process = Tool.start(
                own,
                "check",
                "--suite",
                "suite.txt",
                "--quiet",
                "--time-limit",
                "240",
                "--advice",
                "off",
                "--json",
                "result.json",
                "-cp",
                Tool.EXAMPLES.toString());
        process.waitFor();
        List<Result> results = ResultJson.readAll(Files.readString(own.resolve("result.json")));
        assertEquals(programs.size(), results.size(), Tool.ran(own, process)::err);
        return results;
    }

    private void compare(Expectation program, Result one, String with, Nodes nodes)
            throws IOException, InterruptedException {
        Files.deleteIfExists(directory.resolve("result.json"));
        boolean veryLong = one.exploration().executions() >= VERY_LONG_SEARCH;
        List<String> jvmArgs = List.of("-Dracefinder.partMillis=" + (veryLong ? 20 : 0));
        List<String> words = new ArrayList<>(program.options());
        if (program.tellsViews()) words.add("--confirm-views");
        words.add(program.main());
        Process process =
                nodes == null ? start(jvmArgs, with, words) : nodes.search(jvmArgs, words.toArray(String[]::new));
        StringBuilder stderr = new StringBuilder();
        Set<String> sharers = new HashSet<>();
        try (BufferedReader lines = process.errorReader()) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                stderr.append(line).append('\n');
                Matcher reported = REPORTED.matcher(line);
                if (reported.matches()) sharers.add(reported.group(1));
            }
        }
        process.waitFor();
        String about = program.main() + " with " + nameOf(with) + ": ";
        if (Files.notExists(directory.resolve("result.json"))) {
            differences.add(about + "no result " + stderr);
            return;
        }
        Result several = ResultJson.read(Files.readString(directory.resolve("result.json")));
        if (one.exploration().executions() >= LONG_SEARCH) divisible++;
        if (one.exploration().executions() >= LONG_SEARCH && sharers.size() > 1) divided++;
        for (String difference : differences(one, several)) {
            differences.add(about + difference);
            System.out.println(about + difference);
        }
    }

    private Process start(List<String> jvmArgs, String workers, List<String> program) throws IOException {
        List<String> words = new ArrayList<>(List.of("check", "--verbose", "--workers", workers));
        words.addAll(List.of("--time-limit", "500", "--advice", "off", "--json", "result.json"));
        words.addAll(List.of("-cp", Tool.EXAMPLES.toString()));
        words.addAll(program);
        return Tool.command(directory, jvmArgs, words.toArray(String[]::new))
                .redirectOutput(directory.resolve("stdout").toFile())
                .start();
    }

    /** For an incomplete search the counts are not comparable. */
    private static List<String> differences(Result one, Result several) {
        List<String> all = new ArrayList<>();
        if (one.verdict() != several.verdict())
            all.add(several.verdict() + " instead of " + one.verdict() + " " + several.reasons());
        if (!summary(one).equals(summary(several)))
            all.add("found " + summary(several) + " instead of " + summary(one));
        if (one.verdict() == Verdict.INCOMPLETE || !one.exploration().complete()) return all;
        if (one.exploration().redundantExecutions() > 0) {
            if (maxClasses(several) < minClasses(one))
                all.add("at most " + maxClasses(several) + " executions that repeat no other instead of at least "
                        + minClasses(one));
            return all;
        }
        if (one.exploration().rounds() == 1)
            count(
                    all,
                    "executions",
                    one.exploration().executions(),
                    several.exploration().executions());
        count(
                all,
                "executions of the last round",
                one.exploration().lastRound(),
                several.exploration().lastRound());
        count(all, "redundant executions", 0, several.exploration().redundantExecutions());
        return all;
    }

    /**
     * Where a footprint cannot be predicted, the number of redundant executions depends on the order of the search.
     * Some of them are not recognised, because another worker still holds the execution they repeat. It is also unknown
     * how many of the recognised ones belong to the last round, and only the equivalence classes of that round are
     * always the same.
     */
    private static long maxClasses(Result result) {
        return result.exploration().executions() - result.exploration().redundantExecutions();
    }

    private static long minClasses(Result result) {
        return result.exploration().lastRound() - result.exploration().redundantExecutions();
    }

    private static void count(List<String> differences, String what, long one, long several) {
        if (one != several) differences.add(what + ": " + several + " instead of " + one);
    }

    private static Set<String> summary(Result result) {
        Set<String> summary = new TreeSet<>();
        for (Finding finding : result.findings()) {
            String failure =
                    finding.failure() == null ? "" : " " + finding.failure().type();
            String location =
                    finding.location() == null ? "" : " " + finding.location().display(false);
            Set<String> ends = new TreeSet<>();
            finding.accesses().forEach(access -> ends.add(end(access)));
            summary.add(finding.kind() + " " + finding.severity() + failure + location + " " + ends);
        }
        return summary;
    }

    private static String end(Access access) {
        return access.site() == null ? "" : access.site().toString();
    }
}
