package org.racefinder.report.json;

import java.util.List;
import java.util.Locale;
import org.racefinder.model.Access;
import org.racefinder.model.Advice;
import org.racefinder.model.Change;
import org.racefinder.model.CodeSite;
import org.racefinder.model.Exploration;
import org.racefinder.model.Failure;
import org.racefinder.model.FieldWriter;
import org.racefinder.model.Finding;
import org.racefinder.model.Location;
import org.racefinder.model.Path;
import org.racefinder.model.Result;
import org.racefinder.model.Step;
import org.racefinder.model.Story;
import org.racefinder.model.Target;
import org.racefinder.model.ViewConflict;
import org.racefinder.model.Waiting;
import tools.jackson.core.JsonGenerator;

/** Writes the fields of schema version 1 in their order, and omits those that do not apply. */
public final class ResultWriter implements FieldWriter {
    /** The version of the schema that results follow. */
    public static final int SCHEMA_VERSION = 1;

    public static final int MAX_MESSAGE_LENGTH = 4_000;

    private final JsonGenerator json;

    public ResultWriter(JsonGenerator json) {
        this.json = json;
    }

    public void result(Result result, String toolVersion) {
        json.writeStartObject();
        json.writeNumberProperty("schemaVersion", SCHEMA_VERSION);
        json.writeObjectPropertyStart("tool");
        json.writeStringProperty("name", "racefinder");
        text("version", toolVersion);
        json.writeEndObject();
        target(result.target());
        json.writeStringProperty("verdict", result.verdict().name());
        strings("reasons", result.reasons());
        strings("assumptions", result.assumptions());
        exploration(result.exploration());
        json.writeArrayPropertyStart("findings");
        result.findings().forEach(this::finding);
        json.writeEndArray();
        text("output", result.output());
        if (result.proof() != null) new ProofWriter(json, this).proof(result.proof());
        json.writeEndObject();
    }

    private void target(Target target) {
        json.writeObjectPropertyStart("target");
        text("main", target.main());
        strings("args", target.args());
        strings("classpath", target.classpath());
        text("jdk", target.jdk());
        text("classes", target.classes());
        json.writeEndObject();
    }

    private void exploration(Exploration exploration) {
        json.writeObjectPropertyStart("exploration");
        json.writeStringProperty("mode", exploration.mode());
        json.writeBooleanProperty("complete", exploration.complete());
        json.writeNumberProperty(
                "estimatedFraction",
                Double.isFinite(exploration.estimatedFraction()) ? exploration.estimatedFraction() : 0.0);
        json.writeNumberProperty("executions", exploration.executions());
        json.writeNumberProperty("redundantExecutions", exploration.redundantExecutions());
        if (exploration.samples() > 0) json.writeNumberProperty("samples", exploration.samples());
        json.writeNumberProperty("cutExecutions", exploration.cutExecutions());
        json.writeNumberProperty("rounds", exploration.rounds());
        json.writeNumberProperty("transitions", exploration.transitions());
        json.writeNumberProperty("events", exploration.events());
        json.writeNumberProperty("maxDepth", exploration.maxDepth());
        json.writeNumberProperty("threads", exploration.threads());
        json.writeNumberProperty("elapsedMillis", exploration.elapsedMillis());
        json.writeNumberProperty("cpuMillis", exploration.cpuMillis());
        json.writeNumberProperty("executionsPerSecond", Math.round(exploration.executionsPerSecond() * 10) / 10.0);
        text("summarySize", exploration.summarySize());
        text("estimatedBy", exploration.estimatedBy());
        if (exploration.peakMemoryBytes() > 0)
            json.writeNumberProperty("peakMemoryBytes", exploration.peakMemoryBytes());
        if (exploration.locations() > 0) {
            json.writeNumberProperty("locations", exploration.locations());
            json.writeNumberProperty("unsharedLocations", exploration.unshared());
        }
        if (exploration.lastRound() > 0) json.writeNumberProperty("lastRoundExecutions", exploration.lastRound());
        if (exploration.states() > 0) json.writeNumberProperty("states", exploration.states());
        json.writeEndObject();
    }

