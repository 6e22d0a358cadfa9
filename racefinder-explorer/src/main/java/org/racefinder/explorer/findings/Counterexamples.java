package org.racefinder.explorer.findings;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.racefinder.explorer.api.CheckOptions;
import org.racefinder.explorer.api.RaceKey;
import org.racefinder.explorer.execution.Ending;
import org.racefinder.explorer.memory.RaceLog;
import org.racefinder.explorer.names.Place;
import org.racefinder.explorer.search.Schedule;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.model.Circumstances;
import org.racefinder.model.ConflictingAccesses;
import org.racefinder.model.Failure;
import org.racefinder.model.Finding;
import org.racefinder.model.Location;
import org.racefinder.model.RaceKind;
import org.racefinder.model.Severity;
import org.racefinder.model.Step;
import org.racefinder.model.SymbolTable;
import org.racefinder.model.Waiting;
import org.racefinder.trace.RaceTrace;

/** Turns what the search noted into findings: each witness is shrunk, run once more under observation, and saved. */
public final class Counterexamples {
    static final int MOST = 100;

    private final ReplayableSearch session;
    private final CheckOptions options;
    private final SymbolTable symbols;
    private final ScheduleStore store;
    private final List<Finding> findings = new ArrayList<>();
    private final Map<String, RaceKey> keys = new LinkedHashMap<>();
    private final Map<String, String> otherNames = new LinkedHashMap<>();
    private int races;
    private int warnings;
    private int others;

    public Counterexamples(ReplayableSearch session, CheckOptions options, SymbolTable symbols, ScheduleStore store) {
        this.session = session;
        this.options = options;
        this.symbols = symbols;
        this.store = store;
    }

    public List<Finding> all(boolean everythingSeen) {
        session.found().sighted(new PreliminaryFindings(session, options, symbols).all(everythingSeen));
        for (MergedRaces.Merged entry : MergedRaces.merge(session.races(), symbols)) {
            if (findings.size() >= MOST) break;
            race(entry, everythingSeen);
        }
        for (FindingLog.Entry entry : session.findings().entries()) {
            if (findings.size() >= MOST) break;
            other(entry);
            session.found().shown(findings.get(findings.size() - 1));
        }
        for (Finding view : new ViewFindings(session, symbols, this).all(everythingSeen ? confirmMillis() : 0)) {
            findings.add(view);
            session.found().shown(view);
        }
        return findings;
    }

    /** The counterexamples of the races reported, one after the other. */
    public void traces(Consumer<RaceTrace> to) {
        for (MergedRaces.Merged merged : MergedRaces.merge(session.races(), symbols)) {
            if (merged.isWarning() || !keys.containsValue(merged.key())) continue;
            List<RaceLog.Witness> witnesses =
                    new ArrayList<>(List.of(merged.best().best()));
            witnesses.addAll(merged.best().more);
            for (RaceLog.Witness witness : witnesses) {
                RaceTraceRecorder recorder = new RaceTraceRecorder(session, symbols, merged.best().pair);
                session.engine().execution.edges = recorder;
                boolean followed = session.follow(witness.schedule(), witness.promoted(), recorder);
                session.engine().execution.edges = null;
                RaceTrace trace = followed ? recorder.trace(merged.key()) : null;
                session.engine().dispose();
                if (trace != null) to.accept(trace);
            }
        }
    }

    public Map<String, RaceKey> keys() {
        return keys;
    }

    /** What is left of the time, if torn states are to be looked for. */
    private long confirmMillis() {
        if (!options.observation().confirmViews()) return 0;
        return Math.max(1000, options.timeLimitSeconds() * 1000L - session.elapsedMillis());
    }

    /** Findings that are no races, by id, as they are told apart. */
    public Map<String, String> others() {
        return otherNames;
    }

    // ---- races

