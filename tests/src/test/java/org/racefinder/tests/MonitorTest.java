package org.racefinder.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.racefinder.model.Finding;
import org.racefinder.model.Result;
import org.racefinder.model.Verdict;
import org.racefinder.report.ResultJson;

/**
 * Programs of the corpus run once, in parallel, under the agent: races that are unordered in every schedule are found,
 * and race-free programs cause no alarm. A few programs by default; {@code -Dmonitor.runs=N} runs all of them N times,
 * on all JDKs, and continues after a failure; {@code -Dmonitor.seconds=S} ends programs after that time;
 * {@code -Dmonitor.together=T} runs T of them concurrently.
 */
@Timeout(14_400)
class MonitorTest {
    private static final int RUNS = Integer.getInteger("monitor.runs", 0);
    private static final int SECONDS = Integer.getInteger("monitor.seconds", RUNS == 0 ? 300 : 30);
    private static final int TOGETHER = Integer.getInteger("monitor.together", 1);
    private static final Path SOURCES = Tool.ROOT.resolve("examples/src/main/java");
    private static final List<String> FEW_RACE_FREE = List.of(
            "racefree.ReadWriteLock",
            "racefree.juc.BarrierAction",
            "racefree.juc.ValidatedStamp",
            "racefree.juc.UpdatersOfEachKind",
            "racefree.jmm.FencedFlag",
            "racefree.trust.TrustedMailbox",
            "racefree.ReflectiveWrite",
            "racefree.language.ClassByName",
            "racefree.jmm.PlainModeOfVolatile");

    /** Never ends by itself and must be killed, so that it produces no result. */
    private static final List<String> NEVER_END = List.of("racefree.ending.AllocateForEver");

    private static final int MAX_LASTING = 4;

    @TempDir
    Path directory;

    private Result result() throws IOException {
        return ResultJson.read(Files.readString(directory.resolve("result.json")));
    }

    @Test
    void aRaceIsReportedInTextAndJsonAndAtOnce() throws IOException, InterruptedException {
        Tool.Ran ran = Tool.run(directory, "monitor", "--json", "result.json", "-cp", classes(), "racy.MainEndsFirst");
        assertEquals(1, ran.code(), ran.err());
        assertTrue(ran.out().startsWith("R1  DATA RACE on MainEndsFirst.counter"), ran.out());
        assertTrue(ran.err().startsWith("racefinder: RACE  racy.MainEndsFirst.counter"), ran.err());
        assertEquals("monitor", result().exploration().mode());
        assertEquals(Verdict.FINDINGS, result().verdict());
    }

    @Test
    void theProgramsOwnStatusCanBePassedOn() throws IOException, InterruptedException {
        Tool.Ran ran =
                Tool.run(directory, "monitor", "-q", "--exit-code", "program", "-cp", classes(), "racy.MainEndsFirst");
        assertEquals(0, ran.code(), ran.err());
        assertEquals("", ran.out());
    }

    @Test
    void ignoredAccessesAreNotReportedAndTheResultSaysSo() throws IOException, InterruptedException {
        Tool.Ran ran = Tool.run(
                directory,
                "monitor",
                "--ignore",
                "racy.MainEndsFirst.counter",
                "--json",
                "result.json",
                "-cp",
                classes(),
                "racy.MainEndsFirst");
        assertEquals(0, ran.code(), ran.out() + ran.err());
        assertEquals(List.of("accesses of racy.MainEndsFirst.counter were not watched"), result().assumptions());
    }

    @Test
    void theAgentWorksInAnyStartScript() throws IOException, InterruptedException {
        Process process = start(Jdks.ofThisTest(), "racy.MainEndsFirst", "fail=7");
        assertTrue(process.waitFor(300, TimeUnit.SECONDS));
        assertEquals(7, process.exitValue());
        assertEquals(Verdict.FINDINGS, result().verdict());
    }

