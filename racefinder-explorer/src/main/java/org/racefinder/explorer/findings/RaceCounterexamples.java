package org.racefinder.explorer.findings;

import static org.racefinder.explorer.api.CheckSettings.STRATEGY;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.racefinder.explorer.api.RaceKey;
import org.racefinder.explorer.memory.RaceCandidate;
import org.racefinder.explorer.memory.RaceEntry;
import org.racefinder.explorer.memory.RaceWitness;
import org.racefinder.explorer.names.Place;
import org.racefinder.explorer.search.Schedule;
import org.racefinder.model.Circumstances;
import org.racefinder.model.ConflictingAccesses;
import org.racefinder.model.Finding;
import org.racefinder.model.Location;
import org.racefinder.model.Path;
import org.racefinder.model.RaceKind;
import org.racefinder.model.Severity;
import org.racefinder.model.Step;

/** Creates the findings of races and lockset warnings, each with the shortest known path to it. */
final class RaceCounterexamples {
    private final SearchRecord search;
    private final ScheduleWriter schedules;
    private final PreliminaryFindings preliminary;
    private final WitnessSelection witnesses;
    private final Map<String, RaceKey> keys = new LinkedHashMap<>();
    private final Map<String, RaceCandidate> demonstrations = new LinkedHashMap<>();
    private final BooleanSupplier hurry;
    private int races;
    private int warnings;

    RaceCounterexamples(SearchRecord search, ScheduleWriter schedules, BooleanSupplier hurry) {
        this.search = search;
        this.schedules = schedules;
        this.hurry = hurry;
        this.preliminary = new PreliminaryFindings(search);
        this.witnesses = new WitnessSelection(search.engine(), search.races(), search.replayer());
    }

    /** Returns the races whose findings were created so far, by the id of the finding. */
    Map<String, RaceKey> keys() {
        return keys;
    }

    /** Returns the schedules that demonstrate the races, by the id of the finding. */
    Map<String, RaceCandidate> schedules() {
        return demonstrations;
    }

    /** Returns the finding, without a path if the race could not be reproduced. */
    Finding show(MergedRaces.Merged merged, boolean everythingSeen) {
        RaceEntry entry = merged.best();
        RaceWitness witness = entry.best();
        boolean warning = merged.isWarning();
        String id = warning ? "W" + ++warnings : "R" + ++races;
        if (!warning) keys.put(id, merged.key());
        RaceCandidate shown = shorten(entry);
        ReplayRecorder recorder = search.replayer().replay(shown.schedule(), shown.promoted(), entry.pair);
        if (recorder == null || !recorder.raceOccurred) {
            shown = new RaceCandidate(witness.schedule(), witness.promoted());
            recorder = search.replayer().replay(shown.schedule(), shown.promoted(), entry.pair);
        }
        if (recorder == null || !recorder.raceOccurred) {
            search.replayer().dispose();
            search.reasons().add("a race on " + search.races().name(entry.pair.place()) + " could not be shown again");
            return preliminary.withoutPath(id, entry, merged.traces());
        }
        return finding(id, merged, shown, recorder, everythingSeen);
    }

    private Finding finding(
            String id,
            MergedRaces.Merged merged,
            RaceCandidate shown,
            ReplayRecorder recorder,
            boolean everythingSeen) {
        RaceEntry entry = merged.best();
        RaceWitness witness = entry.best();
        boolean warning = merged.isWarning();
        RaceKind kind = PreliminaryFindings.kind(witness);
        if (!warning) demonstrations.put(id, shown);
        Location location = search.locations().of(entry.pair.place(), recorder.racedOwner, recorder.racedIndex);
        ObjectLabels labels = ObjectLabels.assign(search.engine().execution, search.classes(), search.symbols());
        location = location.withHolder(holder(location, recorder.racedOwner, labels));
        List<Step> steps = recorder.path(location.display(true));
        String unpromised = recorder.unpromised();
        boolean isShortest = everythingSeen && isShortest(entry, recorder.secondEvent);
        String output = search.replayer().output();
        search.replayer().dispose();
        Severity severity = PreliminaryFindings.severity(warning);
        ConflictingAccesses conflict =
                new ConflictingAccesses(warning ? null : kind, location, recorder.first, recorder.second);
        Path path = new Path(steps, ReplayRecorder.switches(steps), isShortest);
        String why = Explanations.of(entry, conflict, path, unpromised);
        String title = (warning ? "warning about " : "race on ") + location.display(true);
        Circumstances circumstances = Circumstances.of(id, severity, entry.analysis.family(), why)
                .withPath(path)
                .withSchedule(schedules.save(id, shown.schedule(), shown.promoted(), title))
                .withTraces(merged.traces())
                .withTimeout(witness.usedTimeout())
                .withOutput(output);
        return EngineFindings.race(warning, circumstances, conflict);
    }

