package org.racefinder.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.modelcontextprotocol.json.jackson3.JacksonMcpJsonMapper;
import io.modelcontextprotocol.json.schema.jackson3.DefaultJsonSchemaValidator;
import io.modelcontextprotocol.spec.McpSchema;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

class ToolCatalogTest {
    private final ToolCatalog catalog =
            new ToolCatalog(new JacksonMcpJsonMapper(JsonMapper.builder().build()));
    private final DefaultJsonSchemaValidator validator = new DefaultJsonSchemaValidator();

    @ParameterizedTest
    @ValueSource(strings = {"check", "explain", "try_patch", "replay"})
    void schemasAcceptOnlyWhatTheyDescribe(String name) throws IOException {
        McpSchema.Tool tool = catalog.description(name);
        assertTrue(validator.validateSchema(tool.inputSchema()).valid());
        assertTrue(validator.validateSchema(tool.outputSchema()).valid());
        assertEquals(false, tool.inputSchema().get("additionalProperties"));
        assertFalse(validator.validate(tool.outputSchema(), Map.of()).valid());
        assertFalse(tool.title().isBlank());
        assertFalse(tool.description().isBlank());
    }

    @Test
    void wrongArgumentsOfCheckAreRefusedByItsSchema() throws IOException {
        Map<String, Object> schema = catalog.description("check").inputSchema();
        assertTrue(validator
                .validate(schema, Map.of("main", "Mail", "classPath", List.of("classes"), "timeLimitSeconds", 5))
                .valid());
        assertFalse(validator.validate(schema, Map.of("main", 3)).valid());
        assertFalse(
                validator.validate(schema, Map.of("jvmArg", "-XX:OnError=x")).valid());
        assertFalse(validator.validate(schema, Map.of("timeLimitSeconds", 0)).valid());
        assertFalse(validator.validate(schema, Map.of("strategy", "luck")).valid());
    }

    @Test
    void progressIncreasesAndIsNotSentTooOften() {
        List<Double> sent = new ArrayList<>();
        ProgressNotifications progress = new ProgressNotifications((seconds, limit, message) -> sent.add(seconds));
        for (double seconds : new double[] {0, 0.1, 0.4, 0.6, 0.5, 0.6, 1.5, 1.2}) progress.progress(seconds, 60, "");
        assertEquals(List.of(0.0, 0.6, 1.5), sent);
    }
}
