package org.racefinder.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.modelcontextprotocol.spec.McpSchema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code racefinder mcp} with a real client: what a coding agent does to find a race and prove its repair. */
class McpTest {
    private static final String EXAMPLE = "racy/PlainFlag.java";
    private static final int MAX_TEXT = 20_000;

    @TempDir
    Path temporary;

    private Path project() throws IOException {
        Path project = Files.createDirectories(temporary.resolve("project"));
        Files.createDirectories(project.resolve("racy"));
        Files.copy(Tool.SOURCES.resolve(EXAMPLE), project.resolve(EXAMPLE));
        return project;
    }

    private Path temporaryOfServer() throws IOException {
        return Files.createDirectories(temporary.resolve("server"));
    }

    private static List<Path> filesIn(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.toList();
        }
    }

    @Test
    void anAgentFindsARaceAndProvesItsRepair() throws IOException {
        Path project = project();
        String before = Files.readString(project.resolve(EXAMPLE));
        try (McpSession session = new McpSession(temporaryOfServer(), "--allow", project.toString())) {
            assertEquals(
                    List.of("check", "explain", "try_patch", "replay"),
                    session.client().listTools().tools().stream()
                            .map(McpSchema.Tool::name)
                            .toList());

            McpSchema.CallToolResult found = session.call("check", Map.of("sources", List.of(EXAMPLE)));
            Map<String, Object> facts = McpSession.facts(found);
            assertEquals("FINDINGS", facts.get("verdict"), McpSession.text(found));
            String check = (String) facts.get("check");
            Map<?, ?> finding = (Map<?, ?>) ((List<?>) facts.get("findings")).get(0);
            assertEquals("DATA_RACE", finding.get("kind"));
            String id = (String) finding.get("id");

            Map<String, Object> one = Map.of("check", check, "finding", id);
            Map<String, Object> explained = McpSession.facts(session.call("explain", one));
            assertFalse(((List<?>) explained.get("excerpts")).isEmpty());
            String patch = ((List<?>) explained.get("fixes"))
                    .stream()
                            .map(fix -> (String) ((Map<?, ?>) fix).get("patch"))
                            .filter(diff -> diff != null)
                            .findFirst()
                            .orElseThrow();

            McpSchema.CallToolResult tried = session.call("try_patch", Map.of("check", check, "diff", patch));
            Map<String, Object> proof = McpSession.facts(tried);
            assertEquals("VERIFIED", proof.get("verdict"), McpSession.text(tried));
            assertEquals(true, proof.get("verified"));
            assertEquals(List.of(), proof.get("findings"));
            assertFalse(((List<?>) proof.get("assumptions")).isEmpty());

            Map<String, Object> replayed = McpSession.facts(session.call("replay", one));
            assertEquals(true, replayed.get("reproduced"));
            assertTrue(
                    ((List<?>) replayed.get("steps"))
                            .stream().anyMatch(step -> ((Map<?, ?>) step).get("value") != null),
                    "no step has a value: " + replayed);
        }
        assertEquals(before, Files.readString(project.resolve(EXAMPLE)), "the server wrote to the user's file");
        assertEquals(
                2, filesIn(project).size() + filesIn(project.resolve("racy")).size());
        assertEquals(List.of(), filesIn(temporaryOfServer()));
    }

    @Test
    void everyArgumentAndResultIsDocumented() throws IOException {
        String page = Files.readString(Tool.ROOT.resolve("docs/agents.md"));
        List<String> missing = new ArrayList<>();
        try (McpSession session =
                new McpSession(temporaryOfServer(), "--allow", project().toString())) {
            for (McpSchema.Tool tool : session.client().listTools().tools())
                for (Map<String, Object> schema : List.of(tool.inputSchema(), tool.outputSchema()))
                    for (Object name : ((Map<?, ?>) schema.get("properties")).keySet())
                        if (!page.contains("`" + name + "`")) missing.add(tool.name() + ": " + name);
        }
        assertEquals(List.of(), missing);
    }

    @Test
    void aPatchThatDoesNotHelpIsNotVerified() throws IOException {
        Path project = project();
        try (McpSession session = new McpSession(temporaryOfServer(), "--allow", project.toString())) {
            session.call("check", Map.of("sources", List.of(EXAMPLE), "advice", false));
            String text = Files.readString(project.resolve(EXAMPLE));
            Map<String, Object> harmless = Map.of("path", EXAMPLE, "content", text + "// nothing else\n");
            McpSchema.CallToolResult tried =
                    session.call("try_patch", Map.of("check", "c1", "files", List.of(harmless)));
            assertEquals(false, McpSession.facts(tried).get("verified"));
            assertFalse(((List<?>) McpSession.facts(tried).get("stillThere")).isEmpty());
            assertTrue(McpSession.text(tried).contains("not verified"), McpSession.text(tried));

            Map<String, Object> broken = Map.of("path", EXAMPLE, "content", "no Java");
            McpSchema.CallToolResult refused =
                    session.call("try_patch", Map.of("check", "c1", "files", List.of(broken)));
            assertEquals(true, refused.isError());
            assertTrue(McpSession.text(refused).contains("does not compile"), McpSession.text(refused));
        }
    }

    @Test
    void compiledClassesArePatchedFromTheirSources() throws IOException {
        List<String> words =
                List.of("--allow", Tool.EXAMPLES.toString(), "--allow", Tool.SOURCES.toString(), "--max-time", "30");
        try (McpSession session = new McpSession(temporaryOfServer(), words.toArray(String[]::new))) {
            McpSchema.CallToolResult found = session.call(
                    "check",
                    Map.of("main", "racy.PlainFlag", "classPath", List.of("."), "sourcePath", List.of("racy/..")));
            assertTrue(McpSession.text(found).contains("[R1]"), McpSession.text(found));
            Map<String, Object> explained =
                    McpSession.facts(session.call("explain", Map.of("check", "c1", "finding", "R1")));
            String patch = (String) ((Map<?, ?>) ((List<?>) explained.get("fixes")).get(0)).get("patch");
            McpSchema.CallToolResult tried = session.call("try_patch", Map.of("check", "c1", "diff", patch));
            assertEquals("VERIFIED", McpSession.facts(tried).get("verdict"), McpSession.text(tried));
        }
    }

    @Test
    void aSearchWithoutAnAnswerSaysThatNothingIsProved() throws IOException {
        Path project = Files.createDirectories(temporary.resolve("project"));
        Files.writeString(project.resolve("Many.java"), LongProgram.SOURCE);
        try (McpSession session = new McpSession(temporaryOfServer(), "--allow", project.toString())) {
            McpSchema.CallToolResult result = session.client()
                    .callTool(McpSchema.CallToolRequest.builder("check")
                            .arguments(Map.of("sources", List.of("Many.java"), "timeLimitSeconds", 3))
                            .meta(Map.of("progressToken", "t"))
                            .build());
            Map<String, Object> facts = McpSession.facts(result);
            assertEquals("INCOMPLETE", facts.get("verdict"), McpSession.text(result));
            assertTrue(((String) facts.get("proved")).startsWith("nothing"), facts.toString());
            assertTrue(((String) facts.get("next")).contains("timeLimitSeconds"), facts.toString());
            assertFalse(session.progress().isEmpty(), "no progress");
            assertTrue(McpSession.text(result).length() < MAX_TEXT);
        }
    }

    @Test
    void filesOutsideTheAllowedDirectoriesAreRefused() throws IOException {
        Path project = project();
        Files.writeString(temporary.resolve("Secret.java"), "class Secret {}\n");
        Files.createSymbolicLink(project.resolve("Link.java"), temporary.resolve("Secret.java"));
        try (McpSession session = new McpSession(temporaryOfServer(), "--allow", project.toString())) {
            List<Map<String, Object>> calls = List.of(
                    Map.of("sources", List.of("../Secret.java")),
                    Map.of("sources", List.of("Link.java")),
                    Map.of("main", "A", "classPath", List.of("/usr/lib")),
                    Map.of("main", "A", "classPath", List.of("."), "sourcePath", List.of("..")));
            for (Map<String, Object> arguments : calls) {
                McpSchema.CallToolResult refused = session.call("check", arguments);
                assertEquals(true, refused.isError());
                assertTrue(
                        McpSession.text(refused).contains("is outside the directories that this server may use"),
                        McpSession.text(refused));
            }
        }
    }
}
