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
import org.racefinder.model.ViewConflict;
import org.racefinder.model.Waiting;
import tools.jackson.core.JsonGenerator;

/** Writes one finding as a SARIF result: its location, the related locations, the flow of each thread, and patches. */
final class SarifResult {
    private static final int MAX_STACK_LINES = 50;

    private record Place(CodeSite site, String message) {}

    private final JsonGenerator json;
    private final SarifLocations locations;
    private final String mainClass;

    SarifResult(JsonGenerator json, SarifLocations locations, String mainClass) {
        this.json = json;
        this.locations = locations;
        this.mainClass = mainClass;
    }

    void write(Finding finding, int rule, String fingerprint) {
        json.writeStartObject();
        json.writeStringProperty("ruleId", finding.kind().name());
        json.writeNumberProperty("ruleIndex", rule);
        json.writeStringProperty("level", finding.severity() == Severity.ERROR ? "error" : "warning");
        locations.message(text(finding));
        List<Place> places = places(finding);
        json.writeArrayPropertyStart("locations");
        if (!places.isEmpty()) locations.location(places.get(0).site, places.get(0).message, 0);
        json.writeEndArray();
        json.writeArrayPropertyStart("relatedLocations");
        for (int i = 1; i < places.size(); i++) locations.location(places.get(i).site, places.get(i).message, i);
        json.writeEndArray();
        stacks(finding);
        if (finding.path() != null && finding.path().length() > 0) codeFlow(finding.path());
        fixes(finding);
        json.writeObjectPropertyStart("partialFingerprints");
        json.writeStringProperty("racefinder/v1", fingerprint);
        json.writeEndObject();
        if (finding.traces() > 0) json.writeNumberProperty("occurrenceCount", finding.traces());
        properties(finding);
        json.writeEndObject();
    }

    private static String text(Finding finding) {
        return finding.kind().card().title() + ": " + Headline.withoutWord(finding, ": ") + "."
                + (finding.why() == null ? "" : "\n" + finding.why());
    }

    /** Returns the places of the finding. It is shown at the first. */
    private List<Place> places(Finding finding) {
        List<Place> places = new ArrayList<>();
        finding.accesses().forEach(access -> places.add(place(access)));
        for (Waiting waiting : finding.waits())
            places.add(new Place(
                    waiting.site(),
                    waiting.thread() + " waits for " + waiting.waitsFor()
                            + (waiting.holds().isEmpty() ? "" : ", holding " + String.join(", ", waiting.holds()))));
        if (finding.views() != null) views(finding.views(), places);
        if (finding.failure() != null)
            finding.failure().stack().stream()
                    .map(SarifLocations::frame)
                    .filter(site -> site != null && !site.className().startsWith("java."))
                    .findFirst()
                    .ifPresent(
                            site -> places.add(new Place(site, finding.failure().type() + " is thrown here")));
        if (places.isEmpty() && finding.path() != null) lastPlace(finding.path(), places);
        return places;
    }

    private static Place place(Access access) {
        return new Place(access.site(), (access.write() ? "write" : "read") + " by " + access.thread());
    }

    private static void lastPlace(Path path, List<Place> places) {
        for (int i = path.length() - 1; i >= 0 && places.isEmpty(); i--) {
            Step step = path.steps().get(i);
            if (step.site() != null && step.site().file() != null) places.add(new Place(step.site(), step.action()));
        }
    }

    /** Views contain only files and lines, so the package of the main class is assumed. */
    private void views(ViewConflict conflict, List<Place> places) {
        view(conflict.maximal(), "together", places);
        conflict.diverging().forEach(view -> view(view, "apart", places));
    }

    private void view(ViewConflict.View view, String how, List<Place> places) {
        for (String at : view.at()) {
            int colon = at.lastIndexOf(':');
            if (colon < 0 || !at.substring(colon + 1).matches("\\d{1,9}")) continue;
            String type = mainClass.substring(0, mainClass.lastIndexOf('.') + 1)
                    + at.substring(0, colon).replaceFirst("\\.\\w+$", "");
            CodeSite site = new CodeSite(type, "?", at.substring(0, colon), Integer.parseInt(at.substring(colon + 1)));
            places.add(new Place(site, String.join(", ", view.fields()) + " " + how + " in " + view.thread()));
        }
    }

    private void stacks(Finding finding) {
        Map<String, List<String>> stacks = new LinkedHashMap<>();
        if (finding.conflict() != null) {
            Access first = finding.conflict().first();
            Access second = finding.conflict().second();
            stacks.put(place(first).message + " (first)", first.stack());
            stacks.put(place(second).message + " (second)", second.stack());
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

    private void codeFlow(Path path) {
        Map<String, List<Integer>> threads = new LinkedHashMap<>();
        for (int i = 0; i < path.length(); i++)
            threads.computeIfAbsent(path.steps().get(i).thread(), t -> new ArrayList<>())
                    .add(i);
        json.writeArrayPropertyStart("codeFlows");
        json.writeStartObject();
        json.writeArrayPropertyStart("threadFlows");
        threads.forEach((thread, steps) -> {
            json.writeStartObject();
            json.writeStringProperty("id", Visible.line(thread));
            json.writeArrayPropertyStart("locations");
            steps.forEach(index -> step(path.steps().get(index), index));
            json.writeEndArray();
            json.writeEndObject();
        });
        json.writeEndArray();
        json.writeEndObject();
        json.writeEndArray();
    }

    private void step(Step step, int index) {
        json.writeStartObject();
        json.writeName("location");
        locations.location(step.site(), step.action(), 0);
        json.writeNumberProperty("executionOrder", index);
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
