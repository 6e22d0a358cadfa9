package org.racefinder.explorer.findings;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import org.racefinder.explorer.execution.Ending;
import org.racefinder.explorer.memory.RaceCandidate;
import org.racefinder.explorer.search.Schedule;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.model.Failure;
import org.racefinder.model.Finding;
import org.racefinder.model.Path;
import org.racefinder.model.Step;
import org.racefinder.model.Waiting;

/**
 * Creates the findings of deadlocks, livelocks, uncaught exceptions and abnormal exits, each with a short path to it.
 */
final class FailureCounterexamples {
    private final SearchRecord search;
    private final ScheduleWriter schedules;
    private final Map<String, String> names = new LinkedHashMap<>();
    private final Map<String, RaceCandidate> demonstrations = new LinkedHashMap<>();
    private final BooleanSupplier hurry;
    private int count;

    FailureCounterexamples(SearchRecord search, ScheduleWriter schedules, BooleanSupplier hurry) {
        this.search = search;
        this.schedules = schedules;
        this.hurry = hurry;
    }

    /** Returns the names of the findings created so far, by id. */
    Map<String, String> names() {
        return names;
    }

    /** Returns the schedules that demonstrate the failures, by the id of the finding. */
    Map<String, RaceCandidate> schedules() {
        return demonstrations;
    }

    Finding show(FailureLog.Entry entry) {
        Finding.Kind kind = entry.key.kind();
        String id = kind.card().letter() + ++count;
        names.put(id, entry.name());
        Schedule shortest = shorten(entry);
        demonstrations.put(id, new RaceCandidate(shortest, entry.promoted));
        ReplayRecorder recorder = search.replayer().replay(shortest, entry.promoted, null);
        ExecutionState execution = search.engine().execution;
        ObjectLabels.assign(execution, search.classes(), search.symbols());
        List<Step> steps = recorder == null ? List.of() : recorder.path("");
        boolean stuck = kind == Finding.Kind.DEADLOCK || kind == Finding.Kind.LIVELOCK;
        StuckThreads threads = new StuckThreads(
                execution, search.classes(), recorder == null ? new WaitOrigins() : recorder.origins());
        List<Waiting> waits = stuck ? threads.waits() : List.of();
        Failure failure = entry.details();
        for (FailureLog.Thrown thrown : search.failures().thrown()) {
            if (FailureLog.key(thrown.failure()).equals(entry.key.key()))
                failure = ExceptionDetails.of(thrown.failure());
        }
        Integer status = kind == Finding.Kind.ABNORMAL_EXIT ? execution.exitStatus : null;
        String output = search.replayer().output();
        StuckThreads.Explanation explanation = kind == Finding.Kind.DEADLOCK ? threads.explain(waits) : null;
        search.replayer().dispose();
        Finding finding = EngineFindings.of(kind, id, waits, failure, status);
        if (explanation != null)
            finding = finding.with(finding.circumstances().withRemedy(explanation.why(), explanation.remedy()));
        return finding.with(finding.circumstances()
                .withPath(new Path(steps, ReplayRecorder.switches(steps), false))
                .withSchedule(schedules.save(id, shortest, entry.promoted, kind + " " + entry.key.key()))
                .withTraces(entry.shownTraces())
                .withTimeout(entry.usedTimeout)
                .withOutput(output));
    }

    private Schedule shorten(FailureLog.Entry entry) {
        if (hurry.getAsBoolean()) return entry.schedule;
        ReplayRecorder recorder = search.replayer().replay(entry.schedule, entry.promoted, null);
        if (recorder == null) {
            search.replayer().dispose();
            return entry.schedule;
        }
        ExecutionState execution = search.engine().execution;
        ScheduleShrinker.DependenceGraph graph = ScheduleShrinker.graph(execution.trace, execution.trace.length() - 1);
        int[] needed = needed(entry, execution);
        search.replayer().dispose();
        return ScheduleShrinker.shortest(graph, needed, candidate -> leadsTo(entry, candidate));
    }

    private boolean leadsTo(FailureLog.Entry entry, Schedule candidate) {
        if (hurry.getAsBoolean()) return false;
        boolean same = search.replayer().replay(candidate, entry.promoted, null) != null
                && occurred(entry)
                && search.engine().execution.trace.length() <= candidate.length() + maxFurtherSteps(entry);
        search.replayer().dispose();
        return same;
    }

    /**
     * Returns how many steps may follow those of the candidate. After an exception, the execution may continue.
     */
    private static int maxFurtherSteps(FailureLog.Entry entry) {
        return entry.key.kind() == Finding.Kind.UNCAUGHT_EXCEPTION || entry.key.kind() == Finding.Kind.ABNORMAL_EXIT
                ? Integer.MAX_VALUE / 2
                : 0;
    }

    /** Returns whether the last execution ended with this failure. */
    private boolean occurred(FailureLog.Entry entry) {
        ExecutionState execution = search.engine().execution;
        return switch (entry.key.kind()) {
            case UNCAUGHT_EXCEPTION ->
                search.failures().thrown().stream()
                        .anyMatch(t -> FailureLog.key(t.failure()).equals(entry.key.key()));
            case ABNORMAL_EXIT ->
                execution.exited && Integer.toString(execution.exitStatus).equals(entry.key.key());
            default -> {
                Ending ending = search.engine().ending();
                yield (ending == Ending.DEADLOCK || ending == Ending.LIVELOCK)
                        && BlockedThreads.key(execution).equals(entry.key.key());
            }
        };
    }

    /** Returns the positions in the trace of the events without which the failure cannot occur, in order. */
    private static int[] needed(FailureLog.Entry entry, ExecutionState execution) {
        Set<Integer> positions = new TreeSet<>();
        int last = execution.trace.length() - 1;
        for (int i = 0; i <= last; i++) {
            ManagedThread t = execution.threadOfActor(execution.trace.event(i).actor);
            if (t == null) continue;
            boolean needed = switch (entry.key.kind()) {
                case UNCAUGHT_EXCEPTION ->
                    t.failure != null && FailureLog.key(t.failure).equals(entry.key.key());
                case ABNORMAL_EXIT -> i == last;
                default -> t.state != ManagedThread.Life.ENDED;
            };
            if (needed) positions.add(i);
        }
        return positions.stream().mapToInt(Integer::intValue).toArray();
    }
}
