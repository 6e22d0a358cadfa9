package org.racefinder.mcp.tool;

import java.io.IOException;

/** One tool. Its name, description and schemas are in a resource of the same name. */
public interface AgentTool {
    String name();

    /**
     * Throws a {@link org.racefinder.worker.environment.UsageError} with one sentence if the client has to change
     * something.
     */
    ToolAnswer call(ToolCall call) throws IOException;
}
