package org.racefinder.mcp.tool;

import java.util.Map;

/**
 * The answer of a tool. {@code text} suffices for a model that sees only texts; {@code facts} is the same for programs,
 * and conforms to the output schema of the tool.
 */
public record ToolAnswer(String text, Map<String, Object> facts) {}