    public void finding(Finding finding) {
        json.writeStartObject();
        text("id", finding.id());
        json.writeStringProperty("kind", finding.kind().name());
        json.writeStringProperty("severity", finding.severity().name().toLowerCase(Locale.ROOT));
        text("analysis", finding.analysis());
        finding.writeSubject(this);
        text("why", finding.why());
        constant("idiom", finding.idiom());
        text("remedy", finding.remedy());
        if (finding.story() != null) story(finding.story());
        if (finding.path() != null) path(finding.path());
        text("schedule", finding.schedule());
        json.writeNumberProperty("traces", finding.traces());
        finding.writeEvidence(this);
        if (finding.needsTimeout()) json.writeBooleanProperty("needsTimeout", true);
        text("output", finding.output());
        if (!finding.advice().isEmpty()) {
            json.writeArrayPropertyStart("advice");
            finding.advice().forEach(this::advice);
            json.writeEndArray();
        }
        json.writeEndObject();
    }

    @Override
    public void views(String name, ViewConflict views) {
        if (views == null) return;
        json.writeObjectPropertyStart(name);
        text("lock", views.lock());
        json.writeName("maximal");
        view(views.maximal());
        json.writeArrayPropertyStart("diverging");
        views.diverging().forEach(this::view);
        json.writeEndArray();
        if (views.confirmed() != null) json.writeBooleanProperty("confirmed", views.confirmed());
        json.writeEndObject();
    }

    private void view(ViewConflict.View view) {
        json.writeStartObject();
        text("thread", view.thread());
        strings("fields", view.fields());
        strings("at", view.at());
        json.writeEndObject();
    }

    private void advice(Advice advice) {
        json.writeStartObject();
        json.writeNumberProperty("rank", advice.rank());
        json.writeStringProperty("kind", advice.kind().name());
        text("target", advice.target());
        text("text", advice.text());
        strings("removes", advice.removes());
        strings("leaves", advice.leaves());
        json.writeBooleanProperty("verified", advice.verified());
        strings("newFindings", advice.newFindings());
        if (advice.losesUpdates()) json.writeBooleanProperty("losesUpdates", true);
        text("outcome", advice.outcome());
        text("cost", advice.cost());
        json.writeArrayPropertyStart("changes");
        advice.changes().forEach(this::change);
        json.writeEndArray();
        text("patch", advice.patch());
        text("noPatch", advice.noPatch());
        if (advice.triedMillis() > 0) json.writeNumberProperty("triedMillis", advice.triedMillis());
        json.writeEndObject();
    }

    private void change(Change change) {
        json.writeStartObject();
        json.writeStringProperty("kind", change.kind().name());
        text("class", change.className());
        text("method", change.method());
        text("field", change.field());
        text("ownerClass", change.ownerClass());
        if (change.first() > 0) {
            json.writeNumberProperty("first", change.first());
            json.writeNumberProperty("last", change.last());
        }
        if (change.lock() != null) {
            json.writeObjectPropertyStart("lock");
            json.writeStringProperty("kind", change.lock().kind().name());
            text("class", change.lock().className());
            text("field", change.lock().field());
            json.writeBooleanProperty("explicit", change.lock().explicit());
            json.writeEndObject();
        }
        json.writeEndObject();
    }

    @Override
    public void location(String name, Location location) {
        if (location == null) return;
        json.writeObjectPropertyStart(name);
        text("class", location.className());
        text("field", location.field());
        if (location.array()) {
            json.writeBooleanProperty("array", true);
            json.writeArrayPropertyStart("index");
            location.index().forEach(json::writeNumber);
            json.writeEndArray();
        }
        text("allocatedAt", location.allocatedAt());
        text("holder", location.holder());
        json.writeEndObject();
    }

