package org.racefinder.mcp.transport;

import io.modelcontextprotocol.common.McpTransportContext;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpServerSession;
import io.modelcontextprotocol.spec.McpServerTransport;
import io.modelcontextprotocol.spec.McpServerTransportProvider;
import io.modelcontextprotocol.spec.ProtocolVersions;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.racefinder.mcp.program.Cancellation;
import reactor.core.publisher.Mono;

/**
 * The connection with one client. It replaces the transport of the protocol library because that one ends the session
 * at the first malformed message, ignores cancelled requests, and never answers requests that precede the
 * initialization. Each request has a thread of its own, so a long check delays no other request.
 */
public final class StdioConnection implements McpServerTransportProvider {
    private static final int MAX_MESSAGE_BYTES = 8 << 20;
    private static final int MAX_REQUESTS = 32;
    private static final long END_SECONDS = 10;
    private static final String CANCELLATION = "racefinder.cancellation";
    private static final String CANCELLED = "notifications/cancelled";

    private final McpJsonMapper mapper;
    private final InputStream in;
    private final OutputStream out;
    /** Requests that were not answered yet, by their ids. */
    private final Map<Object, Cancellation> requests = new LinkedHashMap<>();

    private final ExecutorService threads = Executors.newCachedThreadPool(StdioConnection::thread);
    private final CountDownLatch ended = new CountDownLatch(1);
    private McpServerSession session;
    private volatile boolean initialized;

    public StdioConnection(McpJsonMapper mapper, InputStream in, OutputStream out) {
        this.mapper = mapper;
        this.in = in;
        this.out = out;
    }

    private static Thread thread(Runnable work) {
        Thread thread = new Thread(work, "racefinder-request");
        thread.setDaemon(true);
        return thread;
    }

    /** Returns the cancellation of the request that a tool is called by. */
    public static Cancellation cancellation(McpTransportContext context) {
        return context.get(CANCELLATION) instanceof Cancellation cancellation ? cancellation : new Cancellation();
    }