    @Test
    void aSecondAgentDoesNothingAndSaysSo() throws IOException, InterruptedException {
        String agent = "-javaagent:" + Tool.DIST.resolve("racefinder-agent.jar") + "=report=none,live=off,fail=7";
        String said = ran(7, agent, agent);
        assertTrue(said.contains("racefinder: the agent is already loaded; its first options apply"), said);
    }

    @Test
    void invalidAgentOptionsAreRejectedWithAnErrorStatus() throws IOException, InterruptedException {
        String agent = "-javaagent:" + Tool.DIST.resolve("racefinder-agent.jar") + "=";
        for (String option : List.of("first=0", "first=-1", "one-in=0", "live=maybe", "report=xx", "one-in=few")) {
            String said = ran(9, agent + "fail=9," + option);
            assertTrue(said.contains("racefinder: the program is not watched: agent option " + option + ": "), said);
        }
        String said = ran(0, agent + "fail=999");
        assertTrue(said.contains("agent option fail=999: a number is needed, 0 to 255"), said);
    }

    private String ran(int status, String... options) throws IOException, InterruptedException {
        List<String> line =
                new ArrayList<>(List.of(Jdks.ofThisTest().resolve("bin/java").toString()));
        line.addAll(List.of(options));
        line.addAll(List.of("-cp", classes(), "racy.MainEndsFirst"));
        Path output = directory.resolve("output");
        Process process = new ProcessBuilder(line)
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        String said = process.waitFor() + "\n" + Files.readString(output);
        assertTrue(said.startsWith(status + "\n"), said);
        return said;
    }

    @Test
    void highLevelRacesAreDetectedWhileTheProgramRuns() throws IOException, InterruptedException {
        String program = "racefree.views.CoordinateXThenY";
        Tool.Ran ran = Tool.run(
                directory,
                "monitor",
                "--analysis",
                "views,lock-order",
                "--fail-on",
                "warning",
                "--json",
                "result.json",
                "-cp",
                classes(),
                program);
        assertEquals(1, ran.code(), ran.err());
        assertEquals(
                List.of(Finding.Kind.VIEW_INCONSISTENCY),
                result().findings().stream().map(Finding::kind).toList());
    }

