package org.racefinder.explorer.findings;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.racefinder.explorer.api.RaceKey;
import org.racefinder.explorer.memory.RaceCandidate;
import org.racefinder.explorer.memory.RaceWitness;
import org.racefinder.model.Finding;
import org.racefinder.model.RaceKind;
import org.racefinder.model.Severity;
import org.racefinder.trace.RaceTrace;

/**
 * Turns the records of a search into findings: shortens each witness, runs it once more under observation, and saves
 * it.
 */
public final class Counterexamples {
    private final SearchRecord search;
    private final LiveFindings live;
    private final RaceCounterexamples races;
    private final FailureCounterexamples failures;
    private final ScheduleWriter schedules;
    private final List<Finding> findings = new ArrayList<>();
    private final BooleanSupplier hurry;

    /**
     * @param hurry whether findings are no longer shortened, and only one counterexample of each race is passed on
     */
    public Counterexamples(SearchRecord search, LiveFindings live, ScheduleStore store, BooleanSupplier hurry) {
        this.search = search;
        this.live = live;
        this.hurry = hurry;
        this.schedules = new ScheduleWriter(search.races(), search.options(), store);
        this.races = new RaceCounterexamples(search, schedules, hurry);
        this.failures = new FailureCounterexamples(search, schedules, hurry);
    }

    /**
     * Returns all findings of the search.
     *
     * @param everythingSeen whether every schedule was explored
     * @param repeated repeats the search to find executions that confirm the warnings about views
     * @param confirmMillis how long {@code repeated} may run; 0 to leave the warnings unconfirmed
     */
    public List<Finding> all(boolean everythingSeen, RepeatedSearch repeated, long confirmMillis) {
        live.replaceAll(new PreliminaryFindings(search).all());
        for (MergedRaces.Merged merged : MergedRaces.merge(search.races(), search.symbols())) {
            if (findings.size() >= PreliminaryFindings.MAX_FINDINGS) break;
            addRace(races.show(merged, everythingSeen));
        }
        for (FailureLog.Entry entry : search.failures().entries()) {
            if (findings.size() >= PreliminaryFindings.MAX_FINDINGS) break;
            add(failures.show(entry));
        }
        new ViewFindings(search, schedules, repeated).all(confirmMillis).forEach(this::add);
        long warnings =
                findings.stream().filter(each -> each.id().startsWith("W")).count();
        LockOrderWarnings.of(search, (int) warnings).forEach(this::add);
        return findings;
    }

    private void add(Finding finding) {
        findings.add(finding);
        live.shown(finding);
    }

    /** Adds a race. Arrays allocated at several places may have one name; their races are one finding. */
    private void addRace(Finding race) {
        for (int i = 0; race.path() != null && i < findings.size(); i++) {
            Finding known = findings.get(i);
            if (known.location() == null || !identity(known).equals(identity(race))) continue;
            Finding better = tellsMore(race, known) ? race : known;
            Finding both = better.withTraces(known.traces() + race.traces());
            findings.set(i, both);
            live.merged(known, race, both);
            return;
        }
        findings.add(race);
        // a race without a path has already been reported as a preliminary finding
        if (race.path() != null) live.shown(race);
    }

    private static boolean tellsMore(Finding race, Finding known) {
        if (race.severity() != known.severity()) return race.severity() == Severity.ERROR;
        return known.conflict().raceKind() == RaceKind.RW && race.conflict().raceKind() != RaceKind.RW;
    }

    private static Set<String> identity(Finding race) {
        return new TreeSet<>(List.of(
                "on " + race.location().display(false),
                race.conflict().first().site().place(),
                race.conflict().second().site().place()));
    }

    /** Returns the identity of each race, by the id of its finding. */
    public Map<String, RaceKey> raceKeys() {
        return races.keys();
    }

    /**
     * Returns the name of each failure, by the id of its finding. Names are the same in every search of the program.
     */
    public Map<String, String> failureNames() {
        return failures.names();
    }

    /** Returns the schedule that demonstrates each race or failure, by the id of its finding. */
    public Map<String, RaceCandidate> schedules() {
        Map<String, RaceCandidate> all = new HashMap<>(races.schedules());
        all.putAll(failures.schedules());
        return all;
    }

    /** Passes the counterexamples of the reported races to the consumer, one after the other. */
    public void traces(Consumer<RaceTrace> to) {
        for (MergedRaces.Merged merged : MergedRaces.merge(search.races(), search.symbols())) {
            if (merged.isWarning() || !races.keys().containsValue(merged.key())) continue;
            passOn(merged, merged.best().best(), to);
            for (RaceWitness further : merged.best().more) if (!hurry.getAsBoolean()) passOn(merged, further, to);
        }
    }

    private void passOn(MergedRaces.Merged merged, RaceWitness witness, Consumer<RaceTrace> to) {
        RaceTrace trace = trace(merged, witness);
        if (trace != null) to.accept(trace);
    }

    private RaceTrace trace(MergedRaces.Merged merged, RaceWitness witness) {
        RaceTraceRecorder recorder = new RaceTraceRecorder(
                search.engine(),
                search.races(),
                search.reports(),
                search.symbols(),
                search.locations(),
                merged.best().pair);
        search.engine().execution.edges = recorder;
        boolean followed = search.replayer().follow(witness.schedule(), witness.promoted(), recorder);
        search.engine().execution.edges = null;
        RaceTrace trace = followed ? recorder.trace(merged.key()) : null;
        search.replayer().dispose();
        return trace;
    }
}
