package org.racefinder.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.racefinder.model.Result;
import org.racefinder.report.ResultJson;

/**
 * Race-free programs that are not part of the corpus because they are too large to explore. Under the agent each prints
 * the same as without it, ends with the same status, and causes no alarm. A few by default; {@code -Dmonitor.runs=N}
 * runs all of them N times on all JDKs.
 */
@Timeout(14_400)
class WatchedProgramsTest {
    private static final int RUNS = Integer.getInteger("monitor.runs", 0);
    private static final List<String> FEW = List.of(
            "UncaughtFailures",
            "ExitInMain",
            "PublishedByAtomics",
            "LargeArrays",
            "TraversedCollections",
            "EndedExecutors",
            "SerialVersions",
            "NamesakeClasses",
            "InitialisedElsewhere",
            "CollectedTogether",
            "ComparedElements",
            "MadeByTheJdk",
            "OthersInterrupts",
            "EqualThreads",
            "AsynchronousChannels",
            "LeftWithTheJdk",
            "ComputedByKey",
            "PrioritisedTasks",
            "DelayedTasks",
            "FrozenFields",
            "ReadOnlyMaps",
            "SeenWhileTaken",
            "ThreadForEachTask");

    @TempDir
    Path directory;

    private Path classes;

    private record Ended(int status, String out) {}

    /** In newer JDKs another class keeps the delays, and transfer queues follow their links by plain reads. */
    @Test
    void delayedTasksAndQueuesOfNewerJdks() throws IOException, InterruptedException {
        assumeTrue(Jdks.jdk25() != null, "needs a JDK 25");
        classes = Programs.compiled("watched", directory);
        watch(Jdks.jdk25(), "DelayedTasks");
        watch(Jdks.jdk25(), "QueuesOfEachKind");
    }

    @Test
    void programsBehaveAsWithoutTheAgentAndCauseNoAlarm() throws IOException, InterruptedException {
        classes = Programs.compiled("watched", directory);
        List<Path> jdks = RUNS > 0 ? Jdks.all() : List.of(Jdks.ofThisTest());
        for (Path jdk : jdks) for (String program : RUNS == 0 ? FEW : Programs.in("watched")) watch(jdk, program);
    }

    /** Regression test: these threads used to hang in a third of the runs. */
    @Test
    void virtualThreadsWaitingForMonitorsAreRemounted() throws IOException, InterruptedException {
        assumeTrue(Jdks.jdk25() != null, "needs a JDK 25");
        classes = Programs.compiled("watched", directory);
        for (int i = 0; i < 3; i++) watch(Jdks.jdk25(), "VirtualMonitors");
    }

    @Test
    void aStackOverflowReleasesEveryMonitor() throws IOException, InterruptedException {
        classes = Programs.compiled("faults", directory);
        Ended plain = run(Jdks.ofThisTest(), "faults.OverflowedStacks", false);
        assertEquals("12 5050\n", plain.out);
        for (int i = 0; i < 3; i++) {
            assertEquals(plain, run(Jdks.ofThisTest(), "faults.OverflowedStacks", true));
            Result result = ResultJson.read(Files.readString(directory.resolve("result.json")));
            assertEquals(List.of(), result.findings());
            for (String reason : result.reasons()) assertTrue(reason.startsWith("the stack overflowed"), reason);
        }
    }

    @Test
    void classesOfALoaderThatDoesNotFindTheToolRunUnmonitored() throws IOException, InterruptedException {
        classes = Programs.compiled("faults", directory);
        Ended plain = run(Jdks.ofThisTest(), "faults.NarrowLoader", false);
        assertEquals("1\n2\n", plain.out);
        assertEquals(plain, run(Jdks.ofThisTest(), "faults.NarrowLoader", true));
        Result result = ResultJson.read(Files.readString(directory.resolve("result.json")));
        assertEquals(List.of(), result.findings());
        assertEquals(1, result.reasons().size(), result.reasons().toString());
        assertTrue(result.reasons().get(0).startsWith("classes of faults.NarrowLoader are not watched"));
    }

    private void watch(Path jdk, String program) throws IOException, InterruptedException {
        Ended plain = run(jdk, "watched." + program, false);
        for (int i = 0; i < Math.max(1, RUNS); i++) {
            assertEquals(plain, run(jdk, "watched." + program, true), program);
            Result result = ResultJson.read(Files.readString(directory.resolve("result.json")));
            assertEquals(List.of(), result.findings(), program);
            assertEquals(List.of(), result.reasons(), program);
        }
    }

