package org.racefinder.explorer.story;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.racefinder.explorer.findings.Counterexamples;
import org.racefinder.explorer.findings.MergedRaces;
import org.racefinder.explorer.findings.ScheduleStore;
import org.racefinder.explorer.findings.ScheduleWriter;
import org.racefinder.explorer.findings.SearchRecord;
import org.racefinder.explorer.memory.RaceCandidate;
import org.racefinder.explorer.memory.RaceEntry;
import org.racefinder.explorer.memory.RaceWitness;
import org.racefinder.explorer.names.Place;
import org.racefinder.model.Finding;
import org.racefinder.model.Story;

/**
 * Adds a story to each finding. Races on one variable share a story: that of the execution with the worst visible
 * consequence among the known ones. If none of them has more to show than two unordered accesses, executions that switch
 * threads between these accesses are tried as well.
 */
public final class StoryTeller {
    /** The number of known executions that are tried for each variable. */
    private static final int MAX_KNOWN = 16;

    private final SearchRecord search;
    private final Counterexamples shown;
    private final ScheduleWriter schedules;
    private final BooleanSupplier hurry;
    private final StoryRuns runs;
    private final Map<String, String> failureIds = new HashMap<>();

    /**
     * @param shown the findings and the schedules that demonstrate them
     * @param hurry whether findings that have no story yet stay without one
     */
    public StoryTeller(SearchRecord search, Counterexamples shown, ScheduleStore store, BooleanSupplier hurry) {
        this.search = search;
        this.shown = shown;
        this.schedules = new ScheduleWriter(search.races(), search.options(), store);
        this.hurry = hurry;
        shown.failureNames().forEach((id, name) -> failureIds.put(name, id));
        this.runs = new StoryRuns(search, failureIds);
    }

    /** Returns the findings with their stories. */
    public List<Finding> tell(List<Finding> findings) {
        Map<String, Finding> told = new LinkedHashMap<>();
        findings.forEach(finding -> told.put(finding.id(), finding));
        for (List<Finding> group : groups(findings)) {
            if (hurry.getAsBoolean()) break;
            tellRaces(group, told);
        }
        for (Finding finding : findings) {
            RaceCandidate schedule = shown.schedules().get(finding.id());
            if (hurry.getAsBoolean()
                    || schedule == null
                    || !shown.failureNames().containsKey(finding.id())) continue;
            StoryRuns.Told story = runs.best(List.of(schedule), null);
            if (story != null) told.put(finding.id(), finding.withStory(story.story()));
        }
        return List.copyOf(told.values());
    }

    /** Returns the findings with their stories in this execution, which is run once more, and no other is. */
    public List<Finding> tellOnly(RaceCandidate execution, List<Finding> findings) {
        Map<String, Finding> told = new LinkedHashMap<>();
        findings.forEach(finding -> told.put(finding.id(), finding));
        StoryRuns replay = StoryRuns.ofOneExecution(search, failureIds);
        for (List<Finding> group : groups(findings)) {
            if (hurry.getAsBoolean()) break;
            StoryRuns.Told story = replay.best(List.of(execution), places(group));
            if (story == null) continue;
            for (Finding race : group) told.put(race.id(), race.withStory(story.story()));
        }
        for (Finding finding : findings) {
            if (hurry.getAsBoolean() || !failureIds.containsValue(finding.id())) continue;
            StoryRuns.Told story = replay.best(List.of(execution), null);
            if (story != null) told.put(finding.id(), finding.withStory(story.story()));
        }
        return List.copyOf(told.values());
    }

    private Set<Place> places(List<Finding> group) {
        Set<Place> places = new HashSet<>();
        for (RaceEntry entry : entries(group)) places.add(entry.pair.place());
        return places;
    }

    /** The races, grouped by the variable that they are about. */
    private static List<List<Finding>> groups(List<Finding> findings) {
        Map<String, List<Finding>> groups = new LinkedHashMap<>();
        for (Finding finding : findings)
            if (finding.kind() == Finding.Kind.DATA_RACE)
                groups.computeIfAbsent(finding.location().subject(), subject -> new ArrayList<>())
                        .add(finding);
        return List.copyOf(groups.values());
    }

    private void tellRaces(List<Finding> group, Map<String, Finding> told) {
        Set<Place> places = new HashSet<>();
        List<RaceCandidate> known = new ArrayList<>(failing());
        for (Finding race : group) {
            RaceCandidate own = shown.schedules().get(race.id());
            if (own != null) known.add(own);
        }
        for (RaceEntry entry : entries(group)) {
            places.add(entry.pair.place());
            known.addAll(executions(entry));
        }
        StoryRuns.Told best =
                runs.best(known.stream().distinct().limit(MAX_KNOWN).toList(), places);
        if (best == null) return;
        if (best.rank() < StoryRuns.SUFFICIENT && !hurry.getAsBoolean()) best = runs.switched(best, places);
        String id = group.get(0).id();
        Story story = best.story()
                .withSchedule(schedules.save(
                        id + ".story",
                        best.schedule(),
                        best.promoted(),
                        "story of " + group.get(0).location().subject()));
        for (Finding race : group) told.put(race.id(), race.withStory(story));
    }

    private List<RaceCandidate> failing() {
        return shown.failureNames().keySet().stream()
                .map(id -> shown.schedules().get(id))
                .filter(candidate -> candidate != null)
                .limit(MAX_KNOWN / 2)
                .toList();
    }

    private List<RaceEntry> entries(List<Finding> group) {
        Set<Object> keys = new HashSet<>();
        group.forEach(race -> keys.add(shown.raceKeys().get(race.id())));
        List<RaceEntry> entries = new ArrayList<>();
        for (MergedRaces.Merged merged : MergedRaces.merge(search.races(), search.symbols()))
            if (!merged.isWarning() && keys.contains(merged.key())) entries.add(merged.best());
        return entries;
    }

    private static List<RaceCandidate> executions(RaceEntry entry) {
        List<RaceCandidate> executions = new ArrayList<>();
        RaceWitness best = entry.best();
        executions.add(new RaceCandidate(best.schedule(), best.promoted()));
        for (RaceWitness more : entry.more) executions.add(new RaceCandidate(more.schedule(), more.promoted()));
        executions.addAll(entry.candidates);
        return executions;
    }
}
