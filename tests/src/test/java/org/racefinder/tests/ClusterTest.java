package org.racefinder.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.racefinder.model.Result;
import org.racefinder.report.ResultJson;

/**
 * One search by two nodes on this machine produces the result that the program declares, the same as with one worker,
 * whichever process is killed. {@code -Dracefinder.clusterPrograms=racefree.oracle,racy.jmm} runs all programs whose
 * names start with one of these; {@code -Dracefinder.clusterKills=20} kills that many nodes, and that many hubs, of one
 * search; {@code -Dracefinder.pauseSeconds=60} stops a node for a minute; {@code -Dracefinder.faultyPosts=3} loses,
 * repeats and delays messages, with that many different seeds.
 */
@Timeout(3600)
class ClusterTest {
    private static final String PROGRAMS = System.getProperty(
            "racefinder.clusterPrograms", "racy.PlainFlag,racefree.oracle.OppositeLocks,racefree.oracle.Increments3x2");
    private static final int KILLS = Integer.getInteger("racefinder.clusterKills", 0);
    private static final int MAX_REPORTS_BETWEEN = 12;
    private static final int PATIENCE_SECONDS = 120;

    private static final Pattern REPORTED = Pattern.compile("racefinder: worker \\d+ reported part .*");

    @TempDir
    Path directory;

    private Nodes nodes;

    @BeforeEach
    void makeCertificates() throws IOException, InterruptedException {
        nodes = new Nodes(directory);
    }

    @AfterEach
    void endEverything() {
        nodes.close();
    }

    private Result result() throws IOException {
        return ResultJson.read(Files.readString(directory.resolve("result.json")));
    }

    private static List<Expectation> programs() throws IOException {
        List<Expectation> programs = new ArrayList<>();
        for (String prefix : PROGRAMS.split(",", -1))
            try (Stream<Path> files = Files.walk(Tool.SOURCES)) {
                for (Path file : files.filter(f -> f.toString().endsWith(".java"))
                        .sorted()
                        .toList()) {
                    Expectation program = Expectation.read(Tool.SOURCES, file);
                    if (program.stated()
                            && program.canBeShared()
                            && program.main().startsWith(prefix)) programs.add(program);
                }
            }
        return programs;
    }

