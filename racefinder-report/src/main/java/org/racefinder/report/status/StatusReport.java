package org.racefinder.report.status;

import java.util.Locale;
import org.racefinder.model.SearchStatus;
import org.racefinder.report.ResultJson;
import org.racefinder.report.escape.Visible;
import org.racefinder.report.json.ResultWriter;

/** Prints the progress of a search on several machines, as text or JSON. */
public final class StatusReport {
    private StatusReport() {}

    public static String text(SearchStatus status) {
        StringBuilder text = new StringBuilder();
        text.append(String.format(
                Locale.ROOT,
                "%s  %,d executions  %,d/s  ~%.0f %%  %d workers on %d nodes  %s%n",
                Visible.line(status.program()),
                status.executions(),
                rate(status),
                percent(status),
                status.workers(),
                status.nodes().size(),
                time(status.elapsedMillis())));
        for (SearchStatus.Node node : status.nodes())
            text.append(String.format(
                    Locale.ROOT,
                    "  %s at %s: %d workers, %d busy, %,d executions in %,d parts%n",
                    Visible.line(node.name()),
                    Visible.line(node.address()),
                    node.workers(),
                    node.busy(),
                    node.executions(),
                    node.parts()));
        for (String finding : status.findings())
            text.append("  found: ").append(Visible.line(finding)).append(System.lineSeparator());
        return text.toString();
    }

    public static String json(SearchStatus status) {
        return ResultJson.indented(json -> {
            json.writeStartObject();
            json.writeNumberProperty("schemaVersion", ResultWriter.SCHEMA_VERSION);
            json.writeStringProperty("program", status.program());
            json.writeNumberProperty("elapsedMillis", status.elapsedMillis());
            json.writeNumberProperty("executions", status.executions());
            json.writeNumberProperty("executionsPerSecond", rate(status));
            json.writeNumberProperty("estimatedFraction", status.fraction());
            json.writeNumberProperty("workers", status.workers());
            json.writeArrayPropertyStart("findings");
            status.findings().forEach(json::writeString);
            json.writeEndArray();
            json.writeArrayPropertyStart("nodes");
            for (SearchStatus.Node node : status.nodes()) {
                json.writeStartObject();
                json.writeStringProperty("name", node.name());
                json.writeStringProperty("address", node.address());
                json.writeNumberProperty("workers", node.workers());
                json.writeNumberProperty("busy", node.busy());
                json.writeNumberProperty("parts", node.parts());
                json.writeNumberProperty("executions", node.executions());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        });
    }

    static long rate(SearchStatus status) {
        return status.elapsedMillis() == 0 ? 0 : status.executions() * 1_000 / status.elapsedMillis();
    }

    static double percent(SearchStatus status) {
        return 100 * Math.min(1, Math.max(0, status.fraction()));
    }

    static String time(long millis) {
        return String.format(Locale.ROOT, "%d:%02d", millis / 60_000, millis / 1_000 % 60);
    }
}