    /** Returns the field of the program that holds the object of the JDK in which the race is; otherwise null. */
    private static String holder(Location location, Object owner, ObjectLabels labels) {
        boolean inJdk =
                location.className().startsWith("java.") || location.className().startsWith("jdk.");
        return inJdk && owner != null && !(owner instanceof Class<?>) ? labels.holder(owner) : null;
    }

    /**
     * Returns whether the path is known to be the shortest. That requires that every equivalence class of executions
     * was explored with the current scheduling points.
     */
    private boolean isShortest(RaceEntry entry, int end) {
        return entry.smallest != null
                && entry.smallest.promoted().equals(search.races().snapshot())
                && search.reasons().all().isEmpty()
                && ScheduleShrinker.synchronizations(search.engine().execution.trace, end) <= entry.smallestSize;
    }

    /**
     * Returns the shortest known path to the race. The classic strategies exist for comparison with the papers, so
     * their paths stay as they were found.
     */
    private RaceCandidate shorten(RaceEntry entry) {
        RaceWitness witness = entry.best();
        RaceCandidate asFound = new RaceCandidate(witness.schedule(), witness.promoted());
        if (search.options().get(STRATEGY).isClassic() || hurry.getAsBoolean()) return asFound;
        RaceCandidate best = asFound;
        for (WitnessSelection.Occurrence occurrence : witnesses.shortestFirst(entry, hurry)) {
            Set<Place> promoted = occurrence.from().promoted();
            Schedule shrunk = ScheduleShrinker.shortest(
                    occurrence.graph(), occurrence.needed(), candidate -> leadsTo(entry, candidate, promoted));
            if (shrunk.length() < best.schedule().length() || best.equals(asFound))
                best = new RaceCandidate(shrunk, promoted);
            // a longer schedule depends on locations that are not known to race yet, so try the next occurrence
            if (shrunk.length() <= occurrence.steps()) break;
        }
        return coarsened(entry, best);
    }

    private boolean leadsTo(RaceEntry entry, Schedule candidate, Set<Place> promoted) {
        if (hurry.getAsBoolean()) return false;
        ReplayRecorder again = search.replayer().replay(candidate, promoted, entry.pair);
        boolean occurred = again != null
                && again.raceOccurred
                && search.engine().execution.trace.length() <= candidate.length();
        search.replayer().dispose();
        return occurred;
    }

    /** Leaves out the steps at other racy locations, if the race still occurs without them. */
    private RaceCandidate coarsened(RaceEntry entry, RaceCandidate shortest) {
        Set<Place> own = shortest.promoted().contains(entry.pair.place()) ? Set.of(entry.pair.place()) : Set.of();
        if (own.equals(shortest.promoted()) || hurry.getAsBoolean()) return shortest;
        ReplayRecorder recorder = search.replayer().replay(shortest.schedule(), shortest.promoted(), entry.pair);
        boolean occurred = recorder != null && recorder.raceOccurred;
        Schedule coarse = occurred
                ? ScheduleShrinker.coarsened(search.engine().execution.trace, recorder.secondEvent)
                : new Schedule();
        search.replayer().dispose();
        if (!occurred) return shortest;
        return leadsTo(entry, coarse, own) ? new RaceCandidate(coarse, own) : shortest;
    }
}
