package org.racefinder.mcp;

import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.jackson3.JacksonMcpJsonMapper;
import io.modelcontextprotocol.json.schema.jackson3.DefaultJsonSchemaValidator;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.McpServerFeatures;
import io.modelcontextprotocol.spec.McpSchema;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import org.racefinder.cli.AgentServer;
import org.racefinder.mcp.program.AllowedDirectories;
import org.racefinder.mcp.program.CheckQueue;
import org.racefinder.mcp.program.CheckRunner;
import org.racefinder.mcp.program.FinishedChecks;
import org.racefinder.mcp.program.SessionDirectory;
import org.racefinder.mcp.tool.AgentTool;
import org.racefinder.mcp.tool.CheckTool;
import org.racefinder.mcp.tool.ExplainTool;
import org.racefinder.mcp.tool.ReplayTool;
import org.racefinder.mcp.tool.TimeLimits;
import org.racefinder.mcp.tool.TryPatchTool;
import org.racefinder.mcp.transport.StdioConnection;
import org.racefinder.worker.environment.ExitCode;
import org.racefinder.worker.environment.Version;
import tools.jackson.databind.json.JsonMapper;

/** Serves one client. However the session ends, its workers are killed and its files are deleted. */
public final class McpServerProcess implements AgentServer {
    private static final String INSTRUCTIONS =
            "Racefinder decides whether a concurrent Java program can have a data race, deadlock or failure in any"
                    + " schedule. Write a small closed program or race test for the code in question, call check, read"
                    + " explain, and prove your change with try_patch before you write it. Say that something is proved"
                    + " only if the verdict is VERIFIED, and name the assumptions.";

    @Override
    public int serve(Permissions permissions, InputStream requests, OutputStream answers) throws IOException {
        // The library finds its parts by the context class loader, and would report that it has nowhere to log.
        Thread.currentThread().setContextClassLoader(McpServerProcess.class.getClassLoader());
        System.setProperty("slf4j.internal.verbosity", "ERROR");
        McpJsonMapper mapper = new JacksonMcpJsonMapper(JsonMapper.builder().build());
        SessionDirectory directory = SessionDirectory.create();
        StdioConnection connection = new StdioConnection(mapper, requests, answers);
        Thread end = new Thread(() -> close(connection, directory), "racefinder-end-of-session");
        Runtime.getRuntime().addShutdownHook(end);
        try {
            start(connection, mapper, tools(permissions, directory));
            connection.serve();
        } finally {
            close(connection, directory);
        }
        return ExitCode.NOTHING_FOUND;
    }

    private static synchronized void close(StdioConnection connection, SessionDirectory directory) {
        connection.close();
        directory.close();
    }

    private static List<AgentTool> tools(Permissions permissions, SessionDirectory directory) throws IOException {
        AllowedDirectories allowed = new AllowedDirectories(permissions.allowed());
        TimeLimits limits = new TimeLimits(permissions.maxSeconds());
        FinishedChecks checks = new FinishedChecks();
        CheckRunner runner = new CheckRunner(
                allowed, directory, checks, new CheckQueue(permissions.concurrent()), permissions.jvmWords());
        return List.of(
                new CheckTool(allowed, limits, runner),
                new ExplainTool(allowed, checks),
                new TryPatchTool(allowed, limits, checks, runner),
                new ReplayTool(allowed, limits, checks, runner));
    }

    private static void start(StdioConnection connection, McpJsonMapper mapper, List<AgentTool> tools)
            throws IOException {
        ToolCatalog catalog = new ToolCatalog(mapper);
        List<McpServerFeatures.SyncToolSpecification> specifications = new ArrayList<>();
        for (AgentTool tool : tools) specifications.add(catalog.specification(tool));
        McpServer.sync(connection)
                .serverInfo("racefinder", Version.TEXT)
                .instructions(INSTRUCTIONS)
                .jsonMapper(mapper)
                .jsonSchemaValidator(new DefaultJsonSchemaValidator())
                .capabilities(
                        McpSchema.ServerCapabilities.builder().tools(false).build())
                // Each request has its own thread already.
                .immediateExecution(true)
                .tools(specifications)
                .build();
    }
}
