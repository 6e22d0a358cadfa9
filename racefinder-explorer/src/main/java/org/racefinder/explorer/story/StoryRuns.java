package org.racefinder.explorer.story;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.racefinder.explorer.findings.FailureLog;
import org.racefinder.explorer.findings.ObjectLabels;
import org.racefinder.explorer.findings.ObservedFailure;
import org.racefinder.explorer.findings.SearchRecord;
import org.racefinder.explorer.memory.RaceCandidate;
import org.racefinder.explorer.names.Place;
import org.racefinder.explorer.search.Schedule;
import org.racefinder.explorer.search.Trace;
import org.racefinder.model.Story;
import org.racefinder.runtime.JdkCalls;

/** Runs executions to their ends and keeps the best story of each series. */
final class StoryRuns {
    /** The rank of a story that shows wrong values: other executions need not be tried. */
    static final int SUFFICIENT = Damage.OVERWRITTEN.ordinal() * 10;

    private static final int MAX_SWITCHED = 40;
    private static final long MAX_NANOS = 2_000_000_000L;

    private final SearchRecord search;
    private final Map<String, String> failureIds;
    private final Set<String> spins;
    /** The failure of the undisturbed execution, which no race causes; null if it has none or has not been run. */
    private String unavoidable;

    private boolean ranUndisturbed;
    /** Whether only an execution that has been run is run again, exactly as it was. */
    private boolean isReplay;

    /** A story, the execution that it is about, and the positions after which other threads may be switched to. */
    record Told(
            int rank,
            int switches,
            int length,
            Story story,
            Schedule schedule,
            Set<Place> promoted,
            List<Integer> points) {
        boolean isBetterThan(Told other) {
            if (other == null || rank != other.rank) return other == null || rank > other.rank;
            return switches < other.switches || switches == other.switches && length < other.length;
        }
    }

    StoryRuns(SearchRecord search, Map<String, String> failureIds) {
        this.search = search;
        this.failureIds = failureIds;
        this.spins = search.engine().spinLocations.places(search.races().names());
    }

    /** Tells one execution that was replayed. Another one, even that without any switch, might kill the JVM. */
    static StoryRuns ofOneExecution(SearchRecord search, Map<String, String> failureIds) {
        StoryRuns runs = new StoryRuns(search, failureIds);
        runs.ranUndisturbed = true;
        runs.isReplay = true;
        return runs;
    }

    /** Returns the best story of these executions; null if none can be told. */
    Told best(List<RaceCandidate> executions, Set<Place> subject) {
        runUndisturbed();
        Told best = null;
        for (RaceCandidate execution : executions)
            best = better(best, execution.schedule(), execution.promoted(), subject);
        return best;
    }

    private void runUndisturbed() {
        if (ranUndisturbed) return;
        ranUndisturbed = true;
        ActionRecorder recorder = recorder();
        if (run(new Schedule(), Set.of(), recorder)) {
            ObservedFailure failure = ObservedFailure.of(search);
            unavoidable = failure == null ? null : failure.name();
        }
        search.replayer().dispose();
    }

    /**
     * Looks for an execution with a more visible consequence: switches to another thread right before or after an
     * access to one of the places, and lets it run as long as it can.
     */
    Told switched(Told known, Set<Place> subject) {
        long end = System.nanoTime() + MAX_NANOS;
        Set<Place> promoted = new HashSet<>(search.races().snapshot());
        promoted.addAll(subject);
        Told best = known;
        Told start = better(null, new Schedule(), promoted, subject);
        List<Told> level = start == null ? List.of() : List.of(start);
        int tried = 0;
        for (int depth = 0; depth < 2 && best.rank < SUFFICIENT; depth++) {
            List<Told> next = new ArrayList<>();
            for (Told from : level) {
                for (Schedule schedule : alternatives(from)) {
                    if (++tried > MAX_SWITCHED || System.nanoTime() > end) return best;
                    Told found = better(null, schedule, promoted, subject);
                    if (found == null) continue;
                    next.add(found);
                    if (found.isBetterThan(best)) best = found;
                }
            }
            level = next;
        }
        return best;
    }

    /** Returns the schedules that switch to another thread once. */
    private static List<Schedule> alternatives(Told from) {
        List<Schedule> schedules = new ArrayList<>();
        Schedule whole = from.schedule;
        for (int point : from.points) {
            Set<Integer> tried = new HashSet<>();
            tried.add(whole.actor(point));
            for (int i = point + 1; i < whole.length(); i++) {
                if (!tried.add(whole.actor(i))) continue;
                Schedule schedule = new Schedule();
                for (int j = 0; j <= point; j++) schedule.add(whole.actor(j), whole.alternative(j));
                schedule.add(whole.actor(i), whole.alternative(i));
                schedules.add(schedule);
            }
        }
        return schedules;
    }

    private ActionRecorder recorder() {
        return new ActionRecorder(search.engine(), search.reports(), search.symbols());
    }

    private boolean run(Schedule schedule, Set<Place> promoted, ActionRecorder recorder) {
        JdkCalls.observe(recorder.calls());
        try {
            return isReplay
                    ? search.replayer().runAgain(schedule, promoted, recorder, recorder)
                    : search.replayer().runToEnd(schedule, promoted, recorder, recorder);
        } finally {
            JdkCalls.observe(null);
        }
    }

    /** Runs the execution, and returns its story if it is better than the best so far. */
    private Told better(Told best, Schedule schedule, Set<Place> promoted, Set<Place> subject) {
        ActionRecorder recorder = recorder();
        try {
            if (!run(schedule, promoted, recorder)) return best;
            ObservedFailure failure = ObservedFailure.of(search);
            if (failure != null && failure.name().equals(unavoidable) && subject != null) failure = null;
            List<Action> actions = recorder.actions();
            int end = failure == null || failure.thread() == null ? actions.size() : recorder.endOf(failure.thread());
            StoryDraft draft =
                    new StoryDraft(actions, end, subject, failure, this::isSpunOn, search.engine().execution);
            if (draft.isEmpty()) return best;
            Trace trace = search.engine().execution.trace;
            Told told = new Told(
                    draft.rank(),
                    draft.switches(),
                    draft.length(),
                    null,
                    FailureLog.schedule(trace),
                    promoted,
                    points(actions, subject));
            if (!told.isBetterThan(best)) return best;
            ObjectLabels.assign(search.engine().execution, search.classes(), search.symbols());
            Story story = draft.story(failure == null ? null : failureIds.get(failure.name()));
            return new Told(told.rank, told.switches, told.length, story, told.schedule, promoted, told.points);
        } finally {
            search.replayer().dispose();
        }
    }

    private boolean isSpunOn(Place place) {
        return spins.contains(search.races().name(place));
    }

    private List<Integer> points(List<Action> actions, Set<Place> subject) {
        List<Integer> points = new ArrayList<>();
        if (subject == null) return points;
        for (Action action : actions) {
            if (action.variable == null) continue;
            boolean isSubject = subject.contains(action.variable.place(search.engine().execution));
            for (int point = action.event - 1; isSubject && point <= action.event; point++)
                if (point >= 0 && !points.contains(point)) points.add(point);
        }
        return points;
    }
}