    /** In the last program one node is killed at its third report. A third node cannot write to its cache. */
    @Test
    void twoNodesReachTheDeclaredResultAndStrangersAreRejected() throws IOException, InterruptedException {
        Process first = nodes.start();
        nodes.start();
        Path noDirectory = Files.writeString(directory.resolve("file"), "no directory");
        Process useless = nodes.start("--cache", noDirectory.resolve("cache").toString());
        List<Expectation> programs = programs();
        for (int i = 0; i < programs.size(); i++) {
            Expectation program = programs.get(i);
            boolean isFirst = i == 0;
            boolean kills = i == programs.size() - 1;
            List<String> options = new ArrayList<>(program.options());
            if (program.tellsViews()) options.add("--confirm-views");
            options.add(program.main());
            Process hub = nodes.search(
                    kills ? List.of("-Dracefinder.partMillis=1") : List.of(), options.toArray(String[]::new));
            StringBuilder stderr = new StringBuilder();
            int reports = 0;
            try (BufferedReader lines = hub.errorReader()) {
                for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                    stderr.append(line).append('\n');
                    if (isFirst && line.contains("nodes can join")) sendGarbage();
                    if (kills && REPORTED.matcher(line).matches() && ++reports == 3) first.destroyForcibly();
                }
            }
            int code = hub.waitFor();
            assertEquals("", String.join("\n", program.differences(result())), stderr::toString);
            assertEquals(program.exitCode(), code, stderr::toString);
            assertTrue(!kills || reports > 3, stderr::toString);
        }
        assertEquals(2, useless.waitFor());
        String why = Files.readString(nodes.directory(3).resolve("stderr"));
        assertTrue(why.contains("this node cannot take part: the class cache " + noDirectory), why);
        interruptAndResume();
        spreadASuite();
        String log = Files.readString(directory.resolve("racefinder-out/cluster.log"));
        assertTrue(log.contains("refused a connection: "), log);
    }

    /**
     * The partial result is reported and the search can resume. The test does not send SIGINT, which is ignored under a
     * shell that runs the build in the background; the command treats both signals alike.
     */
    private void interruptAndResume() throws IOException, InterruptedException {
        nodes.start();
        Process hub = nodes.search(
                List.of("-Dracefinder.partMillis=1"), "--save-search", "saved", "racefree.oracle.Increments4x2");
        StringBuilder stderr = new StringBuilder();
        int reports = 0;
        try (BufferedReader lines = hub.errorReader()) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                stderr.append(line).append('\n');
                if (REPORTED.matcher(line).matches() && ++reports == 6) Signals.send("TERM", hub.pid());
            }
        }
        assertEquals(3, hub.waitFor(), stderr::toString);
        assertEquals(List.of("the search was interrupted"), result().reasons().subList(0, 1), stderr::toString);
        assertTrue(stderr.indexOf("with --resume saved") >= 0, stderr::toString);
        assertExact(nodes.search(List.of(), "--resume", "saved", "racefree.oracle.Increments4x2"), 2_520);
    }

    private void spreadASuite() throws IOException, InterruptedException {
        Path suite = directory.resolve("suite.txt");
        Files.write(suite, List.of("racefree.oracle.Increments3x2", "racy.PlainFlag", "racefree.oracle.OppositeLocks"));
        Process hub = nodes.search(List.of(), "--suite", suite.toString());
        String stderr = new String(hub.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(1, hub.waitFor(), stderr);
        List<Result> results = ResultJson.readAll(Files.readString(directory.resolve("result.json")));
        assertEquals(
                List.of(90L, 3L, 3L),
                results.stream()
                        .map(result -> result.exploration().executions())
                        .toList());
        assertEquals(
                List.of(0, 2, 1),
                results.stream().map(result -> result.findings().size()).toList());
        // Paths are local ones, not those of the node that ran the program.
        String schedule = results.get(1).findings().get(0).schedule();
        assertEquals("racefinder-out/line-2/R1.schedule", schedule);
        assertEquals(List.of(Tool.EXAMPLES.toString()), results.get(1).target().classpath());
        assertEquals(1, Tool.run(directory, "replay", schedule).code());
    }

    private void assertExact(Process hub, int executions) throws IOException, InterruptedException {
        String stderr = new String(hub.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, hub.waitFor(), stderr);
        assertEquals(executions, result().exploration().executions(), stderr);
        assertEquals(0, result().exploration().redundantExecutions());
    }

    @Test
    @EnabledIfSystemProperty(named = "racefinder.faultyPosts", matches = "\\d+")
    void lostDuplicatedOrLateMessagesChangeNothing() throws IOException, InterruptedException {
        for (int seed = 1; seed <= Integer.getInteger("racefinder.faultyPosts"); seed++) {
            Path own = Files.createDirectory(directory.resolve("seed-" + seed));
            try (Nodes faulty = new Nodes(own, "-Dracefinder.faultyPost=" + seed)) {
                faulty.start();
                faulty.start();
                Process hub = faulty.search(List.of("-Dracefinder.partMillis=0"), "racefree.oracle.Increments3x2");
                String stderr = new String(hub.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
                assertEquals(0, hub.waitFor(), stderr);
                Result result = ResultJson.read(Files.readString(own.resolve("result.json")));
                assertEquals(90, result.exploration().executions(), stderr);
                assertEquals(0, result.exploration().redundantExecutions());
            }
        }
    }

    @Test
    @EnabledIfSystemProperty(named = "racefinder.pauseSeconds", matches = "\\d+")
    void aPausedNodeLosesNothingAndNothingCountsTwice() throws IOException, InterruptedException {
        Process first = nodes.start();
        nodes.start();
        String classes = LongSearch.compiled(directory).toString();
        Process hub = nodes.search(List.of(), "-cp", classes, LongSearch.MAIN);
        StringBuilder stderr = new StringBuilder();
        int reports = 0;
        int late = 0;
        try (BufferedReader lines = hub.errorReader()) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                stderr.append(line).append('\n');
                if (line.contains(" has joined") && reports > 4) late++;
                if (REPORTED.matcher(line).matches() && ++reports == 4)
                    Signals.pause(first.pid(), Integer.getInteger("racefinder.pauseSeconds"));
            }
        }
        assertEquals(0, hub.waitFor(), stderr::toString);
        assertTrue(stderr.indexOf(" is gone") >= 0, stderr::toString);
        assertEquals(1, late, () -> "it should have joined again: " + stderr);
        assertEquals(LongSearch.CLASSES, result().exploration().executions(), stderr::toString);
        assertEquals(0, result().exploration().redundantExecutions());
    }

    /** Not a valid TLS handshake. */
    private void sendGarbage() throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), nodes.port)) {
            socket.getOutputStream().write("GET / HTTP/1.1\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
            socket.getInputStream().readAllBytes();
        } catch (SocketException e) {
            // Closed without an answer.
        }
    }

    @Test
    @EnabledIfSystemProperty(named = "racefinder.clusterKills", matches = "\\d+")
    void killedProcessesLoseNothingAndNothingCountsTwice() throws IOException, InterruptedException {
        Random random = new Random(1);
        List<Process> working = new ArrayList<>(List.of(nodes.start(), nodes.start()));
        int nodesKilled = 0;
        int hubsKilled = 0;
        StringBuilder stderr = new StringBuilder();
        Process hub;
        do {
            boolean again = Files.exists(directory.resolve("saved/search.state"));
            hub = nodes.search(
                    List.of("-Dracefinder.partMillis=1", "-Dracefinder.saveMillis=1"),
                    "--strategy",
                    "exhaustive",
                    again ? "--resume" : "--save-search",
                    "saved",
                    "racefree.oracle.Increments4x2");
            int reports = 0;
            int killsNode = nodesKilled < KILLS ? 1 + random.nextInt(MAX_REPORTS_BETWEEN) : -1;
            int killsHub = hubsKilled < KILLS ? killsNode + 1 + random.nextInt(MAX_REPORTS_BETWEEN) : -1;
            try (BufferedReader lines = hub.errorReader()) {
                for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                    stderr.append(line).append('\n');
                    if (!REPORTED.matcher(line).matches()) continue;
                    reports++;
                    if (reports == killsNode) {
                        working.remove(0).destroyForcibly().waitFor();
                        working.add(nodes.start());
                        nodesKilled++;
                    }
                    // Not through the Process object, which would close the stream being read here.
                    if (reports == killsHub && hub.toHandle().destroyForcibly()) hubsKilled++;
                }
            }
        } while (hub.waitFor() != 0
                && hubsKilled <= KILLS
                && stderr.append("again\n").length() > 0);
        assertEquals(0, hub.exitValue(), stderr::toString);
        assertEquals(KILLS, nodesKilled, stderr::toString);
        assertEquals(KILLS, hubsKilled, stderr::toString);
        assertEquals(2_520, result().exploration().executions(), stderr::toString);
        assertEquals(0, result().exploration().redundantExecutions());
        for (Process node : working) assertTrue(leavesNothing(node), "a node that is told to end does");
    }

    private static boolean leavesNothing(Process node) throws InterruptedException {
        List<ProcessHandle> workers = node.descendants().toList();
        node.destroy();
        boolean ended = node.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
        for (ProcessHandle worker : workers) worker.onExit().join();
        return ended;
    }
}
