package org.racefinder.explorer.findings;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.racefinder.analysis.TornStates;
import org.racefinder.analysis.View;
import org.racefinder.analysis.ViewConsistency;
import org.racefinder.analysis.ViewConsistency.Conflict;
import org.racefinder.analysis.Views;
import org.racefinder.explorer.search.Schedule;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.thread.HooksOff;
import org.racefinder.model.Circumstances;
import org.racefinder.model.CodeSite;
import org.racefinder.model.Finding;
import org.racefinder.model.Path;
import org.racefinder.model.Severity;
import org.racefinder.model.Step;
import org.racefinder.model.ViewConflict;
import org.racefinder.model.ViewInconsistency;

/**
 * Creates findings from the views of all executions: one for each lock and set of blocks, however many objects are
 * involved.
 */
final class ViewFindings {
    private static final int MAX_FINDINGS = 50;

    private final SearchRecord search;
    private final ScheduleWriter schedules;
    private final RepeatedSearch repeated;

    /** Conflicts between the same blocks. The schedule is that of an execution in which one of them occurs, or null. */
    private record MergedConflict(ViewConflict conflict, Schedule schedule, int traces) {}

    ViewFindings(SearchRecord search, ScheduleWriter schedules, RepeatedSearch repeated) {
        this.search = search;
        this.schedules = schedules;
        this.repeated = repeated;
    }

    /**
     * @param confirmMillis how long to search for executions with a torn state; 0 to skip this search
     */
    List<Finding> all(long confirmMillis) {
        Views views = search.engine().execution.analyses.views();
        if (views == null) return List.of();
        if (views.tooMany()) search.reasons().add("there were too many synchronized blocks for views");
        List<Conflict> conflicts = ViewConsistency.conflicts(views);
        Schedule[] witnesses = new Schedule[conflicts.size()];
        boolean everythingSeen = false;
        if (confirmMillis > 0 && !conflicts.isEmpty())
            everythingSeen = confirm(views, conflicts, witnesses, confirmMillis);
        Map<String, MergedConflict> merged = new LinkedHashMap<>();
        for (int i = 0; i < witnesses.length; i++) merge(conflicts.get(i), witnesses[i], everythingSeen, merged);
        List<Finding> findings = new ArrayList<>();
        for (MergedConflict shown : merged.values()) {
            if (findings.size() < MAX_FINDINGS) findings.add(finding("V" + (findings.size() + 1), shown));
        }
        return findings;
    }

    /** Searches for executions in which the conflicts occur; returns whether every execution was examined. */
    private boolean confirm(Views views, List<Conflict> conflicts, Schedule[] witnesses, long millis) {
        TornStates torn = new TornStates(conflicts, conflict -> {
            ManagedThread t = search.engine().running();
            try (HooksOff off = t.hooksOff()) {
                witnesses[conflict] = FailureLog.schedule(search.engine().execution.trace);
            }
        });
        views.watch(torn);
        try {
            return repeated.exploreAgain(torn::allSeen, millis);
        } finally {
            views.watch(null);
        }
    }

    private void merge(
            Conflict conflict, Schedule witness, boolean everythingSeen, Map<String, MergedConflict> merged) {
        String lock = search.views().lockText(conflict.lock());
        Boolean confirmed = witness != null ? Boolean.TRUE : everythingSeen ? Boolean.FALSE : null;
        ViewConflict text = new ViewConflict(
                lock,
                view(conflict.maximal(), conflict.maximal(), conflict.first()),
                conflict.diverging().stream()
                        .map(view -> view(view, conflict.maximal(), conflict.second()))
                        .toList(),
                confirmed);
        String key = lock.replaceAll("@\\w+", "")
                + text.maximal().fields()
                + text.maximal().at()
                + text.diverging().stream().map(v -> v.fields() + "" + v.at()).toList();
        MergedConflict before = merged.get(key);
        if (before == null) merged.put(key, new MergedConflict(text, witness, 1));
        else if (before.schedule() == null && witness != null)
            merged.put(key, new MergedConflict(text, witness, before.traces() + 1));
        else merged.put(key, new MergedConflict(before.conflict(), before.schedule(), before.traces() + 1));
    }

    /** Returns the fields that a view shares with the maximal view, without fields that are never written. */
    private ViewConflict.View view(View view, View maximal, int thread) {
        Views views = search.engine().execution.analyses.views();
        Set<String> fields = new LinkedHashSet<>();
        Set<String> places = new LinkedHashSet<>();
        for (int i = 0; i < view.size(); i++) {
            if (!maximal.has(view.field(i)) || !views.isWritten(view.field(i))) continue;
            if (!fields.add(search.views().fieldText(view.field(i)))) continue;
            CodeSite site = search.symbols().siteAt(view.site(i));
            places.add(site.place());
        }
        return new ViewConflict.View(
                search.views().thread(thread, "?"), new ArrayList<>(fields), new ArrayList<>(places));
    }

    private Finding finding(String id, MergedConflict shown) {
        List<Step> steps = List.of();
        String schedule = null;
        if (shown.schedule() != null) {
            ReplayRecorder recorder =
                    search.replayer().replay(shown.schedule(), search.races().snapshot(), null);
            if (recorder != null) {
                List<Step> all = recorder.path("");
                steps = all.subList(0, Math.min(all.size(), shown.schedule().length()));
                schedule = schedules.save(
                        id,
                        shown.schedule(),
                        search.races().snapshot(),
                        "torn state under " + shown.conflict().lock());
            }
            search.replayer().dispose();
        }
        Circumstances circumstances = Circumstances.of(id, Severity.WARNING, "views", why(shown.conflict()))
                .withPath(steps.isEmpty() ? null : new Path(steps, ReplayRecorder.switches(steps), false))
                .withSchedule(schedule)
                .withTraces(shown.traces());
        return new ViewInconsistency(circumstances, shown.conflict());
    }

    private static String why(ViewConflict conflict) {
        String whole = conflict.maximal().thread() + " accesses "
                + conflict.maximal().named() + " in one synchronized block, ";
        String pieces = conflict.diverging().get(0).thread() + " accesses them in several blocks of the same lock. ";
        String so = "If they belong together, a state in which only some of them are changed can be seen. ";
        if (conflict.confirmed() == null) return whole + pieces + so + "Heuristic: whether they do is for you to say.";
        return whole
                + pieces
                + so
                + (conflict.confirmed()
                        ? "An execution shows it: one thread works on all of them between two blocks of the other."
                        : "No execution shows it: nothing ever comes between those blocks.");
    }
}
