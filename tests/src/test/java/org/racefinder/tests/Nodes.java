package org.racefinder.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Cluster nodes on this machine, each with one worker, and searches that they join. Closing this object ends all their
 * processes.
 */
final class Nodes implements AutoCloseable {
    /** Short timeouts, so that a dead process is detected early. */
    static final List<String> IMPATIENT = List.of(
            "-Dpekko.cluster.failure-detector.heartbeat-interval=500ms",
            "-Dpekko.cluster.failure-detector.acceptable-heartbeat-pause=3s");

    private final Path directory;
    private final List<String> jvmArgs;
    private final List<Process> started = new ArrayList<>();
    final String keys;
    final int port;
    private int nodes;

    /** {@code jvmArgs} apply to all processes, in addition to {@link #IMPATIENT}. */
    Nodes(Path directory, String... jvmArgs) throws IOException, InterruptedException {
        this.directory = directory;
        this.jvmArgs = new ArrayList<>(IMPATIENT);
        this.jvmArgs.addAll(List.of(jvmArgs));
        keys = directory.resolve("keys").toString();
        assertEquals(0, Tool.run(directory, "cluster", "certificates", keys).code());
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = socket.getLocalPort();
        }
    }

    /** Starts a node that stays for the next search. */
    Process start(String... options) throws IOException {
        Path own = directory(++nodes);
        Files.createDirectory(own);
        List<String> words = new ArrayList<>(List.of("cluster", "join", "--stay", "--certificates", keys));
        words.addAll(List.of("--workers", "1"));
        if (!List.of(options).contains("--cache"))
            words.addAll(List.of("--cache", directory.resolve("cache").toString()));
        words.addAll(List.of(options));
        words.add("127.0.0.1:" + port);
        Process node = Tool.command(own, jvmArgs, words.toArray(String[]::new))
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(own.resolve("stderr").toFile())
                .start();
        started.add(node);
        return node;
    }

    /** The directory of the nth started node. */
    Path directory(int nth) {
        return directory.resolve("node-" + nth);
    }

    /** Starts a search that logs to standard error and writes {@code result.json}. */
    Process search(List<String> ownJvmArgs, String... words) throws IOException {
        List<String> all = new ArrayList<>(
                List.of("cluster", "check", "--verbose", "--certificates", keys, "--port", Integer.toString(port)));
        all.addAll(List.of("--time-limit", "500", "--advice", "off", "--json", "result.json"));
        all.addAll(List.of("-cp", Tool.EXAMPLES.toString()));
        all.addAll(List.of(words));
        List<String> ofJvm = new ArrayList<>(jvmArgs);
        ofJvm.addAll(ownJvmArgs);
        Process hub = Tool.command(directory, ofJvm, all.toArray(String[]::new))
                .redirectOutput(directory.resolve("stdout").toFile())
                .start();
        started.add(hub);
        return hub;
    }

    @Override
    public void close() {
        for (Process process : started) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly().onExit().join();
        }
    }
}
