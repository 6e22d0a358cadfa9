package org.racefinder.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.function.Function;
import org.racefinder.model.Exploration;
import org.racefinder.model.Finding;
import org.racefinder.model.FindingCard;
import org.racefinder.model.Result;
import org.racefinder.model.Severity;
import org.racefinder.report.escape.Visible;
import tools.jackson.core.JsonGenerator;

/** Prints a result as SARIF 2.1.0 (OASIS), for code hosts and editors. */
public final class SarifReport {
    private static final String SCHEMA =
            "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";
    private static final List<Finding.Kind> RULES = List.of(Finding.Kind.values());

    /** A finding to write, with its result's position and the findings that it is told with. */
    private record Reported(int invocation, Finding finding, ToldFinding told, String fingerprint) {}

    private final List<Result> results;
    private final Function<Result, SourceFiles> sources;
    private final Path project;
    private final SarifLimits limits;

    private SarifReport(List<Result> results, Function<Result, SourceFiles> sources, Path project, SarifLimits limits) {
        this.results = results;
        this.sources = sources;
        this.project = project;
        this.limits = limits;
    }

    /** {@code project} is the directory in which the tool was run. */
    public static String of(Result result, SourceFiles sources, Path project, String toolVersion) {
        return of(List.of(result), any -> sources, project, toolVersion);
    }

    /**
     * Writes one run with the findings of all results, since code hosts limit the number of runs and refuse several
     * runs of one tool. Each result is an invocation of it. What exceeds the limits of code hosts is left out.
     */
    static String of(List<Result> results, Function<Result, SourceFiles> sources, Path project, String toolVersion) {
        SarifLimits limits = SarifLimits.USUAL;
        String sarif = new SarifReport(results, sources, project, limits).text(toolVersion);
        while (!SarifLimits.fits(sarif) && limits.smaller() != null) {
            limits = limits.smaller();
            sarif = new SarifReport(results, sources, project, limits).text(toolVersion);
        }
        return sarif;
    }

    private String text(String toolVersion) {
        return ResultJson.indented(json -> {
            json.writeStartObject();
            json.writeStringProperty("$schema", SCHEMA);
            json.writeStringProperty("version", "2.1.0");
            json.writeArrayPropertyStart("runs");
            run(json, toolVersion);
            json.writeEndArray();
            json.writeEndObject();
        });
    }

    private void run(JsonGenerator json, String toolVersion) {
        json.writeStartObject();
        tool(json, toolVersion);
        List<Reported> all = reported();
        List<Reported> written = all.subList(0, Math.min(all.size(), limits.results()));
        json.writeArrayPropertyStart("invocations");
        for (int i = 0; i < results.size(); i++)
            invocation(json, results.get(i), i > 0 ? null : limits.leftOut(all.size() - written.size()));
        json.writeEndArray();
        json.writeObjectPropertyStart("originalUriBaseIds");
        json.writeObjectPropertyStart(SarifLocations.BASE);
        text(json, "description", "The root of the repository, or a source directory below it.");
        json.writeEndObject();
        json.writeEndObject();
        json.writeStringProperty("columnKind", "utf16CodeUnits");
        json.writeArrayPropertyStart("results");
        for (Reported reported : written) {
            Result result = results.get(reported.invocation);
            SourceFiles found = sources.apply(result);
            SarifLocations locations = new SarifLocations(json, found, project);
            FindingPlaces places = new FindingPlaces(found, result.target().main());
            int rule = RULES.indexOf(reported.finding.kind());
            new SarifResult(json, locations, places, limits.details())
                    .write(reported.told, reported.finding, rule, reported.fingerprint, reported.invocation);
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    /** Returns the findings in the order of the results; if not all can be written, the errors first. */
    private List<Reported> reported() {
        List<Reported> all = new ArrayList<>();
        for (int i = 0; i < results.size(); i++) {
            List<Finding> findings = results.get(i).findings();
            List<String> fingerprints = Fingerprint.of(results.get(i));
            IdentityHashMap<Finding, ToldFinding> groups = new IdentityHashMap<>();
            for (ToldFinding told : ToldFinding.of(findings))
                told.group().findings().forEach(finding -> groups.put(finding, told));
            for (int j = 0; j < findings.size(); j++)
                all.add(new Reported(i, findings.get(j), groups.get(findings.get(j)), fingerprints.get(j)));
        }
        if (all.size() > limits.results())
            all.sort(Comparator.comparing(reported -> reported.finding.severity() != Severity.ERROR));
        return all;
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
            json.writeObjectPropertyStart("defaultConfiguration");
            json.writeStringProperty("level", card.heuristic() ? "warning" : "error");
            json.writeEndObject();
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
     * a proof. {@code leftOut} says what the file does not contain, or is null.
     */
    private static void invocation(JsonGenerator json, Result result, String leftOut) {
        json.writeStartObject();
        json.writeBooleanProperty("executionSuccessful", true);
        json.writeArrayPropertyStart("toolExecutionNotifications");
        result.reasons().forEach(reason -> notification(json, reason));
        if (leftOut != null) notification(json, leftOut);
        json.writeEndArray();
        Exploration exploration = result.exploration();
        json.writeObjectPropertyStart("properties");
        json.writeStringProperty("main", Visible.line(result.target().main()));
        json.writeStringProperty("verdict", result.verdict().name());
        json.writeBooleanProperty("complete", exploration.complete());
        json.writeNumberProperty("executions", exploration.executions());
        json.writeEndObject();
        json.writeEndObject();
    }

    private static void notification(JsonGenerator json, String text) {
        json.writeStartObject();
        json.writeStringProperty("level", "warning");
        SarifLocations.message(json, text);
        json.writeEndObject();
    }

    private static void text(JsonGenerator json, String name, String text) {
        json.writeObjectPropertyStart(name);
        json.writeStringProperty("text", text);
        json.writeEndObject();
    }
}
