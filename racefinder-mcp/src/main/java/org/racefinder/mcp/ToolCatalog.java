package org.racefinder.mcp;

import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.server.McpServerFeatures;
import io.modelcontextprotocol.server.McpSyncServerExchange;
import io.modelcontextprotocol.spec.McpSchema;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.util.Map;
import org.racefinder.mcp.program.Cancellation;
import org.racefinder.mcp.program.RequestProgress;
import org.racefinder.mcp.tool.AgentTool;
import org.racefinder.mcp.tool.Limited;
import org.racefinder.mcp.tool.ToolAnswer;
import org.racefinder.mcp.tool.ToolCall;
import org.racefinder.mcp.transport.StdioConnection;
import org.racefinder.worker.environment.UsageError;

/** Describes the tools to the protocol library, calls them, and turns every failure into an answer. */
final class ToolCatalog {
    /** Compilers have more to say than one sentence. */
    private static final int MAX_FAILURE = 8_000;

    private final McpJsonMapper mapper;

    ToolCatalog(McpJsonMapper mapper) {
        this.mapper = mapper;
    }

    McpServerFeatures.SyncToolSpecification specification(AgentTool tool) throws IOException {
        return McpServerFeatures.SyncToolSpecification.builder()
                .tool(description(tool.name()))
                .callHandler((exchange, request) -> call(tool, exchange, request))
                .build();
    }

    @SuppressWarnings("unchecked")
    McpSchema.Tool description(String name) throws IOException {
        Map<String, Object> card = mapper.readValue(resource(name), new TypeRef<Map<String, Object>>() {});
        return McpSchema.Tool.builder(name, (Map<String, Object>) card.get("inputSchema"))
                .title((String) card.get("title"))
                .description((String) card.get("description"))
                .outputSchema((Map<String, Object>) card.get("outputSchema"))
                // The program under test can do anything, so no tool that runs it can promise to read only.
                .annotations(McpSchema.ToolAnnotations.builder()
                        .readOnlyHint(name.equals("explain"))
                        .destructiveHint(false)
                        .build())
                .build();
    }

    private static String resource(String name) throws IOException {
        try (InputStream in = AgentTool.class.getResourceAsStream(name + ".json")) {
            if (in == null) throw new FileNotFoundException(name + ".json");
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static McpSchema.CallToolResult call(
            AgentTool tool, McpSyncServerExchange exchange, McpSchema.CallToolRequest request) {
        Cancellation cancellation = StdioConnection.cancellation(exchange.transportContext());
        Map<String, Object> arguments = request.arguments() == null ? Map.of() : request.arguments();
        try {
            ToolAnswer answer = tool.call(new ToolCall(arguments, cancellation, progress(exchange, request)));
            return McpSchema.CallToolResult.builder()
                    .addTextContent(answer.text())
                    .structuredContent(answer.facts())
                    .isError(false)
                    .build();
        } catch (UsageError | Cancellation.CancelledRequestException e) {
            return failure(e.getMessage());
        } catch (InvalidPathException e) {
            return failure("an argument contains a character that no file or class can have in its name");
        } catch (IOException e) {
            return failure("a file cannot be read or written: " + e);
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            e.printStackTrace();
            return failure("internal error, so nothing was proved: " + e);
        }
    }

    private static McpSchema.CallToolResult failure(String sentence) {
        return McpSchema.CallToolResult.builder()
                .addTextContent(Limited.text(sentence, MAX_FAILURE))
                .isError(true)
                .build();
    }

    private static RequestProgress progress(McpSyncServerExchange exchange, McpSchema.CallToolRequest request) {
        Object token = request.meta() == null ? null : request.meta().get("progressToken");
        if (token == null) return (seconds, limit, message) -> {};
        return new ProgressNotifications((seconds, limit, message) ->
                exchange.progressNotification(McpSchema.ProgressNotification.builder(token, seconds)
                        .total((double) limit)
                        .message(message)
                        .build()));
    }
}
