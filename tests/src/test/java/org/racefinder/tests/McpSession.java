package org.racefinder.tests;

import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.ServerParameters;
import io.modelcontextprotocol.client.transport.StdioClientTransport;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.json.jackson3.JacksonMcpJsonMapper;
import io.modelcontextprotocol.spec.McpSchema;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/** A session of the protocol library's own client with the built command. */
final class McpSession implements AutoCloseable {
    private static final McpJsonMapper MAPPER =
            new JacksonMcpJsonMapper(JsonMapper.builder().build());

    private final McpSyncClient client;
    private final List<McpSchema.ProgressNotification> progress = Collections.synchronizedList(new ArrayList<>());

    /** {@code temporary} is the temporary directory of the server. */
    McpSession(Path temporary, String... words) {
        List<String> all = new ArrayList<>(List.of("mcp"));
        all.addAll(List.of(words));
        List<String> command =
                Tool.command(temporary, List.of(), all.toArray(String[]::new)).command();
        ServerParameters server = ServerParameters.builder(command.get(0))
                .args(command.subList(1, command.size()))
                .build();
        StdioClientTransport transport = new StdioClientTransport(server, MAPPER);
        transport.setStdErrorHandler(line -> {});
        client = McpClient.sync(transport)
                .requestTimeout(Duration.ofMinutes(3))
                .initializationTimeout(Duration.ofMinutes(2))
                .progressConsumer(progress::add)
                .build();
        client.initialize();
    }

    McpSyncClient client() {
        return client;
    }

    List<McpSchema.ProgressNotification> progress() {
        return List.copyOf(progress);
    }

    McpSchema.CallToolResult call(String tool, Map<String, Object> arguments) {
        return client.callTool(
                McpSchema.CallToolRequest.builder(tool).arguments(arguments).build());
    }

    /** {@code arguments} is a JSON object. */
    McpSchema.CallToolResult call(String tool, String arguments) throws IOException {
        return call(tool, MAPPER.readValue(arguments, new TypeRef<Map<String, Object>>() {}));
    }

    static String text(McpSchema.CallToolResult result) {
        return ((McpSchema.TextContent) result.content().get(0)).text();
    }

    @SuppressWarnings("unchecked")
    static Map<String, Object> facts(McpSchema.CallToolResult result) {
        return (Map<String, Object>) result.structuredContent();
    }

    @Override
    public void close() {
        client.closeGracefully();
    }
}
