package org.racefinder.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.racefinder.model.AdviceKind;
import org.racefinder.model.Idiom;
import org.racefinder.model.Verdict;

/** docs/result.schema.json describes every field of results, and rejects other fields. */
class ResultSchemaTest {
    private static final Path PUBLISHED = Path.of("..", "docs", "result.schema.json");

    /**
     * Readers ignore unknown fields, so the published schema allows them. Here a field without a description is an
     * error.
     */
    private static Schema strict() throws IOException {
        String text = Files.readString(PUBLISHED)
                .replace("\"type\": \"object\"", "\"type\": \"object\", \"additionalProperties\": false");
        return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(text, InputFormat.JSON);
    }

    private static List<String> violations(String json) throws IOException {
        return strict().validate(json, InputFormat.JSON).stream()
                .map(Error::toString)
                .toList();
    }

    private static String golden(String name) throws IOException {
        try (var in = ResultSchemaTest.class.getResourceAsStream("/golden/" + name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Test
    void resultsOfEveryKindAreValid() throws IOException {
        assertEquals(List.of(), violations(golden("checked.json")));
        assertEquals(List.of(), violations(golden("analyzed.json")));
    }

    @Test
    void aFieldThatTheSchemaDoesNotDescribeIsAnError() throws IOException {
        String json = golden("analyzed.json");
        assertFalse(violations(json.replaceFirst("\"verdict\"", "\"surprise\" : 1, \"verdict\""))
                .isEmpty());
        assertFalse(violations(json.replaceFirst("\"op\"", "\"surprise\" : 1, \"op\""))
                .isEmpty());
    }

    @Test
    void aWrongValueIsAnError() throws IOException {
        String json = golden("analyzed.json");
        assertFalse(violations(json.replaceFirst("\"FINDINGS\"", "\"PERHAPS\"")).isEmpty());
        assertFalse(violations(json.replaceFirst("\"schemaVersion\" : 1", "\"schemaVersion\" : 2"))
                .isEmpty());
    }

    @Test
    void theSchemaNamesEveryConstant() throws IOException {
        String schema = Files.readString(PUBLISHED);
        for (Verdict verdict : Verdict.values()) assertTrue(schema.contains('"' + verdict.name() + '"'));
        for (Idiom idiom : Idiom.values()) assertTrue(schema.contains('"' + idiom.name() + '"'));
        for (AdviceKind kind : AdviceKind.values()) assertTrue(schema.contains('"' + kind.name() + '"'));
    }
}
