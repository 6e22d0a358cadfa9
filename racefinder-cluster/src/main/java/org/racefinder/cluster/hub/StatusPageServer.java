package org.racefinder.cluster.hub;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Executors;
import java.util.function.Supplier;
import org.racefinder.worker.environment.UsageError;

/** Serves the read-only status page to browsers on this machine. Other machines cannot connect. */
final class StatusPageServer implements AutoCloseable {
    private static final int OK = 200;
    private static final int FORBIDDEN = 403;
    private static final int NOT_FOUND = 404;
    private static final int NOT_ALLOWED = 405;

    /** With a single thread, one slow browser would block all others. */
    private static final int THREADS = 4;

    private final HttpServer server;
    private final Supplier<String> page;

    StatusPageServer(int port, Supplier<String> page) {
        this.page = page;
        InetSocketAddress here = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
        try {
            server = HttpServer.create(here, 0);
        } catch (IOException e) {
            throw new UsageError("the page cannot be served on 127.0.0.1:" + port + ": " + e.getMessage());
        }
        server.setExecutor(Executors.newFixedThreadPool(THREADS, StatusPageServer::daemon));
        server.createContext("/", this::answer);
        server.start();
    }

    private static Thread daemon(Runnable body) {
        Thread thread = new Thread(body, "racefinder-page");
        thread.setDaemon(true);
        return thread;
    }

    String address() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/";
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String host = exchange.getRequestHeaders().getFirst("Host");
            // Prevents DNS rebinding: another site's name that resolves to this machine.
            if (host == null || !host.matches("(127\\.0\\.0\\.1|localhost)(:\\d+)?")) respond(exchange, FORBIDDEN, "");
            else if (!exchange.getRequestMethod().equals("GET")) respond(exchange, NOT_ALLOWED, "");
            else if (!exchange.getRequestURI().getPath().equals("/")) respond(exchange, NOT_FOUND, "");
            else respond(exchange, OK, page.get());
        }
    }

    private static void respond(HttpExchange exchange, int status, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "text/html; charset=utf-8");
        exchange.getResponseHeaders().set("Cache-Control", "no-store");
        exchange.getResponseHeaders().set("X-Content-Type-Options", "nosniff");
        exchange.getResponseHeaders().set("Refresh", "2");
        exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
        exchange.getResponseBody().write(bytes);
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
