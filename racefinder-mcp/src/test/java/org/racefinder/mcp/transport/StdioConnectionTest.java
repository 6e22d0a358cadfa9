package org.racefinder.mcp.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.json.jackson3.JacksonMcpJsonMapper;
import io.modelcontextprotocol.json.schema.jackson3.DefaultJsonSchemaValidator;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.McpServerFeatures;
import io.modelcontextprotocol.server.McpSyncServerExchange;
import io.modelcontextprotocol.spec.McpSchema;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.racefinder.mcp.program.Cancellation;
import tools.jackson.databind.json.JsonMapper;

@Timeout(60)
class StdioConnectionTest {
    private static final String INITIALIZE =
            "{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"initialize\",\"params\":{\"protocolVersion\":\"2025-06-18\","
                    + "\"capabilities\":{},\"clientInfo\":{\"name\":\"test\",\"version\":\"1\"}}}";

    private final McpJsonMapper mapper =
            new JacksonMcpJsonMapper(JsonMapper.builder().build());
    private final CountDownLatch started = new CountDownLatch(1);
    private final CountDownLatch cancelled = new CountDownLatch(1);
    private PipedOutputStream requests;
    private BufferedReader answers;
    private StdioConnection connection;
    private Thread server;

    @BeforeEach
    void start() throws IOException {
        requests = new PipedOutputStream();
        PipedOutputStream out = new PipedOutputStream();
        answers = new BufferedReader(new InputStreamReader(new PipedInputStream(out, 1 << 16), StandardCharsets.UTF_8));
        connection = new StdioConnection(mapper, new PipedInputStream(requests, 1 << 16), out);
        McpServer.sync(connection)
                .jsonMapper(mapper)
                .jsonSchemaValidator(new DefaultJsonSchemaValidator())
                .capabilities(
                        McpSchema.ServerCapabilities.builder().tools(false).build())
                .immediateExecution(true)
                .tools(McpServerFeatures.SyncToolSpecification.builder()
                        .tool(McpSchema.Tool.builder("wait", Map.of("type", "object"))
                                .build())
                        .callHandler((exchange, request) -> waitUntilCancelled(exchange))
                        .build())
                .build();
        server = new Thread(connection::serve);
        server.start();
    }

    /** A tool that ends only when its request is cancelled. */
    private McpSchema.CallToolResult waitUntilCancelled(McpSyncServerExchange exchange) {
        Cancellation cancellation = StdioConnection.cancellation(exchange.transportContext());
        try (Cancellation.Part part = cancellation.onCancel(cancelled::countDown)) {
            started.countDown();
            cancelled.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return McpSchema.CallToolResult.builder()
                .addTextContent("too late")
                .isError(true)
                .build();
    }

    @AfterEach
    void end() throws IOException, InterruptedException {
        requests.close();
        server.join();
        connection.close();
    }

    private void send(String line) throws IOException {
        requests.write((line + "\n").getBytes(StandardCharsets.UTF_8));
        requests.flush();
    }

    private Map<String, Object> answer() throws IOException {
        return mapper.readValue(answers.readLine(), new TypeRef<Map<String, Object>>() {});
    }

    private void initialize() throws IOException {
        send(INITIALIZE);
        assertEquals(0, answer().get("id"));
        send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "garbage",
                "{",
                "[1,2]",
                "5",
                "null",
                "{\"jsonrpc\":\"2.0\"}",
                "{\"id\":null,\"method\":\"ping\"}",
                "{\"jsonrpc\":\"2.0\",\"id\":{},\"method\":\"ping\"}"
            })
    void aMalformedMessageGetsAnErrorAndTheSessionGoesOn(String message) throws IOException {
        initialize();
        send(message);
        Map<String, Object> answer = answer();
        assertTrue(answer.get("error") instanceof Map, answer.toString());
        send("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}");
        assertEquals(Map.of(), answer().get("result"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ",\"params\":5", ",\"params\":{}", ",\"params\":{\"name\":\"wait\",\"arguments\":[]}"})
    void aCallWithoutTheRightParametersIsAnErrorOfTheParameters(String params) throws IOException {
        initialize();
        send("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\"" + params + "}");
        Map<?, ?> error = (Map<?, ?>) answer().get("error");
        assertEquals(McpSchema.ErrorCodes.INVALID_PARAMS, error.get("code"));
    }

    @Test
    void unknownMethodsAndToolsAreErrors() throws IOException {
        initialize();
        send("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"no/such\"}");
        assertEquals(-32601, ((Map<?, ?>) answer().get("error")).get("code"));
        send("{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"tools/call\",\"params\":{\"name\":\"rm\"}}");
        assertEquals(-32602, ((Map<?, ?>) answer().get("error")).get("code"));
    }

    @Test
    void requestsBeforeTheInitializationAreAnswered() throws IOException {
        send("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}");
        assertEquals(Map.of(), answer().get("result"));
        send("{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"tools/list\"}");
        assertTrue(answer().get("error").toString().contains("not initialized"));
    }

    @Test
    void aMessageThatIsTooLongIsSkipped() throws IOException {
        initialize();
        byte[] part = "x".repeat(1 << 16).getBytes(StandardCharsets.UTF_8);
        for (int i = 0; i < 130; i++) requests.write(part);
        send("");
        assertTrue(answer().get("error").toString().contains("longer than 8 MiB"));
        send("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}");
        assertEquals(1, answer().get("id"));
    }

    @Test
    void aCancelledRequestEndsAndGetsNoAnswer() throws Exception {
        initialize();
        send("{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"tools/call\",\"params\":{\"name\":\"wait\"}}");
        started.await();
        send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":7}}");
        cancelled.await();
        send("{\"jsonrpc\":\"2.0\",\"id\":8,\"method\":\"ping\"}");
        assertEquals(8, answer().get("id"));
    }

    @Test
    void anIdIsUsedByOneRequestAtATime() throws Exception {
        initialize();
        send("{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"tools/call\",\"params\":{\"name\":\"wait\"}}");
        started.await();
        send("{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"ping\"}");
        assertTrue(answer().get("error").toString().contains("still running"));
    }

    @Test
    void theEndOfTheInputCancelsWhatRuns() throws Exception {
        initialize();
        send("{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"tools/call\",\"params\":{\"name\":\"wait\"}}");
        started.await();
        requests.close();
        server.join();
        connection.close();
        assertEquals(0, cancelled.getCount());
    }
}
