package org.racefinder.report.json;

import org.racefinder.model.Result.Proof;
import org.racefinder.model.Result.ScheduleTree;
import tools.jackson.core.JsonGenerator;

/** Writes what reports show of a proof. */
final class ProofWriter {
    private final JsonGenerator json;
    private final ResultWriter fields;

    ProofWriter(JsonGenerator json, ResultWriter fields) {
        this.json = json;
        this.fields = fields;
    }

    void proof(Proof proof) {
        json.writeObjectPropertyStart("proof");
        if (proof.tree() != null) tree(proof.tree());
        fields.text("withoutTree", proof.withoutTree());
        json.writeNumberProperty("observed", proof.observed());
        json.writeBooleanProperty("everything", proof.everything());
        json.writeArrayPropertyStart("lines");
        proof.lines().forEach(this::line);
        json.writeEndArray();
        json.writeEndObject();
    }

    private void tree(ScheduleTree tree) {
        json.writeObjectPropertyStart("tree");
        json.writeNumberProperty("executions", tree.executions());
        json.writeArrayPropertyStart("branches");
        for (ScheduleTree.Branch branch : tree.branches()) {
            json.writeStartObject();
            json.writeNumberProperty("level", branch.level());
            json.writeNumberProperty("step", branch.step());
            fields.text("thread", branch.thread());
            fields.text("action", branch.action());
            fields.site(branch.site());
            json.writeNumberProperty("executions", branch.executions());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private void line(Proof.Line line) {
        json.writeStartObject();
        fields.site(line.site());
        fields.text("variable", line.variable());
        json.writeBooleanProperty("reads", line.reads());
        json.writeBooleanProperty("writes", line.writes());
        json.writeArrayPropertyStart("orders");
        line.orders().forEach(this::order);
        json.writeEndArray();
        json.writeEndObject();
    }

    private void order(Proof.Order order) {
        json.writeStartObject();
        json.writeStringProperty("direction", order.direction().name());
        json.writeObjectPropertyStart("other");
        fields.site(order.other());
        json.writeEndObject();
        json.writeArrayPropertyStart("ways");
        for (Proof.Way way : order.ways()) {
            json.writeStartObject();
            json.writeArrayPropertyStart("links");
            way.links().forEach(this::link);
            json.writeEndArray();
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private void link(Proof.Link link) {
        json.writeStartObject();
        json.writeStringProperty("kind", link.kind().name());
        fields.text("object", link.object());
        end("released", link.released());
        end("acquired", link.acquired());
        json.writeEndObject();
    }

    private void end(String name, Proof.End end) {
        if (end == null) return;
        json.writeObjectPropertyStart(name);
        fields.text("action", end.action());
        fields.site(end.site());
        json.writeEndObject();
    }
}
