package org.racefinder.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** However a session ends, {@code racefinder mcp} leaves no process and no file, and prints nothing but answers. */
class McpEndOfSessionTest {
    private static final String INITIALIZE =
            "{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"initialize\",\"params\":{\"protocolVersion\":\"2025-06-18\","
                    + "\"capabilities\":{},\"clientInfo\":{\"name\":\"test\",\"version\":\"1\"}}}";
    private static final String INITIALIZED = "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}";
    private static final String LONG_CHECK =
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"check\",\"arguments\":"
                    + "{\"sources\":[\"Many.java\"],\"timeLimitSeconds\":200},\"_meta\":{\"progressToken\":\"t\"}}}";

    @TempDir
    Path temporary;

    private Path ofServer;
    private Process server;
    private BufferedReader answers;

    @BeforeEach
    void startALongCheck() throws IOException {
        ofServer = Files.createDirectories(temporary.resolve("server"));
        Path project = Files.createDirectories(temporary.resolve("project"));
        Files.writeString(project.resolve("Many.java"), LongProgram.SOURCE);
        server = Tool.command(ofServer, List.of(), "mcp", "--allow", project.toString())
                .redirectError(temporary.resolve("stderr").toFile())
                .start();
        answers = new BufferedReader(new InputStreamReader(server.getInputStream(), StandardCharsets.UTF_8));
        send(INITIALIZE);
        assertTrue(answers.readLine().contains("\"serverInfo\""));
        send(INITIALIZED);
        send(LONG_CHECK);
        String progress = answers.readLine();
        while (!progress.contains("of the search")) {
            assertTrue(progress.contains("notifications/progress"), progress);
            progress = answers.readLine();
        }
    }

    @AfterEach
    void endTheServer() {
        server.descendants().forEach(ProcessHandle::destroyForcibly);
        server.destroyForcibly();
    }

    private void send(String line) throws IOException {
        server.getOutputStream().write((line + "\n").getBytes(StandardCharsets.UTF_8));
        server.getOutputStream().flush();
    }

    private void requireNothingIsLeft(List<ProcessHandle> workers) throws IOException, InterruptedException {
        assertTrue(server.waitFor(60, TimeUnit.SECONDS), "the server is still running");
        for (ProcessHandle worker : workers) {
            for (int i = 0; i < 100 && worker.isAlive(); i++) Thread.sleep(100);
            assertTrue(!worker.isAlive(), "a worker is still running");
        }
        try (Stream<Path> files = Files.list(ofServer)) {
            assertEquals(List.of(), files.toList());
        }
    }

    private List<ProcessHandle> workers() {
        List<ProcessHandle> workers = server.descendants().toList();
        assertTrue(!workers.isEmpty(), "no worker is running");
        return workers;
    }

    @Test
    void closingTheInputInTheMiddleOfACheckEndsEverything() throws IOException, InterruptedException {
        List<ProcessHandle> workers = workers();
        server.getOutputStream().close();
        requireNothingIsLeft(workers);
        assertEquals(0, server.exitValue());
        for (String line = answers.readLine(); line != null; line = answers.readLine())
            assertTrue(line.startsWith("{\"jsonrpc\":\"2.0\""), line);
    }

    @Test
    void aSignalInTheMiddleOfACheckEndsEverything() throws IOException, InterruptedException {
        List<ProcessHandle> workers = workers();
        server.destroy();
        requireNothingIsLeft(workers);
    }

    @Test
    void aCancelledCheckEndsItsWorkerAndTheSessionGoesOn() throws IOException, InterruptedException {
        List<ProcessHandle> workers = workers();
        send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":1}}");
        for (ProcessHandle worker : workers) {
            for (int i = 0; i < 300 && worker.isAlive(); i++) Thread.sleep(100);
            assertTrue(!worker.isAlive(), "a worker is still running");
        }
        send("garbage");
        send("{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"ping\"}");
        String line = answers.readLine();
        while (line.contains("notifications/progress")) line = answers.readLine();
        assertTrue(line.contains("-32700"), line);
        line = answers.readLine();
        assertTrue(line.contains("\"id\":2"), "the cancelled request was answered: " + line);
        server.getOutputStream().close();
        requireNothingIsLeft(List.of());
    }
}
