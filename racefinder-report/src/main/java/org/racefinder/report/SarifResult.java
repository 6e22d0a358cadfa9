package org.racefinder.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.racefinder.model.Access;
import org.racefinder.model.Advice;
import org.racefinder.model.CodeSite;
import org.racefinder.model.Finding;
import org.racefinder.model.Path;
import org.racefinder.model.Severity;
import org.racefinder.model.Step;
import org.racefinder.model.Story;
import org.racefinder.report.escape.Visible;
import tools.jackson.core.JsonGenerator;

/** Writes one finding as a SARIF result: its location, the related locations, the flow of each thread, and patches. */
final class SarifResult {
    private static final int MAX_STACK_LINES = 50;

    /** A place of a flow: the thread, the place, what happens, and its position in the execution. */
    private record FlowStep(String thread, CodeSite site, String message, int order) {}

    private final JsonGenerator json;
    private final SarifLocations locations;
    private final FindingPlaces places;
    private final boolean details;

    /** {@code details} is whether stacks, the complete path and patches are written. */
    SarifResult(JsonGenerator json, SarifLocations locations, FindingPlaces places, boolean details) {
        this.json = json;
        this.locations = locations;
        this.places = places;
        this.details = details;
    }

    /**
     * Writes a finding. {@code told} contains it. The first of several findings that are told together gets the story,
     * and the others refer to it.
     */
    void write(ToldFinding told, Finding finding, int rule, String fingerprint, int invocation) {
        json.writeStartObject();
        json.writeStringProperty("ruleId", finding.kind().name());
        json.writeNumberProperty("ruleIndex", rule);
        json.writeStringProperty("level", finding.severity() == Severity.ERROR ? "error" : "warning");
        locations.message(FindingProse.sentence(finding) + "\n" + String.join("\n", FindingProse.lines(told, finding)));
        List<FindingPlaces.Place> where = places.of(finding);
        json.writeArrayPropertyStart("locations");
        locations.location(where.get(0).site(), where.get(0).message(), 0);
        json.writeEndArray();
        json.writeArrayPropertyStart("relatedLocations");
        for (int i = 1; i < Math.min(where.size(), SarifLimits.LOCATIONS); i++)
            locations.location(where.get(i).site(), where.get(i).message(), i);
        json.writeEndArray();
        if (details) stacks(finding);
        codeFlows(finding);
        if (details) fixes(finding);
        json.writeObjectPropertyStart("partialFingerprints");
        json.writeStringProperty("racefinder/v1", fingerprint);
        json.writeEndObject();
        if (finding.traces() > 0) json.writeNumberProperty("occurrenceCount", finding.traces());
        json.writeObjectPropertyStart("provenance");
        json.writeNumberProperty("invocationIndex", invocation);
        json.writeEndObject();
        properties(finding);
        json.writeEndObject();
    }

    private void stacks(Finding finding) {
        Map<String, List<String>> stacks = new LinkedHashMap<>();
        if (finding.conflict() != null) {
            Access first = finding.conflict().first();
            Access second = finding.conflict().second();
            stacks.put(FindingPlaces.access(first, null).message() + " (first)", first.stack());
            stacks.put(FindingPlaces.access(second, null).message() + " (second)", second.stack());
        }
        if (finding.failure() != null)
            stacks.put(finding.failure().type(), finding.failure().stack());
        json.writeArrayPropertyStart("stacks");
        stacks.forEach((title, frames) -> {
            json.writeStartObject();
            locations.message(title);
            json.writeArrayPropertyStart("frames");
            frames.stream().limit(MAX_STACK_LINES).forEach(frame -> {
                json.writeStartObject();
                json.writeName("location");
                locations.location(SarifLocations.frame(frame), frame, 0);
                json.writeEndObject();
            });
            json.writeEndArray();
            json.writeEndObject();
        });
        json.writeEndArray();
    }

