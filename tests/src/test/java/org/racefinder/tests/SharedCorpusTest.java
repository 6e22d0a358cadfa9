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
 * However many workers share the search of a program, verdict, findings and counts are those of one worker. A worker hands back its part after each execution, so that all of them have
 * a share of every program.
 *
 * <p>{@code -Dracefinder.shared=2,4,nodes} does it for the corpus: with two workers for all of it, with four, and with two nodes of a cluster, for the programs with most executions and some that
 * chance chooses ({@code -Dracefinder.sharedAll=true}: for all of it); {@code suite} gives all of the corpus to two nodes as a suite; {@code -Dcorpus=racy.jmm} is for programs whose names begin so, all of them.
 */
@Timeout(4 * 3600)
class SharedCorpusTest {
    private static final String WITH = System.getProperty("racefinder.shared", "");
    private static final boolean ALL = Boolean.getBoolean("racefinder.sharedAll");
    private static final String PREFIX = System.getProperty("corpus", "");
    private static final List<String> FEW =
            List.of("racefree.oracle.Increments3x2", "racefree.oracle.Philosophers", "racy.collections.RacedArrayList");
    /** So many executions are enough for everybody. */
    private static final int LONG = 24;

    private static final int SAMPLE = 40;
    /** From so many on, handing back after each execution takes too long. */
    private static final int VERY_LONG = 5_000;

    private static final Pattern REPORTED = Pattern.compile("racefinder: worker (\\d+) reported part .* executions");

    @TempDir
    Path directory;

    private final List<String> differences = new ArrayList<>();
    private int divided;
    private int divisible;

    @Test
    void severalWorkersComeToTheSameResultsAsOne() throws IOException, InterruptedException {
        List<Expectation> programs = programs();
        List<Result> alone = alone(programs);
        System.out.println(programs.size() + " programs");
        for (String with : (WITH.isEmpty() ? "4" : WITH).split(",", -1)) {
            if (with.equals("suite")) {
                bySuite(programs, alone);
                continue;
            }
            List<Integer> chosen = with.equals("2") || WITH.isEmpty() || ALL ? all(programs) : chosen(alone);
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
                    LONG,
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
                boolean wanted = WITH.isEmpty() ? FEW.contains(program.main()) : program.canBeShared();
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
            (alone.get(i).exploration().executions() >= LONG || !PREFIX.isEmpty() ? few : rest).add(i);
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
        boolean veryLong = one.exploration().executions() >= VERY_LONG;
        List<String> jvmArgs = List.of("-Dracefinder.partMillis=" + (veryLong ? 20 : 0));
        List<String> words = new ArrayList<>(program.options());
        if (program.tellsViews()) words.add("--confirm-views");
        words.add(program.main());
        Process process =
                nodes == null ? start(jvmArgs, with, words) : nodes.search(jvmArgs, words.toArray(String[]::new));
        StringBuilder said = new StringBuilder();
        Set<String> sharers = new HashSet<>();
        try (BufferedReader lines = process.errorReader()) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                said.append(line).append('\n');
                Matcher reported = REPORTED.matcher(line);
                if (reported.matches()) sharers.add(reported.group(1));
            }
        }
        process.waitFor();
        String about = program.main() + " with " + nameOf(with) + ": ";
        if (Files.notExists(directory.resolve("result.json"))) {
            differences.add(about + "no result " + said);
            return;
        }
        Result several = ResultJson.read(Files.readString(directory.resolve("result.json")));
        if (one.exploration().executions() >= LONG) divisible++;
        if (one.exploration().executions() >= LONG && sharers.size() > 1) divided++;
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

    /** Of a search that does not come to its end, how far it came is nothing to compare. */
    private static List<String> differences(Result one, Result several) {
        List<String> all = new ArrayList<>();
        if (one.verdict() != several.verdict())
            all.add(several.verdict() + " instead of " + one.verdict() + " " + several.reasons());
        if (!told(one).equals(told(several))) all.add("found " + told(several) + " instead of " + told(one));
        if (one.verdict() == Verdict.INCOMPLETE || !one.exploration().complete()) return all;
        if (one.exploration().redundantExecutions() > 0) {
            if (mostClasses(several) < leastClasses(one))
                all.add("at most " + mostClasses(several) + " executions that repeat no other instead of at least "
                        + leastClasses(one));
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
     * Where a footprint cannot be foretold, how many executions repeat others depends on the order; and not all are known as such, if what they repeat was still in the hands of another worker. Nor is
     * it known how many of those that are belong to the last round, whose classes alone are the same for all.
     */
    private static long mostClasses(Result result) {
        return result.exploration().executions() - result.exploration().redundantExecutions();
    }

    private static long leastClasses(Result result) {
        return result.exploration().lastRound() - result.exploration().redundantExecutions();
    }

    private static void count(List<String> differences, String what, long one, long several) {
        if (one != several) differences.add(what + ": " + several + " instead of " + one);
    }

    private static Set<String> told(Result result) {
        Set<String> told = new TreeSet<>();
        for (Finding finding : result.findings()) {
            String failure =
                    finding.failure() == null ? "" : " " + finding.failure().type();
            String location =
                    finding.location() == null ? "" : " " + finding.location().display(false);
            Set<String> ends = new TreeSet<>();
            finding.accesses().forEach(access -> ends.add(end(access)));
            told.add(finding.kind() + " " + finding.severity() + failure + location + " " + ends);
        }
        return told;
    }

    private static String end(Access access) {
        return access.site() == null ? "" : access.site().toString();
    }
}
