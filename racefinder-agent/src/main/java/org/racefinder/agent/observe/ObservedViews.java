package org.racefinder.agent.observe;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.racefinder.analysis.View;
import org.racefinder.analysis.ViewConsistency;
import org.racefinder.analysis.Views;
import org.racefinder.model.Circumstances;
import org.racefinder.model.Finding;
import org.racefinder.model.Severity;
import org.racefinder.model.ViewConflict;
import org.racefinder.model.ViewInconsistency;

/** Finds the high-level data races of an observed run: view inconsistencies (Artho, Havelund and Biere, 2003). */
final class ObservedViews {
    private static final int MAX_FINDINGS = 50;
    private final Views views;

    ObservedViews(Views views) {
        this.views = views;
    }

    List<Finding> findings(ObservedRun run) {
        Map<String, Finding> findings = new LinkedHashMap<>();
        for (ViewConsistency.Conflict conflict : ViewConsistency.conflicts(views)) {
            ViewConflict shown = new ViewConflict(
                    run.lock(conflict.lock()),
                    view(run, conflict.maximal(), conflict.maximal(), conflict.first()),
                    conflict.diverging().stream()
                            .map(view -> view(run, view, conflict.maximal(), conflict.second()))
                            .toList(),
                    null);
            String key = shown.maximal().fields() + "" + shown.maximal().at()
                    + shown.diverging().stream()
                            .map(v -> v.fields() + "" + v.at())
                            .toList();
            if (findings.size() < MAX_FINDINGS)
                findings.merge(key, finding(shown), (a, b) -> a.withTraces(a.traces() + 1));
        }
        return new ArrayList<>(findings.values());
    }

    private ViewConflict.View view(ObservedRun run, View view, View maximal, int thread) {
        Set<String> fields = new LinkedHashSet<>();
        Set<String> places = new LinkedHashSet<>();
        for (int i = 0; i < view.size(); i++) {
            if (!maximal.has(view.field(i)) || !views.isWritten(view.field(i))) continue;
            if (fields.add(run.location(view.field(i)).display(true)))
                places.add(run.site(view.site(i)).place());
        }
        return new ViewConflict.View(run.thread(thread), new ArrayList<>(fields), new ArrayList<>(places));
    }

    private static Finding finding(ViewConflict shown) {
        return new ViewInconsistency(
                Circumstances.of(
                        "",
                        Severity.WARNING,
                        "views",
                        "One thread handles these fields at once under the lock, the other in pieces: in between, "
                                + "a third may see a state that belongs to neither."),
                shown);
    }
}