    /** Writes the story, if there is one, and all steps, each as one flow for each thread. */
    private void codeFlows(Finding finding) {
        List<FlowStep> story = finding.story() == null ? List.of() : moments(finding.story());
        List<FlowStep> path =
                finding.path() == null || !details && !story.isEmpty() ? List.of() : steps(finding.path());
        if (story.isEmpty() && path.isEmpty()) return;
        json.writeArrayPropertyStart("codeFlows");
        if (!story.isEmpty()) codeFlow("What can happen", story);
        int room = SarifLimits.THREAD_FLOW_LOCATIONS - story.size();
        if (!path.isEmpty() && room > 0)
            codeFlow("Every step", path.subList(Math.max(0, path.size() - room), path.size()));
        json.writeEndArray();
    }

    /** The last moments that have a place. */
    private static List<FlowStep> moments(Story story) {
        List<FlowStep> steps = new ArrayList<>();
        for (int i = 0; i < story.moments().size(); i++) {
            Story.Moment moment = story.moments().get(i);
            if (SarifLocations.isPhysical(moment.site()))
                steps.add(new FlowStep(moment.thread(), moment.site(), FindingProse.moment(moment), i));
        }
        return steps.subList(Math.max(0, steps.size() - SarifLimits.THREAD_FLOW_LOCATIONS), steps.size());
    }

    /** The steps that have a place. */
    private static List<FlowStep> steps(Path path) {
        List<FlowStep> steps = new ArrayList<>();
        for (int i = 0; i < path.length(); i++) {
            Step step = path.steps().get(i);
            String value = step.value() == null ? "" : " = " + step.value();
            if (SarifLocations.isPhysical(step.site()))
                steps.add(new FlowStep(step.thread(), step.site(), step.action() + value, i));
        }
        return steps;
    }

    private void codeFlow(String title, List<FlowStep> steps) {
        Map<String, List<FlowStep>> threads = new LinkedHashMap<>();
        for (FlowStep step : steps)
            threads.computeIfAbsent(step.thread, thread -> new ArrayList<>()).add(step);
        json.writeStartObject();
        locations.message(title);
        json.writeArrayPropertyStart("threadFlows");
        threads.forEach((thread, own) -> {
            json.writeStartObject();
            json.writeStringProperty("id", Visible.line(thread));
            json.writeArrayPropertyStart("locations");
            own.forEach(this::flowLocation);
            json.writeEndArray();
            json.writeEndObject();
        });
        json.writeEndArray();
        json.writeEndObject();
    }

    private void flowLocation(FlowStep step) {
        json.writeStartObject();
        json.writeName("location");
        locations.location(step.site, step.message, 0);
        json.writeNumberProperty("executionOrder", step.order);
        json.writeEndObject();
    }

    private void fixes(Finding finding) {
        List<Advice> patched = finding.advice().stream()
                .filter(advice ->
                        advice.patch() != null && !Diff.parse(advice.patch()).isEmpty())
                .toList();
        if (patched.isEmpty()) return;
        json.writeArrayPropertyStart("fixes");
        for (Advice advice : patched) {
            json.writeStartObject();
            json.writeObjectPropertyStart("description");
            json.writeStringProperty("text", Visible.line(advice.text() + " " + advice.outcome()));
            json.writeEndObject();
            json.writeArrayPropertyStart("artifactChanges");
            Diff.parse(advice.patch()).forEach(this::change);
            json.writeEndArray();
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void change(Diff.FileChange change) {
        json.writeStartObject();
        locations.artifact(change.file());
        json.writeArrayPropertyStart("replacements");
        for (Diff.Replacement replacement : change.replacements()) {
            json.writeStartObject();
            json.writeObjectPropertyStart("deletedRegion");
            json.writeNumberProperty("startLine", replacement.line());
            json.writeNumberProperty("startColumn", 1);
            json.writeNumberProperty("endLine", replacement.line() + replacement.count());
            json.writeNumberProperty("endColumn", 1);
            json.writeEndObject();
            json.writeObjectPropertyStart("insertedContent");
            json.writeStringProperty("text", replacement.text());
            json.writeEndObject();
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private void properties(Finding finding) {
        json.writeObjectPropertyStart("properties");
        json.writeStringProperty("id", Visible.line(finding.id()));
        if (finding.analysis() != null) json.writeStringProperty("analysis", Visible.line(finding.analysis()));
        if (finding.schedule() != null) json.writeStringProperty("schedule", Visible.line(finding.schedule()));
        json.writeEndObject();
    }
}