    @Test
    void theAgentWorksWithACoverageAgentInEitherOrder() throws IOException, InterruptedException, URISyntaxException {
        Path jacoco = Path.of(org.jacoco
                .agent
                .rt
                .RT
                .class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        Path covered = directory.resolve("covered");
        String coverage = "-javaagent:" + jacoco + "=destfile=" + covered;
        String watching = "-javaagent:" + Tool.DIST.resolve("racefinder-agent.jar") + "=report=none,json="
                + directory.resolve("result.json");
        for (List<String> agents : List.of(List.of(coverage, watching), List.of(watching, coverage))) {
            List<String> line = new ArrayList<>(
                    List.of(Jdks.ofThisTest().resolve("bin/java").toString(), "-XX:TieredStopAtLevel=1"));
            line.addAll(agents);
            line.addAll(List.of("-cp", classes(), "racy.MainEndsFirst"));
            Process process = new ProcessBuilder(line)
                    .directory(directory.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(directory.resolve("output").toFile())
                    .start();
            assertTrue(process.waitFor(300, TimeUnit.SECONDS));
            assertEquals(List.of(), result().reasons());
            assertEquals(
                    Set.of("racy.MainEndsFirst.counter"),
                    result().findings().stream()
                            .map(f -> f.location().display(false))
                            .collect(Collectors.toSet()));
            assertTrue(Files.size(covered) > 0);
            Files.delete(covered);
            Files.delete(directory.resolve("result.json"));
        }
    }

    @Test
    void raceFreeProgramsCauseNoAlarm() throws IOException, InterruptedException {
        List<String> programs = RUNS == 0 ? FEW_RACE_FREE : programs("racefree", null);
        assertEquals(List.of(), failures(programs, false));
    }

    @Test
    void racesThatEveryScheduleHasAreFound() throws IOException, InterruptedException {
        List<String> programs = programs("racy", "// MONITOR: always");
        if (RUNS == 0) programs = programs.subList(0, 4);
        assertEquals(List.of(), failures(programs, true));
    }

    @Test
    void theRecordedRunShowsTheRacesThatTheMonitorSaw() throws IOException, InterruptedException {
        for (String program : List.of("racy.MainEndsFirst", "racy.juc.StampNotValidated", "racefree.ReadWriteLock")) {
            Tool.run(
                    directory, "monitor", "-q", "--log", "run.log", "--json", "result.json", "-cp", classes(), program);
            List<String> seen = races();
            for (String analysis : List.of("happens-before", "goldilocks,summary")) {
                Tool.Ran ran = Tool.run(
                        directory, "analyze", "-q", "--analysis", analysis, "--json", "result.json", "run.log");
                assertEquals(seen.isEmpty() ? 0 : 1, ran.code(), ran.err());
                assertEquals(seen, races(), program + " by " + analysis);
                assertEquals("log", result().exploration().mode());
            }
        }
    }

    /**
     * If a location races more than once, a log does not record in which order, so the test compares the locations
     * rather than all pairs of lines.
     */
    @Test
    void checkAndAnalyzeFindTheRacesOfAMonitoredRun() throws IOException, InterruptedException {
        List<String> programs = programs("racy", "// MONITOR: always");
        List<String> differences = new ArrayList<>();
        for (String program : RUNS == 0 ? programs.subList(0, 2) : programs) {
            Tool.run(
                    directory, "monitor", "-q", "--log", "run.log", "--json", "result.json", "-cp", classes(), program);
            Set<Set<String>> seen = pairs();
            Set<String> raced = locations();
            Tool.run(directory, "analyze", "-q", "--json", "result.json", "run.log");
            if (raced.isEmpty() || !raced.equals(locations()))
                differences.add(program + ": " + raced + " in the run, " + locations() + " in its log");
            Tool.run(directory, "check", "-q", "--advice", "off", "--json", "result.json", "-cp", classes(), program);
            if (!pairs().containsAll(seen)) differences.add(program + ": " + pairs() + " without all of " + seen);
        }
        assertEquals("", String.join("\n", differences));
    }

    private Set<String> locations() throws IOException {
        return result().findings().stream()
                .filter(f -> f.kind() == Finding.Kind.DATA_RACE)
                .map(f -> f.location().display(false))
                .collect(Collectors.toSet());
    }

    @Test
    void aLogContainsValuesAndTimesOnRequest() throws IOException, InterruptedException {
        Tool.run(
                directory,
                "monitor",
                "-q",
                "--log",
                "run.log",
                "--record",
                "values,times",
                "-cp",
                classes(),
                "racy.MainEndsFirst");
        Tool.Ran dumped = Tool.run(directory, "log", "dump", "run.log");
        assertTrue(dumped.out().lines().anyMatch(l -> l.matches("[0-9.]+  \\S+  read  racy.MainEndsFirst.counter .*")));
        assertTrue(
                dumped.out().lines().anyMatch(l -> l.matches("\\S+  stored  racy.MainEndsFirst.counter = [0-9]+ .*")));
        Tool.Ran refused = Tool.run(directory, "log", "--to", "std", "convert", "run.log");
        assertTrue(refused.err().endsWith("without loss: it contains a time\n"), refused.err());
    }

    @Test
    void checkCanLookForASingleMonitoredRace() throws IOException, InterruptedException {
        Tool.run(directory, "monitor", "-q", "--json", "run.json", "-cp", classes(), "racy.MainEndsFirst");
        Tool.Ran met = focused("racy.MainEndsFirst");
        assertEquals(1, met.code(), met.err());
        assertTrue(met.out().contains("- the search stopped at the race it was to look for"), met.out());
        assertTrue(result().findings().stream()
                .anyMatch(f -> f.location().display(false).equals("racy.MainEndsFirst.counter")));
        Tool.Ran other = focused("racefree.ReadWriteLock");
        assertEquals(0, other.code(), other.err());
        assertTrue(
                result().assumptions().stream()
                        .anyMatch(a -> a.startsWith("looked for one race (R1, on racy.MainEnds")),
                result().assumptions().toString());
    }

    private Tool.Ran focused(String program) throws IOException, InterruptedException {
        return Tool.run(
                directory,
                "check",
                "--focus",
                "R1",
                "--of",
                "run.json",
                "--advice",
                "off",
                "--json",
                "result.json",
                "-cp",
                classes(),
                program);
    }

    /** The lines of each race, without the location: an array may be named by its field or by its type. */
    private Set<Set<String>> pairs() throws IOException {
        return result().findings().stream()
                .filter(f -> f.kind() == Finding.Kind.DATA_RACE)
                .map(f -> Set.copyOf(List.of(
                        f.conflict().first().site().place(),
                        f.conflict().second().site().place())))
                .collect(Collectors.toSet());
    }

    /**
     * Describes each race by its location and the lines of both accesses, in either order, since a run does not show
     * which access came first.
     */
    private List<String> races() throws IOException {
        return result().findings().stream()
                .map(f -> f.location().display(false)
                        + Stream.of(f.conflict().first(), f.conflict().second())
                                .map(side -> " " + side.site().place())
                                .sorted()
                                .collect(Collectors.joining()))
                .sorted()
                .toList();
    }

    @Test
    void aFullDiskEndsTheLogAndNotTheProgram() throws IOException, InterruptedException {
        if (!Files.exists(Path.of("/dev/full"))) return;
        Tool.Ran ran = Tool.run(
                directory,
                "monitor",
                "-q",
                "--log",
                "/dev/full",
                "--json",
                "result.json",
                "-cp",
                classes(),
                "racefree.ReadWriteLock");
        assertEquals(3, ran.code(), ran.err());
        assertTrue(
                result().reasons().get(0).startsWith("the log is not whole: No space left"), result().reasons() + "");
    }

    @Test
    void filesThatAreNotLogsAreRefusedInOneSentence() throws IOException, InterruptedException {
        Files.writeString(directory.resolve("x.log"), "no log");
        for (String command : List.of("analyze", "log")) {
            String[] words =
                    command.equals("log") ? new String[] {"log", "stat", "x.log"} : new String[] {"analyze", "x.log"};
            Tool.Ran ran = Tool.run(directory, words);
            assertEquals(2, ran.code(), ran.err());
            assertEquals("racefinder: cannot read x.log: it is not a Racefinder log: it is too short\n", ran.err());
        }
    }

    /** A program to run under the agent. */
    private record Run(Path jdk, String program, Path result) {}

    private record Started(Run run, Process process, long since) {}

    private List<String> failures(List<String> programs, boolean racy) throws IOException, InterruptedException {
        List<Run> all = new ArrayList<>();
        for (Path jdk : Jdks.all())
            for (String program : programs)
                if (since(program) <= Jdks.feature(jdk) && !NEVER_END.contains(program))
                    all.add(new Run(jdk, program, directory.resolve("result-" + all.size() + ".json")));
        List<String> failures = new ArrayList<>();
        for (int i = 0; i < Math.max(1, RUNS); i++) {
            failures.addAll(failures(new ConcurrentLinkedQueue<>(all), racy));
            if (RUNS > 0) System.err.println("run " + (i + 1) + " of " + programs.size() + ": " + failures);
        }
        return failures;
    }

    private List<String> failures(Queue<Run> waiting, boolean racy) throws InterruptedException {
        ExecutorService threads = Executors.newFixedThreadPool(TOGETHER);
        try {
            List<String> failures = new ArrayList<>();
            Callable<List<String>> some = () -> failuresOfSome(waiting, racy);
            for (Future<List<String>> future : threads.invokeAll(Collections.nCopies(TOGETHER, some)))
                failures.addAll(future.get());
            return failures;
        } catch (ExecutionException e) {
            throw new IllegalStateException(e);
        } finally {
            threads.shutdown();
        }
    }

    /**
     * Programs that take longer than others, most of which block forever, keep running in the background until they are
     * evaluated.
     */
    private List<String> failuresOfSome(Queue<Run> waiting, boolean racy) throws IOException, InterruptedException {
        List<String> failures = new ArrayList<>();
        List<Started> lasting = new ArrayList<>();
        for (Run run = waiting.poll(); run != null; run = waiting.poll()) {
            for (Started started : lasting) if (secondsLeft(started) <= 0) started.process.destroy();
            Started started = new Started(run, start(run.jdk, run.program, "live=off", run.result), System.nanoTime());
            if (started.process.waitFor(1, TimeUnit.SECONDS)) failures.addAll(failures(started, racy));
            else lasting.add(started);
            // On a busy machine all programs may be slow; more of them at once would only slow each other down.
            if (lasting.size() > MAX_LASTING) failures.addAll(failures(lasting.remove(0), racy));
        }
        for (Started started : lasting) failures.addAll(failures(started, racy));
        return failures;
    }

    private static long secondsLeft(Started started) {
        return SECONDS - TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - started.since);
    }

    private static List<String> failures(Started started, boolean racy) throws IOException, InterruptedException {
        Run run = started.run;
        Process process = started.process;
        // Ends a deadlock that the program may run into.
        if (!process.waitFor(secondsLeft(started), TimeUnit.SECONDS)) process.destroy();
        String name = run.program + " on " + run.jdk + ": ";
        if (!process.waitFor(60, TimeUnit.SECONDS)) return List.of(name + "does not end");
        if (!Files.exists(run.result)) return List.of(name + "no result");
        Result result = ResultJson.read(Files.readString(run.result));
        Files.delete(run.result);
        List<String> races = new ArrayList<>();
        result.findings()
                .forEach(f -> races.add(f.location().display(true) + " "
                        + f.conflict().first() + " " + f.conflict().second()));
        if (racy == races.isEmpty()) return List.of(name + races);
        return result.reasons().stream().map(name::concat).toList();
    }

    private Process start(Path jdk, String program, String option) throws IOException {
        return start(jdk, program, option, directory.resolve("result.json"));
    }

    private Process start(Path jdk, String program, String option, Path result) throws IOException {
        return new ProcessBuilder(
                        jdk.resolve("bin/java").toString(),
                        "-ea",
                        "-Xmx512m",
                        "-XX:TieredStopAtLevel=1",
                        "-javaagent:" + Tool.DIST.resolve("racefinder-agent.jar") + "=report=none,json=" + result + ","
                                + option,
                        "-cp",
                        classes(),
                        program)
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    private static String classes() {
        return Tool.EXAMPLES.toString();
    }

    private static List<String> programs(String kind, String marked) throws IOException {
        try (Stream<Path> files = Files.walk(SOURCES.resolve(kind))) {
            List<String> programs = new ArrayList<>();
            for (Path file :
                    files.filter(f -> f.toString().endsWith(".java")).sorted().toList()) {
                if (marked != null && !Files.readString(file).contains(marked)) continue;
                String name = SOURCES.relativize(file).toString();
                programs.add(name.substring(0, name.length() - ".java".length()).replace('/', '.'));
            }
            return programs;
        }
    }

    private static int since(String program) throws IOException {
        for (String line : Files.readAllLines(SOURCES.resolve(program.replace('.', '/') + ".java")))
            if (line.startsWith("// SINCE: "))
                return Integer.parseInt(line.substring(10).strip());
        return 0;
    }
}
