package org.racefinder.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;

/**
 * Serves one coding agent through the Model Context Protocol. The library for that protocol is larger than the tool, so
 * the implementation is in a separate module, {@code racefinder-mcp}. {@link McpCommand} finds it by
 * {@link java.util.ServiceLoader}.
 */
public interface AgentServer {
    /**
     * What the person who starts the server permits.
     *
     * @param allowed the directories whose files clients may name
     * @param maxSeconds the longest time limit of one check
     * @param concurrent how many checks run at the same time
     * @param jvmWords the options of {@code check} that choose the JVM of the program
     */
    record Permissions(List<Path> allowed, int maxSeconds, int concurrent, List<String> jvmWords) {}

    /**
     * Answers requests until the client closes its end. Nothing but the protocol is written to {@code answers}. When
     * this method returns, no process that it started and no temporary file is left. Returns the exit code.
     */
    int serve(Permissions permissions, InputStream requests, OutputStream answers) throws IOException;
}