    /** Answers requests until the client closes either end. */
    public void serve() {
        Thread reader = new Thread(this::read, "racefinder-requests");
        reader.setDaemon(true);
        reader.start();
        try {
            ended.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Cancels all requests and waits until their work has ended. */
    @Override
    public void close() {
        ended.countDown();
        List<Cancellation> open;
        synchronized (requests) {
            open = List.copyOf(requests.values());
        }
        open.forEach(Cancellation::cancel);
        threads.shutdown();
        try {
            if (!threads.awaitTermination(END_SECONDS, TimeUnit.SECONDS)) threads.shutdownNow();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    // ---- From the client

    private void read() {
        MessageLines lines = new MessageLines(in, MAX_MESSAGE_BYTES);
        try {
            for (String line = lines.next(); line != null; line = lines.next()) {
                if (lines.isTooLong())
                    refuse(null, McpSchema.ErrorCodes.INVALID_REQUEST, "a message is longer than 8 MiB");
                else if (!line.isEmpty()) receive(line);
            }
        } catch (IOException e) {
            // The client is gone.
        } finally {
            ended.countDown();
        }
    }

    private void receive(String line) {
        Object tree;
        try {
            tree = mapper.readValue(line, Object.class);
        } catch (IOException | RuntimeException | StackOverflowError e) {
            refuse(null, McpSchema.ErrorCodes.PARSE_ERROR, "the message is not JSON");
            return;
        }
        Object id = tree instanceof Map<?, ?> fields ? fields.get("id") : null;
        McpSchema.JSONRPCMessage message;
        try {
            message = McpSchema.deserializeJsonRpcMessage(mapper, line);
        } catch (IOException | RuntimeException e) {
            refuse(id, McpSchema.ErrorCodes.INVALID_REQUEST, "the message is not a request of JSON-RPC 2.0");
            return;
        }
        if (message instanceof McpSchema.JSONRPCRequest request) request(request);
        else if (message instanceof McpSchema.JSONRPCNotification notification) notification(notification);
        else session.handle(message).subscribe();
    }

    private void notification(McpSchema.JSONRPCNotification notification) {
        if (notification.method().equals(CANCELLED)) cancel(notification.params());
        if (!notification.method().equals(McpSchema.METHOD_NOTIFICATION_INITIALIZED)) return;
        session.handle(notification).block();
        initialized = true;
    }

    private void cancel(Object params) {
        Object id = params instanceof Map<?, ?> fields ? fields.get("requestId") : null;
        Cancellation request;
        synchronized (requests) {
            request = requests.get(id);
        }
        if (request != null) request.cancel();
    }

    private void request(McpSchema.JSONRPCRequest request) {
        if (!initialized && !request.method().equals(McpSchema.METHOD_INITIALIZE)) {
            if (request.method().equals(McpSchema.METHOD_PING))
                write(McpSchema.JSONRPCResponse.result(request.id(), Map.of()));
            else
                refuse(
                        request.id(),
                        McpSchema.ErrorCodes.INVALID_REQUEST,
                        "the session is not initialized: send initialize, then notifications/initialized");
            return;
        }
        String malformed = malformed(request);
        if (malformed != null) {
            refuse(request.id(), McpSchema.ErrorCodes.INVALID_PARAMS, malformed);
            return;
        }
        Cancellation cancellation = new Cancellation();
        String objection = null;
        synchronized (requests) {
            if (requests.containsKey(request.id())) objection = "a request with this id is still running";
            else if (requests.size() >= MAX_REQUESTS) objection = MAX_REQUESTS + " requests are running already";
            else requests.put(request.id(), cancellation);
        }
        if (objection != null) refuse(request.id(), McpSchema.ErrorCodes.INVALID_REQUEST, objection);
        else threads.execute(() -> handle(request, cancellation));
    }

    /** Returns a sentence about parameters of the wrong form, which the library would report as an exception. */
    private static String malformed(McpSchema.JSONRPCRequest request) {
        boolean call = request.method().equals(McpSchema.METHOD_TOOLS_CALL);
        if (request.params() == null) return call ? "tools/call needs the name of a tool" : null;
        if (!(request.params() instanceof Map<?, ?> params)) return "params must be an object";
        if (!call) return null;
        if (!(params.get("name") instanceof String)) return "tools/call needs the name of a tool";
        Object arguments = params.get("arguments");
        return arguments == null || arguments instanceof Map<?, ?> ? null : "arguments must be an object";
    }

    private void handle(McpSchema.JSONRPCRequest request, Cancellation cancellation) {
        McpTransportContext context = McpTransportContext.create(Map.of(CANCELLATION, cancellation));
        try {
            session.handle(request)
                    .contextWrite(values -> values.put(McpTransportContext.KEY, context))
                    .block();
        } finally {
            synchronized (requests) {
                requests.remove(request.id());
            }
        }
    }

    // ---- To the client

    private void refuse(Object id, int code, String sentence) {
        Map<String, Object> error = new LinkedHashMap<>();
        error.put("jsonrpc", "2.0");
        error.put("id", id instanceof String || id instanceof Number ? id : null);
        error.put("error", Map.of("code", code, "message", sentence));
        write(error);
    }

    private void write(Object message) {
        try {
            byte[] bytes = mapper.writeValueAsString(message).getBytes(StandardCharsets.UTF_8);
            synchronized (out) {
                out.write(bytes);
                out.write('\n');
                out.flush();
                if (out instanceof java.io.PrintStream stream && stream.checkError())
                    throw new IOException("standard output is closed");
            }
        } catch (IOException e) {
            ended.countDown();
        }
    }

    /** A cancelled request gets no answer. */
    private boolean isUnwanted(McpSchema.JSONRPCMessage message) {
        if (!(message instanceof McpSchema.JSONRPCResponse response) || response.id() == null) return false;
        synchronized (requests) {
            Cancellation request = requests.get(response.id());
            return request != null && request.isCancelled();
        }
    }

    // ---- For the protocol library

    @Override
    public void setSessionFactory(McpServerSession.Factory factory) {
        session = factory.create(new Answers());
    }

    @Override
    public Mono<Void> notifyClients(String method, Object params) {
        return session.sendNotification(method, params);
    }

    @Override
    public Mono<Void> closeGracefully() {
        return Mono.fromRunnable(this::close);
    }

    @Override
    public List<String> protocolVersions() {
        return List.of(
                ProtocolVersions.MCP_2024_11_05,
                ProtocolVersions.MCP_2025_03_26,
                ProtocolVersions.MCP_2025_06_18,
                ProtocolVersions.MCP_2025_11_25);
    }

    private final class Answers implements McpServerTransport {
        @Override
        public Mono<Void> sendMessage(McpSchema.JSONRPCMessage message) {
            return Mono.fromRunnable(() -> {
                if (!isUnwanted(message)) write(message);
            });
        }

        @Override
        public <T> T unmarshalFrom(Object data, TypeRef<T> type) {
            return mapper.convertValue(data, type);
        }

        @Override
        public Mono<Void> closeGracefully() {
            return Mono.empty();
        }
    }
}
