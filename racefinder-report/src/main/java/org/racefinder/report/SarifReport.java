package org.racefinder.report;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import org.racefinder.model.Exploration;
import org.racefinder.model.Finding;
import org.racefinder.model.FindingCard;
import org.racefinder.model.Result;
import tools.jackson.core.JsonGenerator;

/** Prints a result as SARIF 2.1.0 (OASIS), for code hosts and editors. */
public final class SarifReport {
    private static final String SCHEMA =
            "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";
    private static final List<Finding.Kind> RULES = List.of(Finding.Kind.values());

    private SarifReport() {}

    /** {@code project} is the directory to which file names are relative. */
    public static String of(Result result, SourceFiles sources, Path project, String toolVersion) {
        return of(List.of(result), any -> sources, project, toolVersion);
    }

    /** Writes one run per result. */
    static String of(List<Result> results, Function<Result, SourceFiles> sources, Path project, String toolVersion) {
        return ResultJson.indented(json -> {
            json.writeStartObject();
            json.writeStringProperty("$schema", SCHEMA);
            json.writeStringProperty("version", "2.1.0");
            json.writeArrayPropertyStart("runs");
            for (Result result : results) run(json, result, sources.apply(result), project, toolVersion);
            json.writeEndArray();
            json.writeEndObject();
        });
    }

    private static void run(JsonGenerator json, Result result, SourceFiles sources, Path project, String toolVersion) {
        SarifLocations locations = new SarifLocations(json, sources, project);
        json.writeStartObject();
        tool(json, toolVersion);
        invocation(json, locations, result);
        json.writeObjectPropertyStart("originalUriBaseIds");
        json.writeObjectPropertyStart(SarifLocations.BASE);
        json.writeObjectPropertyStart("description");
        json.writeStringProperty("text", "The directory in which the tool was run, or a source directory below it.");
        json.writeEndObject();
        json.writeEndObject();
        json.writeEndObject();
        json.writeStringProperty("columnKind", "utf16CodeUnits");
        json.writeArrayPropertyStart("results");
        SarifResult writer = new SarifResult(json, locations, result.target().main());
        List<String> fingerprints = Fingerprint.of(result);
        for (int i = 0; i < fingerprints.size(); i++) {
            Finding finding = result.findings().get(i);
            writer.write(finding, RULES.indexOf(finding.kind()), fingerprints.get(i));
        }
        json.writeEndArray();
        properties(json, result);
        json.writeEndObject();
    }

    private static void tool(JsonGenerator json, String version) {
        json.writeObjectPropertyStart("tool");
        json.writeObjectPropertyStart("driver");
        json.writeStringProperty("name", "Racefinder");
        if (version != null) json.writeStringProperty("version", version);
        json.writeArrayPropertyStart("rules");
        for (Finding.Kind kind : RULES) {
            FindingCard card = kind.card();
            json.writeStartObject();
            json.writeStringProperty("id", kind.name());
            json.writeStringProperty("name", card.ruleName());
            text(json, "shortDescription", card.title());
            text(json, "fullDescription", card.meaning());
            text(json, "help", card.meaning() + " " + card.remedy());
            json.writeObjectPropertyStart("properties");
            json.writeArrayPropertyStart("tags");
            json.writeString("concurrency");
            json.writeEndArray();
            json.writeStringProperty("precision", card.heuristic() ? "medium" : "very-high");
            json.writeEndObject();
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
        json.writeEndObject();
    }

    /**
     * Writes the reasons for an incomplete search as notifications, so that an empty list of results does not look like
     * a proof.
     */
    private static void invocation(JsonGenerator json, SarifLocations locations, Result result) {
        json.writeArrayPropertyStart("invocations");
        json.writeStartObject();
        json.writeBooleanProperty("executionSuccessful", true);
        json.writeArrayPropertyStart("toolExecutionNotifications");
        for (String reason : result.reasons()) {
            json.writeStartObject();
            json.writeStringProperty("level", "warning");
            locations.message(reason);
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
        json.writeEndArray();
    }

    private static void properties(JsonGenerator json, Result result) {
        Exploration exploration = result.exploration();
        json.writeObjectPropertyStart("properties");
        json.writeStringProperty("main", Visible.line(result.target().main()));
        json.writeStringProperty("verdict", result.verdict().name());
        json.writeBooleanProperty("complete", exploration.complete());
        json.writeNumberProperty("executions", exploration.executions());
        json.writeEndObject();
    }

    private static void text(JsonGenerator json, String name, String text) {
        json.writeObjectPropertyStart(name);
        json.writeStringProperty("text", text);
        json.writeEndObject();
    }
}
