package org.racefinder.tests;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;

/** The schema of SARIF 2.1.0 as OASIS publishes it. */
final class SarifSchema {
    private static final Schema SCHEMA = load();

    private SarifSchema() {}

    /** Empty if the text is valid. */
    static List<String> violations(String sarif) {
        return SCHEMA.validate(sarif, InputFormat.JSON).stream()
                .map(Error::toString)
                .toList();
    }

    private static Schema load() {
        try {
            String text =
                    Files.readString(Tool.ROOT.resolve("racefinder-report/src/test/resources/sarif-schema-2.1.0.json"));
            return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_7)
                    .getSchema(text, InputFormat.JSON);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