    @Test
    void racesOnSingleElementsOfLargeArraysAreFound() throws IOException, InterruptedException {
        classes = Programs.compiled("raced", directory);
        for (int i = 0; i < Math.max(1, RUNS); i++) {
            run(Jdks.ofThisTest(), "raced.LargeArrays", true);
            Result result = ResultJson.read(Files.readString(directory.resolve("result.json")));
            assertEquals(
                    List.of("ATOMIC[42]", "LAST[1]", "OVERLAP[4999]", "ROWS[199]", "SCATTERED[77]", "UNTOLD[0]"),
                    result.findings().stream()
                            .map(f -> f.location().display(true))
                            .map(name -> name.substring(name.lastIndexOf('.') + 1))
                            .sorted()
                            .toList());
            assertEquals(List.of(), result.reasons());
        }
    }

    @Test
    void racesInClassesThatTheAgentUsesItselfAreFound() throws IOException, InterruptedException {
        classes = Programs.compiled("raced", directory);
        run(Jdks.ofThisTest(), "raced.UsedByTheRewriting", true);
        Result result = ResultJson.read(Files.readString(directory.resolve("result.json")));
        List<String> found = result.findings().stream()
                .map(f -> f.location().display(false))
                .map(name -> name.replaceAll(" .*", ""))
                .distinct()
                .sorted()
                .toList();
        for (String name : List.of("byte[]", "java.lang.Integer[]", "java.util.TreeMap$Entry.value"))
            assertTrue(found.contains(name), found.toString());
        assertTrue(found.stream().anyMatch(name -> name.startsWith("java.util.BitSet")), found.toString());
    }

    @Test
    void racesInObjectsCreatedByJdkCodeAreFound() throws IOException, InterruptedException {
        classes = Programs.compiled("raced", directory);
        run(Jdks.ofThisTest(), "raced.MadeByTheJdk", true);
        Result result = ResultJson.read(Files.readString(directory.resolve("result.json")));
        List<Integer> lines = result.findings().stream()
                .map(f -> f.conflict().second().site().line())
                .distinct()
                .sorted()
                .toList();
        assertEquals(List.of(33, 35, 37, 39, 41, 43, 45, 47, 49), lines);
        assertEquals(List.of(), result.reasons());
    }

    @Test
    void aPlainAccessToAnAtomicArrayElementRacesOnThatElementOnly() throws IOException, InterruptedException {
        classes = Programs.compiled("raced", directory);
        run(Jdks.ofThisTest(), "raced.PlainElement", true);
        Result result = ResultJson.read(Files.readString(directory.resolve("result.json")));
        assertEquals(1, result.findings().size());
        assertEquals(List.of(0), result.findings().get(0).location().index());
    }

    @Test
    void anUnnamedVirtualThreadIsNamedByItsNumber() throws IOException, InterruptedException {
        assumeTrue(Jdks.jdk25() != null, "needs a JDK 25");
        classes = Programs.compiled("raced", directory);
        run(Jdks.jdk25(), "raced.NamelessThread", true);
        Result result = ResultJson.read(Files.readString(directory.resolve("result.json")));
        assertEquals(1, result.findings().size());
        String names = result.findings().get(0).conflict().first().thread() + " "
                + result.findings().get(0).conflict().second().thread();
        assertTrue(names.matches(".*virtual thread \\d+.*"), names);
    }

    private Ended run(Path jdk, String program, boolean watched) throws IOException, InterruptedException {
        List<String> line = new ArrayList<>(List.of(jdk.resolve("bin/java").toString(), "-ea", "-Xmx1g"));
        if (watched)
            line.add("-javaagent:" + Tool.DIST.resolve("racefinder-agent.jar") + "=report=none,live=off,json="
                    + directory.resolve("result.json"));
        line.addAll(List.of("-cp", classes.toString(), program));
        Path out = directory.resolve("out");
        Process process = new ProcessBuilder(line)
                .directory(directory.toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .redirectOutput(out.toFile())
                .start();
        boolean ended = process.waitFor(300, TimeUnit.SECONDS);
        if (!ended) process.destroyForcibly();
        assertTrue(ended, program + " does not end");
        return new Ended(process.exitValue(), Files.readString(out));
    }
}