    private void race(MergedRaces.Merged merged, boolean everythingSeen) {
        RaceLog.Entry entry = merged.best();
        RaceLog.Witness witness = entry.best();
        PreliminaryFindings sightings = new PreliminaryFindings(session, options, symbols);
        if (!sightings.isReported(merged, everythingSeen)) return;
        RaceKind kind = PreliminaryFindings.kind(witness);
        boolean warning = merged.isWarning();
        boolean onlyReadFirst = kind == RaceKind.RW && !warning;
        String id = warning ? "W" + ++warnings : "R" + ++races;
        if (!warning) keys.put(id, merged.key());
        RaceLog.Candidate shown = shrinkRace(entry);
        ReplayRecorder recorder = session.replay(shown.schedule(), shown.promoted(), entry.pair);
        if (recorder == null || !recorder.met) {
            shown = new RaceLog.Candidate(witness.schedule(), witness.promoted());
            recorder = session.replay(shown.schedule(), shown.promoted(), entry.pair);
        }
        if (recorder == null || !recorder.met) {
            session.engine().dispose();
            session.reasons()
                    .add("a race on " + session.races().name(entry.pair.place()) + " could not be shown again");
            Severity severity = warning ? Severity.WARNING : Severity.ERROR;
            findings.add(sightings.unshown(id, entry, entry.traces, severity));
            return;
        }
        Location location =
                new LocationNames(session, symbols).of(entry.pair.place(), recorder.racedOwner, recorder.racedIndex);
        List<Step> steps = recorder.path(location.display(true));
        boolean isShortest = everythingSeen && isShortest(entry, recorder.secondEvent);
        String output = session.output();
        session.engine().dispose();
        Severity severity = warning || onlyReadFirst && everythingSeen ? Severity.WARNING : Severity.ERROR;
        String why = Explanations.of(entry, recorder.first, recorder.second, location);
        String what = (warning ? "warning about " : "race on ") + location.display(true);
        Circumstances circumstances = Circumstances.of(id, severity, entry.analysis.family(), why)
                .withPath(new org.racefinder.model.Path(steps, switches(steps), isShortest))
                .withSchedule(save(id, shown.schedule(), shown.promoted(), what))
                .withTraces(merged.traces())
                .withTimeout(witness.usedTimeout())
                .withOutput(output);
        ConflictingAccesses conflict =
                new ConflictingAccesses(warning ? null : kind, location, recorder.first, recorder.second);
        add(EngineFindings.race(warning, circumstances, conflict));
    }

    /** Arrays made at several places may have one name: then they are one finding. */
    private void add(Finding race) {
        for (int i = 0; i < findings.size(); i++) {
            Finding known = findings.get(i);
            if (known.location() == null || !identity(known).equals(identity(race))) continue;
            Finding better = known.severity() == Severity.ERROR ? known : race;
            Finding both = better.withTraces(known.traces() + race.traces());
            findings.set(i, both);
            session.found().merged(known, race, both);
            return;
        }
        findings.add(race);
        session.found().shown(race);
    }

    private static Set<String> identity(Finding race) {
        return new TreeSet<>(List.of(
                "on " + race.location().display(false),
                race.conflict().first().site().place(),
                race.conflict().second().site().place()));
    }

    /** Every class was looked at, with the scheduling points that there are now. */
    private boolean isShortest(RaceLog.Entry entry, int end) {
        return entry.smallest != null
                && entry.smallest.promoted().equals(session.races().snapshot())
                && session.allReasons().isEmpty()
                && ScheduleShrinker.synchronizations(session.engine().execution.trace, end) <= entry.smallestSize;
    }

    /** The shortest way to the race that is known. The papers' strategies are there to be compared: their paths stay as they were found. */
    private RaceLog.Candidate shrinkRace(RaceLog.Entry entry) {
        RaceLog.Witness witness = entry.best();
        RaceLog.Candidate asFound = new RaceLog.Candidate(witness.schedule(), witness.promoted());
        if (options.search().strategy().isClassic()) return asFound;
        RaceLog.Candidate best = asFound;
        for (WitnessSelection.Occurrence occurrence : session.shortening().shortestFirst(entry)) {
            Set<Place> promoted = occurrence.from().promoted();
            Schedule shrunk = ScheduleShrinker.shortest(
                    occurrence.story(), occurrence.needed(), candidate -> shows(entry, candidate, promoted));
            if (shrunk.length() < best.schedule().length() || best.equals(asFound))
                best = new RaceLog.Candidate(shrunk, promoted);
            // what it depends on through locations not yet known to race was left out in vain: try the next
            if (shrunk.length() <= occurrence.steps()) break;
        }
        return coarsened(entry, best);
    }

    private boolean shows(RaceLog.Entry entry, Schedule candidate, Set<Place> promoted) {
        ReplayRecorder again = session.replay(candidate, promoted, entry.pair);
        boolean met =
                again != null && again.met && session.engine().execution.trace.length() <= candidate.length();
        session.engine().dispose();
        return met;
    }

    /** Without the steps at other locations that race, if the race is met all the same. */
    private RaceLog.Candidate coarsened(RaceLog.Entry entry, RaceLog.Candidate shortest) {
        Set<Place> own = shortest.promoted().contains(entry.pair.place()) ? Set.of(entry.pair.place()) : Set.of();
        if (own.equals(shortest.promoted())) return shortest;
        ReplayRecorder recorder = session.replay(shortest.schedule(), shortest.promoted(), entry.pair);
        boolean met = recorder != null && recorder.met;
        Schedule coarse = met
                ? ScheduleShrinker.coarsened(session.engine().execution.trace, recorder.secondEvent)
                : new Schedule();
        session.engine().dispose();
        if (!met) return shortest;
        return shows(entry, coarse, own) ? new RaceLog.Candidate(coarse, own) : shortest;
    }

