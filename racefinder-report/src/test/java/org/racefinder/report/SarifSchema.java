package org.racefinder.report;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The schema of SARIF 2.1.0 as OASIS publishes it. */
final class SarifSchema {
    private static final Schema SCHEMA = load();

    private SarifSchema() {}

    /** Returns an empty list if the text is valid. */
    static List<String> violations(String sarif) {
        return SCHEMA.validate(sarif, InputFormat.JSON).stream()
                .map(Error::toString)
                .toList();
    }

    private static Schema load() {
        try (InputStream in = SarifSchema.class.getResourceAsStream("/sarif-schema-2.1.0.json")) {
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_7)
                    .getSchema(text, InputFormat.JSON);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