    @Override
    public void access(String name, Access access) {
        if (access == null) return;
        json.writeObjectPropertyStart(name);
        json.writeStringProperty("op", access.write() ? "WRITE" : "READ");
        text("thread", access.thread());
        site(access.site());
        strings("stack", access.stack());
        json.writeEndObject();
    }

    private void path(Path path) {
        json.writeObjectPropertyStart("path");
        json.writeNumberProperty("length", path.length());
        json.writeNumberProperty("switches", path.switches());
        json.writeBooleanProperty("shortest", path.shortest());
        json.writeArrayPropertyStart("steps");
        for (Step step : path.steps()) {
            json.writeStartObject();
            text("thread", step.thread());
            text("action", step.action());
            site(step.site());
            if (!step.after().isEmpty()) {
                json.writeArrayPropertyStart("after");
                step.after().forEach(json::writeNumber);
                json.writeEndArray();
            }
            if (!step.holds().isEmpty()) strings("holds", step.holds());
            text("value", step.value());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private void story(Story story) {
        json.writeObjectPropertyStart("story");
        json.writeArrayPropertyStart("moments");
        for (Story.Moment moment : story.moments()) {
            json.writeStartObject();
            text("thread", moment.thread());
            text("text", moment.text());
            site(moment.site());
            text("note", moment.note());
            json.writeEndObject();
        }
        json.writeEndArray();
        text("ending", story.ending());
        text("leadsTo", story.leadsTo());
        text("schedule", story.schedule());
        json.writeEndObject();
    }

    @Override
    public void waits(String name, List<Waiting> waits) {
        if (waits.isEmpty()) return;
        json.writeArrayPropertyStart(name);
        for (Waiting waiting : waits) {
            json.writeStartObject();
            text("thread", waiting.thread());
            strings("holds", waiting.holds());
            if (!waiting.takenAt().isEmpty()) sites("takenAt", waiting.takenAt());
            text("waitsFor", waiting.waitsFor());
            text("blockedBy", waiting.blockedBy());
            site(waiting.site());
            if (waiting.idle()) json.writeBooleanProperty("idle", true);
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    /** Shortens a message, since a program may put any amount of data into it. */
    private static String cut(String message) {
        if (message == null || message.length() <= MAX_MESSAGE_LENGTH) return message;
        int end = Character.isHighSurrogate(message.charAt(MAX_MESSAGE_LENGTH - 1))
                ? MAX_MESSAGE_LENGTH - 1
                : MAX_MESSAGE_LENGTH;
        return message.substring(0, end)
                + String.format(Locale.ROOT, "... (%,d more characters)", message.length() - end);
    }

    @Override
    public void failure(String name, Failure failure) {
        if (failure == null) return;
        json.writeObjectPropertyStart(name);
        text("type", failure.type());
        text("message", cut(failure.message()));
        strings("stack", failure.stack());
        json.writeEndObject();
    }

    private void sites(String name, List<CodeSite> sites) {
        json.writeArrayPropertyStart(name);
        for (CodeSite site : sites) {
            json.writeStartObject();
            site(site);
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    void site(CodeSite site) {
        if (site == null) return;
        text("file", site.file());
        json.writeNumberProperty("line", site.line());
        text("class", site.className());
        text("method", site.method());
    }

    private void strings(String name, List<String> values) {
        json.writeArrayPropertyStart(name);
        values.forEach(json::writeString);
        json.writeEndArray();
    }

    @Override
    public void text(String name, String value) {
        if (value != null) json.writeStringProperty(name, value);
    }

    @Override
    public void texts(String name, List<String> values) {
        if (!values.isEmpty()) strings(name, values);
    }

    @Override
    public void number(String name, Integer value) {
        if (value != null) json.writeNumberProperty(name, value);
    }

    @Override
    public void constant(String name, Enum<?> value) {
        if (value != null) json.writeStringProperty(name, value.name());
    }
}