    // ---- everything else

    private void other(FindingLog.Entry entry) {
        Finding.Kind kind = entry.key.kind();
        String id = kind.card().letter() + ++others;
        otherNames.put(id, entry.name());
        Schedule shortest = shrink(entry);
        ReplayRecorder recorder = session.replay(shortest, entry.promoted, null);
        List<Step> steps = recorder == null ? List.of() : recorder.path("");
        List<Waiting> waits = kind == Finding.Kind.DEADLOCK || kind == Finding.Kind.LIVELOCK
                ? Explanations.waits(session.engine().execution, session.classes())
                : List.of();
        Failure failure = entry.failure == null ? null : ExceptionDetails.of(entry.failure);
        for (FindingLog.Thrown thrown : session.findings().thrown()) {
            if (FindingLog.key(thrown.failure()).equals(entry.key.key()))
                failure = ExceptionDetails.of(thrown.failure());
        }
        Integer status = kind == Finding.Kind.ABNORMAL_EXIT ? session.engine().execution.exitStatus : null;
        String output = session.output();
        session.engine().dispose();
        Finding finding = EngineFindings.of(kind, id, waits, failure, status);
        findings.add(finding.with(finding.circumstances()
                .withPath(new org.racefinder.model.Path(steps, switches(steps), false))
                .withSchedule(save(id, shortest, entry.promoted, kind + " " + entry.key.key()))
                .withTraces(entry.traces)
                .withTimeout(entry.usedTimeout)
                .withOutput(output)));
    }

    private Schedule shrink(FindingLog.Entry entry) {
        ReplayRecorder recorder = session.replay(entry.schedule, entry.promoted, null);
        if (recorder == null) {
            session.engine().dispose();
            return entry.schedule;
        }
        ExecutionState execution = session.engine().execution;
        ScheduleShrinker.Story story = ScheduleShrinker.story(execution.trace, execution.trace.length() - 1);
        int[] needed = needed(entry, execution);
        session.engine().dispose();
        return ScheduleShrinker.shortest(story, needed, candidate -> {
            boolean same = false;
            if (session.replay(candidate, entry.promoted, null) != null) {
                same = shows(entry) && session.engine().execution.trace.length() <= candidate.length() + tail(entry);
            }
            session.engine().dispose();
            return same;
        });
    }

    /** After the events that matter an exception's execution may go on; a deadlock's may not. */
    private static int tail(FindingLog.Entry entry) {
        return entry.key.kind() == Finding.Kind.UNCAUGHT_EXCEPTION || entry.key.kind() == Finding.Kind.ABNORMAL_EXIT
                ? Integer.MAX_VALUE / 2
                : 0;
    }

    private boolean shows(FindingLog.Entry entry) {
        ExecutionState execution = session.engine().execution;
        return switch (entry.key.kind()) {
            case UNCAUGHT_EXCEPTION ->
                session.findings().thrown().stream()
                        .anyMatch(t -> FindingLog.key(t.failure()).equals(entry.key.key()));
            case ABNORMAL_EXIT ->
                execution.exited && Integer.toString(execution.exitStatus).equals(entry.key.key());
            default -> {
                Ending ending = session.engine().ending();
                yield (ending == Ending.DEADLOCK || ending == Ending.LIVELOCK)
                        && BlockedThreads.key(execution).equals(entry.key.key());
            }
        };
    }

    /** Positions in the trace of the events that the finding cannot do without, in order. */
    private int[] needed(FindingLog.Entry entry, ExecutionState execution) {
        Set<Integer> positions = new TreeSet<>();
        for (int i = 0; i < execution.trace.length(); i++) {
            int actor = execution.trace.event(i).actor;
            ManagedThread t = execution.threadOfActor(actor);
            if (t == null) continue;
            boolean matters = entry.key.kind() == Finding.Kind.UNCAUGHT_EXCEPTION
                    ? t.failure != null && FindingLog.key(t.failure).equals(entry.key.key())
                    : entry.key.kind() == Finding.Kind.ABNORMAL_EXIT
                            ? i == execution.trace.length() - 1
                            : t.state != ManagedThread.Life.ENDED;
            if (matters) positions.add(i);
        }
        return positions.stream().mapToInt(Integer::intValue).toArray();
    }

    // ---- common

    static int switches(List<Step> steps) {
        int switches = 0;
        for (int i = 1; i < steps.size(); i++) {
            if (!steps.get(i).thread().equals(steps.get(i - 1).thread())) switches++;
        }
        return switches;
    }

    String save(String id, Schedule schedule, Set<Place> promoted, String what) {
        return store.save(id, new ScheduleWriter(session, options).of(schedule, promoted, what));
    }
}
