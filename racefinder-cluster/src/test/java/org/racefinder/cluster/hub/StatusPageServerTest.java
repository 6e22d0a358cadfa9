package org.racefinder.cluster.hub;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class StatusPageServerTest {
    private static String ask(int port, String request) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static String request(String method, String path, String host) {
        return method + " " + path + " HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n";
    }

    private static int status(int port, String method, String path, String host) throws IOException {
        return Integer.parseInt(ask(port, request(method, path, host)).split(" ", 3)[1]);
    }

    @Test
    void onlyThePageIsServedAndOnlyToThisMachine() throws IOException {
        try (StatusPageServer server = new StatusPageServer(0, () -> "the page")) {
            int port = URI.create(server.address()).getPort();
            assertTrue(ask(port, request("GET", "/", "localhost:" + port)).endsWith("the page"));
            assertEquals(405, status(port, "POST", "/", "localhost"));
            assertEquals(404, status(port, "GET", "/../../etc/passwd", "localhost"));
            assertEquals(403, status(port, "GET", "/", "elsewhere.example"));
        }
    }

    @Test
    void aSlowClientDoesNotBlockOthers() throws IOException {
        try (StatusPageServer server = new StatusPageServer(0, () -> "the page");
                Socket slow = new Socket(
                        InetAddress.getLoopbackAddress(),
                        URI.create(server.address()).getPort())) {
            slow.getOutputStream().write("GET / HT".getBytes(StandardCharsets.US_ASCII));
            assertEquals(200, status(slow.getPort(), "GET", "/", "127.0.0.1"));
        }
    }
}
